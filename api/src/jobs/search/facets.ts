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
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/schema.ts';
import { newestDaysOf } from './days.ts';
import { daysOf, decisionFor, EVERYTHING, matchOf, understand } from './decide.ts';
import { columnConditions, type Filter, type Question, questionQuery } from './question.ts';
import { all, counts, isMet, type Match } from './statements.ts';

/** So many matches are looked at one by one; what they do not decide is counted through the index. */
const LOOKED_AT = 10_000;

/** A filter whose options are always the same. */
interface FixedFacet {
  facet: keyof JobFacets;
  /** What one option replaces. */
  without: readonly (keyof Filter)[];
  options: readonly string[];
  set: (value: string) => Filter;
  /** Whether jobs that are alike have the option. */
  has: (alike: Alike, value: string) => boolean;
}

/** Matches that no fixed filter tells apart. */
interface Alike {
  jobType: string | null;
  employmentType: string | null;
  expertiseLevel: string | null;
  isPaid: boolean;
  /** The smallest of `POSTED_WITHIN` in which they are. */
  postedWithin: number | null;
  /** Whether they pass what is asked for of the company, the pay and the date. */
  isOfCompany: boolean;
  fitsPay: boolean;
  fitsDate: boolean;
  count: number;
}

const FIXED: readonly FixedFacet[] = [
  {
    facet: 'jobType',
    without: ['jobType'],
    options: JOB_TYPES,
    set: (value) => ({ jobType: value as Filter['jobType'] }),
    has: ({ jobType }, value) => jobType === value,
  },
  {
    facet: 'employmentType',
    without: ['employmentType'],
    options: EMPLOYMENT_TYPES,
    set: (value) => ({ employmentType: value as Filter['employmentType'] }),
    has: ({ employmentType }, value) => employmentType === value,
  },
  {
    facet: 'expertiseLevel',
    without: ['expertiseLevel'],
    options: EXPERTISE_LEVELS,
    set: (value) => ({ expertiseLevel: value as Filter['expertiseLevel'] }),
    has: ({ expertiseLevel }, value) => expertiseLevel === value,
  },
  {
    facet: 'postedWithin',
    without: ['postedWithin', 'datePosted', 'days'],
    options: POSTED_WITHIN.map(String),
    set: (value) => ({ postedWithin: Number(value) }),
    has: ({ postedWithin }, value) => postedWithin !== null && postedWithin <= Number(value),
  },
  {
    facet: 'payStated',
    without: ['payStated'],
    options: ['true'],
    set: () => ({ payStated: true }),
    has: ({ isPaid }) => isPaid,
  },
];
const PAY_FILTERS = ['salaryMin', 'salaryMax', 'currency', 'includeUnspecified'] as const;

