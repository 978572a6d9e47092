import {
  COUNT_CAP,
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  FACET_OPTIONS_MAX,
  type FacetOption,
  JOB_TYPES,
  type JobFacets,
  type JobFacetsQuery,
  POSTED_WITHIN,
  wordsOf,
} from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../../database/schema.ts';
import { type Filter, type Question, questionQuery } from './question.ts';
import { decisionFor, EVERYTHING, matchOf, understand } from './search.ts';
import { all, byIndex, byRow, counts, type Match } from './statements.ts';

/** So many matches are looked at one by one; what they do not decide is counted through the index. */
const LOOKED_AT = 4_000;

/** A filter whose options are always the same: what it sets, and what each option sets it to. */
interface FixedFacet {
  facet: keyof JobFacets;
  /** What one option replaces. */
  without: readonly (keyof Filter)[];
  options: readonly string[];
  set: (value: string) => Filter;
}

const FIXED: readonly FixedFacet[] = [
  {
    facet: 'jobType',
    without: ['jobType'],
    options: JOB_TYPES,
    set: (value) => ({ jobType: value as Filter['jobType'] }),
  },
  {
    facet: 'employmentType',
    without: ['employmentType'],
    options: EMPLOYMENT_TYPES,
    set: (value) => ({ employmentType: value as Filter['employmentType'] }),
  },
  {
    facet: 'expertiseLevel',
    without: ['expertiseLevel'],
    options: EXPERTISE_LEVELS,
    set: (value) => ({ expertiseLevel: value as Filter['expertiseLevel'] }),
  },
  {
    facet: 'postedWithin',
    without: ['postedWithin', 'datePosted'],
    options: POSTED_WITHIN.map(String),
    set: (value) => ({ postedWithin: Number(value) }),
  },
  {
    facet: 'payStated',
    without: ['payStated'],
    options: ['true'],
    set: () => ({ payStated: true }),
  },
];
const PAY_FILTERS = ['salaryMin', 'salaryMax', 'currency', 'includeUnspecified'] as const;