/** Counts for each option of the filters how many jobs it would leave, all else unchanged. */
export async function facetsOf(db: Kysely<Schema>, query: JobFacetsQuery): Promise<JobFacets> {
  const facets: JobFacets = {
    ...{ jobType: [], employmentType: [], expertiseLevel: [], postedWithin: [] },
    ...{ payStated: [], currency: [], company: [], where: [] },
  };
  const newestDays = newestDaysOf(db);
  const asked = await understand(db, query, newestDays);
  if (!asked) return withEmptyOptions(facets);
  const { question, depth } = await decisionFor(db, asked, query, newestDays);
  const { tz, employerId, ...filter } = question.filter;
  const open = { ...question, filter: { tz, employerId } };

  const days = await newestDays();
  const seen = await look(db, matchOf(open, depth), filter, tz);
  const options = FIXED.flatMap(({ facet, without, options, set, has }) =>
    options.map((value) => {
      const rest = except(filter, without);
      return {
        facet,
        value,
        seen: seen.alike
          .filter((one) => has(one, value) && passes(one, rest))
          .reduce((sum, { count }) => sum + count, 0),
        filter: daysOf({ tz, ...rest, ...set(value) }, days),
      };
    }),
  );

  const isEverything = questionQuery(open) === undefined && !hasFilter(filter);
  const [companies, places] = isEverything
    ? [await mostFrequent(db, 'company'), await mostFrequent(db, 'place')]
    : [seen.companies, seen.places];
  // What is known is not counted again; a place is found by its words, not by its label alone.
  const unsure = [
    ...options.map(({ filter: one, seen: count }) => ({
      known: seen.isAll || count > COUNT_CAP ? count : undefined,
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
            filter: { employerId, tz, ...except(filter, PAY_FILTERS), paidIn: value },
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

const asPlace = (label: string): Question['where'] =>
  wordsOf(label).map((word) => ({
    ...{ word, typed: word, isOptional: false },
    ...{
      exact: [[word]],
      inflected: [],
      parts: [],
      places: new Set<string>(),
      jobs: 0,
      jobsOfOthers: 0,
    },
  }));

function withEmptyOptions(facets: JobFacets): JobFacets {
  for (const { facet, options } of FIXED) {
    facets[facet] = options.map((value) => ({ value, count: 0 }));
  }
  return facets;
}

/** Whether jobs pass the filters, by what is known of them. */
const passes = (alike: Alike, filter: Filter) =>
  FIXED.filter(({ facet }) => facet !== 'postedWithin').every(({ facet, has }) => {
    const value = filter[facet as keyof Filter];
    return !value || has(alike, String(value));
  }) &&
  (alike.isOfCompany || !filter.company) &&
  (alike.fitsPay || (filter.salaryMin === undefined && filter.salaryMax === undefined)) &&
  (alike.fitsDate || (!filter.datePosted && !filter.postedWithin));

interface Seen {
  /** Whether all matches were looked at. */
  isAll: boolean;
  alike: Alike[];
  companies: FacetOption[];
  places: FacetOption[];
  currencies: FacetOption[];
}

/** Looks at the first matches, and counts what they have. */
async function look(
  db: Kysely<Schema>,
  match: Match,
  filter: Filter,
  tz: string | undefined,
): Promise<Seen> {
  const having = (...names: (keyof Filter)[]) =>
    all(columnConditions({ tz, ...Object.fromEntries(names.map((name) => [name, filter[name]])) }));
  const posted = POSTED_WITHIN.map(
    (postedWithin) =>
      sql`when ${all(columnConditions({ tz, postedWithin }))} then ${sql.lit(postedWithin)}`,
  );
  const groups = (label: string, without: readonly (keyof Filter)[], max: number) => sql`
    (select coalesce(json_agg(json_build_array(value, count)), '[]') from (
      select ${sql.ref(label)} as value, count(*)::int as count from seen
      where ${sql.ref(label)} <> '' and ${all(columnConditions({ tz, ...except(filter, without) }))}
      group by 1 order by 2 desc, 1 limit ${sql.lit(max)}) as counted)`;
  const { rows } = await sql<{
    total: number;
    alike: Alike[];
    companies: [string, number][];
    places: [string, number][];
    currencies: [string, number][];
  }>`
    with hits as materialized (
      select job_type, employment_type, expertise_level, date_posted, date_posted_is_day, sort_date, pay_min, pay_max,
        currency, company, company_label, place_label
      from job_search where ${isMet(match)}
    ), seen as materialized (select * from hits limit ${sql.lit(LOOKED_AT)})
    select
      (select count(*)::int from seen) as total,
      (select coalesce(json_agg(alike), '[]') from (
        select job_type as "jobType", employment_type as "employmentType", expertise_level as "expertiseLevel",
          pay_max is not null as "isPaid",
          case ${sql.join(posted, sql` `)} end as "postedWithin",
          ${having('company')} as "isOfCompany",
          ${having(...PAY_FILTERS)} as "fitsPay",
          ${having('datePosted', 'postedWithin')} as "fitsDate",
          count(*)::int as count
        from seen group by 1, 2, 3, 4, 5, 6, 7, 8) as alike) as alike,
      ${groups('company_label', ['company'], FACET_OPTIONS_MAX)} as companies,
      ${groups('place_label', [], FACET_OPTIONS_MAX)} as places,
      ${groups('currency', PAY_FILTERS, FACET_OPTIONS_MAX)} as currencies`.execute(db);
  const [row] = rows;
  const pairs = (list: [string, number][] = []) => list.map(([value, count]) => ({ value, count }));
  return {
    isAll: (row?.total ?? 0) < LOOKED_AT,
    alike: row?.alike ?? [],
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