/** Counts for each option of the filters how many jobs it would leave, all else unchanged. */
export async function facetsOf(db: Kysely<Schema>, query: JobFacetsQuery): Promise<JobFacets> {
  const facets: JobFacets = {
    ...{ jobType: [], employmentType: [], expertiseLevel: [], postedWithin: [] },
    ...{ payStated: [], currency: [], company: [], where: [] },
  };
  const asked = await understand(db, query);
  if (!asked) return withEmptyOptions(facets);
  const { question, depth } = await decisionFor(db, asked, query);
  const { tz, employerId, ...filter } = question.filter;
  const open = { ...question, filter: { tz, employerId } };

  const options = FIXED.flatMap(({ facet, without, options, set }) =>
    options.map((value) => ({
      facet,
      value,
      filter: { tz, ...except(filter, without), ...set(value) },
    })),
  );
  const seen = await look(db, matchOf(open, depth), {
    options: options.map((option) => matchOf({ ...EVERYTHING, filter: option.filter }, 'words')),
    byCompany: matchOf({ ...EVERYTHING, filter: { tz, ...except(filter, ['company']) } }, 'words'),
    byPlace: matchOf({ ...EVERYTHING, filter: { tz, ...filter } }, 'words'),
    byCurrency: matchOf({ ...EVERYTHING, filter: { tz, ...except(filter, PAY_FILTERS) } }, 'words'),
  });

  const isEverything = questionQuery(open) === undefined && !hasFilter(filter);
  const [companies, places] = isEverything
    ? [await mostFrequent(db, 'company'), await mostFrequent(db, 'place')]
    : [seen.companies, seen.places];
  // What is known is not counted again; a place is found by its words, not by its label alone.
  const unsure = [
    ...options.map(({ filter: one }, index) => ({
      known: seen.isAll || (seen.options[index] ?? 0) > COUNT_CAP ? seen.options[index] : undefined,
      match: () => matchOf({ ...open, filter: { employerId, ...one } }, depth),
    })),
    ...companies.map(({ value, count }) => ({
      known: seen.isAll || count > COUNT_CAP ? count : undefined,
      match: () => matchOf({ ...open, filter: { ...question.filter, company: value } }, depth),
    })),
    ...places.map(({ value, count }) => ({
      known: count > COUNT_CAP ? count : undefined,
      match: () => matchOf({ ...question, where: asPlace(value), circle: undefined }, depth),
    })),
    ...seen.currencies.map(({ value, count }) => ({
      known: seen.isAll || count > COUNT_CAP ? count : undefined,
      match: () =>
        matchOf(
          {
            ...open,
            filter: { employerId, tz, ...except(filter, PAY_FILTERS), ...anyPay(value) },
          },
          depth,
        ),
    })),
  ];
  const counted = await counts(
    db,
    unsure.filter(({ known }) => known === undefined).map(({ match }) => match()),
  );
  const results = unsure.map(({ known }) => known ?? counted.shift() ?? 0).map(capped);

  options.forEach(({ facet, value }, index) =>
    facets[facet].push({ value, count: results[index] ?? 0 }),
  );
  let at = options.length;
  for (const [facet, values] of [
    ['company', companies],
    ['where', places],
    ['currency', seen.currencies],
  ] as const) {
    facets[facet] = values
      .map(({ value }) => ({ value, count: results[at++] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  }
  return facets;
}

const capped = (count: number) => Math.min(count, COUNT_CAP + 1);

const except = (filter: Filter, names: readonly (keyof Filter)[]): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !names.includes(name as keyof Filter)),
  );

const hasFilter = (filter: Filter) =>
  Object.entries(filter).some(
    ([name, value]) => value !== undefined && !(name === 'includeUnspecified' && value === true),
  );

/** Any amount in a currency. */
const anyPay = (currency: string): Filter => ({
  currency,
  salaryMin: 0,
  includeUnspecified: false,
});

const asPlace = (label: string): Question['where'] =>
  wordsOf(label).map((word) => ({
    ...{ word, typed: word, isOptional: false },
    ...{ exact: [[word]], inflected: [], parts: [], jobs: 0 },
  }));

function withEmptyOptions(facets: JobFacets): JobFacets {
  for (const { facet, options } of FIXED) {
    facets[facet] = options.map((value) => ({ value, count: 0 }));
  }
  return facets;
}

interface Seen {
  /** Whether all matches were looked at. */
  isAll: boolean;
  options: number[];
  companies: FacetOption[];
  places: FacetOption[];
  currencies: FacetOption[];
}

/** Looks at the first matches, and counts what they have. */
async function look(
  db: Kysely<Schema>,
  match: Match,
  by: { options: Match[]; byCompany: Match; byPlace: Match; byCurrency: Match },
): Promise<Seen> {
  const count = (one: Match): RawBuilder<unknown> =>
    sql`count(*) filter (where ${byRow(one)})::int`;
  const groups = (label: string, one: Match, max: number) => sql`
    (select coalesce(json_agg(json_build_array(value, count)), '[]') from (
      select ${sql.ref(label)} as value, count(*)::int as count from seen
      where ${sql.ref(label)} <> '' and ${byRow(one)}
      group by 1 order by 2 desc, 1 limit ${sql.lit(max)}) as counted)`;
  const { rows } = await sql<{
    total: number;
    options: number[];
    companies: [string, number][];
    places: [string, number][];
    currencies: [string, number][];
  }>`
    with hits as materialized (
      select words, date_posted, date_posted_is_day, sort_date, pay_min, pay_max, currency,
        company_label, place_label
      from job_search where ${all([byIndex(match)])}
    ), seen as materialized (select * from hits limit ${sql.lit(LOOKED_AT)})
    select
      (select count(*)::int from seen) as total,
      (select json_build_array(${sql.join(by.options.map(count))}) from seen) as options,
      ${groups('company_label', by.byCompany, FACET_OPTIONS_MAX)} as companies,
      ${groups('place_label', by.byPlace, FACET_OPTIONS_MAX)} as places,
      ${groups('currency', by.byCurrency, FACET_OPTIONS_MAX)} as currencies`.execute(db);
  const [row] = rows;
  const pairs = (list: [string, number][] = []) => list.map(([value, count]) => ({ value, count }));
  return {
    isAll: (row?.total ?? 0) < LOOKED_AT,
    options: row?.options ?? [],
    companies: pairs(row?.companies),
    places: pairs(row?.places),
    currencies: pairs(row?.currencies),
  };
}

async function mostFrequent(db: Kysely<Schema>, kind: 'company' | 'place'): Promise<FacetOption[]> {
  const rows = await db
    .selectFrom('search_terms')
    .select(['label', 'jobs'])
    .where('kind', '=', kind)
    .orderBy('jobs', 'desc')
    .limit(FACET_OPTIONS_MAX)
    .execute();
  return rows.map(({ label, jobs }) => ({ value: label ?? '', count: jobs }));
}
