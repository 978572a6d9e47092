import {
  COUNT_CAP,
  FACET_OPTIONS_MAX,
  type FacetOption,
  type JobFacets,
  type JobFacetsQuery,
  POSTED_WITHIN,
  wordsOf,
} from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { askedPlaces, resolveLocation } from '../../places/index.ts';
import { daysOf, analyze, termOfPlaces } from './query/analyze.ts';
import { daysWith, newestDaysOf } from './query/days.ts';
import { isWide, matchOf } from './query/matches.ts';
import { type Filter, PAY_TERMS, type SearchQuery, tsQueryOf } from './query/query.ts';
import { rewriteWithoutFilters } from './query/rewrite.ts';
import { counts, jobsToExceedCap } from './query/statements.ts';
import type { QueryTerm } from './query/vocabulary.ts';
import { type OptionCounts, READ_LIMITS, type ReadMatches, readMatches } from './readMatches.ts';
import { type FilterTerm, filterTerms, OPTION_FILTERS } from './terms/filterTerms.ts';

/** A filter with fixed options. */
interface FixedFacet {
  facet: keyof JobFacets;
  /** The filters that an option replaces. */
  replaced: readonly (keyof Filter)[];
  options: readonly string[];
  set: (value: string) => Filter;
  /** Whether a group of jobs has the option. */
  has: (group: OptionCounts, value: string) => boolean;
}

const FIXED: readonly FixedFacet[] = [
  ...OPTION_FILTERS.map(({ filter, options }): FixedFacet => ({
    facet: filter,
    replaced: [filter],
    options,
    set: (value) => ({ [filter]: value }),
    has: (group, value) => group[filter] === value,
  })),
  {
    facet: 'postedWithin',
    replaced: ['postedWithin', 'datePosted', 'days'],
    options: POSTED_WITHIN.map(String),
    set: (value) => ({ postedWithin: Number(value) }),
    has: ({ postedWithin }, value) => postedWithin !== null && postedWithin <= Number(value),
  },
  {
    facet: 'payStated',
    replaced: ['payStated'],
    options: ['true'],
    set: () => ({ payStated: true }),
    has: ({ isPaid }) => isPaid,
  },
];
const PAY_FILTERS = ['salaryMin', 'salaryMax', 'currency', 'includeUnspecified'] as const;

/** Counts the matches with each option of the filters, all else unchanged. */
export async function facetsOf(
  db: Kysely<Schema>,
  request: JobFacetsQuery,
  limits = READ_LIMITS,
): Promise<JobFacets> {
  const facets: JobFacets = {
    ...{ jobType: [], employmentType: [], expertiseLevel: [], postedWithin: [] },
    ...{ payStated: [], currency: [], company: [], where: [] },
  };
  const newestDays = newestDaysOf(db);
  const asked = await analyze(db, request, newestDays);
  if (!asked) return withEmptyOptions(facets);
  const { query, depth } = await rewriteWithoutFilters(db, asked, request, newestDays);
  const { tz, ...filter } = query.filter;
  const days = await newestDays();
  const without = (...names: (keyof Filter)[]): SearchQuery => ({
    ...query,
    filter: { tz, ...except(filter, names) },
  });
  const readFor = (one: SearchQuery) =>
    readMatches(db, matchOf(one, depth), {
      ...{ days, tz, limits },
      isWide: isWide(one, { least: limits.most }),
    });
  // A facet's options are counted without its own filter.
  const read = readFor(query);
  const [matches, ofCompanies, ofCurrencies] = await Promise.all([
    read,
    filter.company ? readFor(without('company')) : read,
    hasFilter(only(filter, PAY_FILTERS)) ? readFor(without(...PAY_FILTERS)) : read,
  ]);
  const isKnown = ({ isAll }: ReadMatches, count: number) => isAll || count > COUNT_CAP;
  const newestToCount = ({ newest }: ReadMatches, count: number) =>
    newest && count > 0 ? jobsToExceedCap(count, newest) : undefined;
  const timesChosen = await frequencies(db, filter);
  const options = FIXED.flatMap(({ facet, replaced, options, set, has }) =>
    options.map((value): Counted => {
      const count = matches.groups.reduce((sum, one) => sum + (has(one, value) ? one.count : 0), 0);
      const values = set(value);
      // The matches themselves have the option when it is the chosen one, or none is chosen.
      const isAmongMatches = replaced.every(
        (name) =>
          name === 'days' ||
          query.filter[name] === undefined ||
          query.filter[name] === values[name],
      );
      const one = without(...replaced);
      const expected = isAmongMatches ? count : matches.total * timesChosen(facet, value);
      return {
        ...{ facet, value },
        known: isAmongMatches && isKnown(matches, count) ? count : undefined,
        newest: newestToCount(matches, expected),
        query: { ...one, filter: daysOf({ ...one.filter, ...values }, days) },
      };
    }),
  );

  const isEverything = tsQueryOf(query) === undefined && !hasFilter(filter);
  const companies = isEverything ? await mostFrequent(db, 'company') : ofCompanies.companies;
  const places = (isEverything ? await mostFrequent(db, 'place') : matches.places).map((one) => ({
    ...one,
    where: asPlace(one.value),
  }));
  const shareOf = matches.newest
    ? await sharesOfPlaces(
        db,
        places.map(({ where }) => where),
      )
    : () => 0;
  options.push(
    ...companies.map(({ value, count }): Counted => ({
      // The chosen company is listed as the filter writes it.
      ...{
        facet: 'company',
        value: isSameCompanyWord(value, filter.company) ? filter.company : value,
      },
      known: isKnown(ofCompanies, count) ? count : undefined,
      newest: newestToCount(ofCompanies, count),
      query: { ...query, filter: { ...query.filter, company: value } },
    })),
    // A place matches by its words, not only by its label.
    ...places.map(({ value, count, where }): Counted => ({
      ...{ facet: 'where', value },
      known: count > COUNT_CAP ? count : undefined,
      newest: newestToCount(matches, Math.max(count, matches.total * shareOf(where))),
      query: { ...query, where, circle: undefined },
    })),
    ...ofCurrencies.currencies.map(({ value, count }): Counted => {
      const one = without(...PAY_FILTERS);
      return {
        ...{ facet: 'currency', value },
        known: isKnown(ofCurrencies, count) ? count : undefined,
        newest: newestToCount(ofCurrencies, count),
        query: { ...one, filter: { ...one.filter, paidIn: value } },
      };
    }),
  );
  const unknown = options.filter(({ known }) => known === undefined);
  // In two statements, so that the server can use two processors.
  await Promise.all(
    [0, 1].map(async (half) => {
      const some = unknown.filter((_, index) => index % 2 === half);
      const counted = await counts(
        db,
        some.map((option) => ({
          ...matchOf(option.query, depth),
          first: option.newest === undefined ? undefined : daysWith(days, option.newest)?.terms,
        })),
      );
      some.forEach((option, index) => {
        option.known = counted[index];
      });
    }),
  );
  for (const { facet, value, known = 0 } of options) {
    facets[facet].push({ value, count: Math.min(known, COUNT_CAP + 1) });
  }
  for (const facet of ['company', 'where', 'currency'] as const) {
    facets[facet] = facets[facet]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  }
  return facets;
}

/** An option with its count and its query. */
interface Counted {
  facet: keyof JobFacets;
  value: string;
  known: number | undefined;
  /** How many of the newest jobs are counted first, because more than the cap are expected to match. */
  newest?: number | undefined;
  query: SearchQuery;
}

/**
 * How many times as many jobs have another option of a filter as have the chosen one, by the vocabulary; 0 for filters without
 * fixed options, and for those that are not set.
 */
async function frequencies(
  db: Kysely<Schema>,
  filter: Filter,
): Promise<(facet: keyof JobFacets, value: string) => number> {
  const chosen = OPTION_FILTERS.filter((one) => filter[one.filter] !== undefined);
  const jobsOf = await jobsByTerm(
    db,
    chosen.flatMap((one) => one.options.map((value) => filterTerms[one.filter](value))),
  );
  return (facet, value) => {
    const name = chosen.find((one) => one.filter === facet)?.filter;
    if (!name) return 0;
    const jobs = jobsOf(filterTerms[name](value));
    return jobs / (jobsOf(filterTerms[name](filter[name] ?? '')) || Infinity);
  };
}

/** Which share of all jobs is at a place, by the vocabulary. */
async function sharesOfPlaces(
  db: Kysely<Schema>,
  places: readonly SearchQuery['where'][],
): Promise<(place: SearchQuery['where']) => number> {
  const terms = places.flatMap((place) => place.flatMap((term) => term.places ?? []));
  const jobsOf = await jobsByTerm(db, [...terms, ...PAY_TERMS]);
  const all = PAY_TERMS.reduce((sum, term) => sum + jobsOf(term), 0);
  const shareOf = ({ places: names = [] }: QueryTerm) =>
    names.reduce((sum, name) => sum + jobsOf(name), 0) / Math.max(all, 1);
  // A job is at a place that has all terms: 'Remote, Poland'.
  return (place) => Math.min(1, ...place.map(shareOf));
}

async function jobsByTerm(
  db: Kysely<Schema>,
  terms: readonly FilterTerm[],
): Promise<(term: FilterTerm) => number> {
  if (terms.length === 0) return () => 0;
  const rows = await db
    .selectFrom('search_terms')
    .select(['key', 'jobs'])
    .where('kind', '=', 'fact')
    .where('key', 'in', terms)
    .execute();
  const jobsOf = new Map<string, number>(rows.map(({ key, jobs }) => [key, jobs]));
  return (term) => jobsOf.get(term) ?? 0;
}

const isSameCompanyWord = (one: string, other: string | undefined): other is string =>
  other !== undefined && filterTerms.company(one) === filterTerms.company(other);

const except = (filter: Filter, names: readonly (keyof Filter)[]): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !names.includes(name as keyof Filter)),
  );

const only = (filter: Filter, names: readonly (keyof Filter)[]): Filter =>
  Object.fromEntries(names.map((name) => [name, filter[name]]));

const hasFilter = (filter: Filter) =>
  Object.entries(filter).some(
    ([name, value]) => value !== undefined && !(name === 'includeUnspecified' && value === true),
  );

/** The query for a label, which some job has, so that its names need not be looked up. */
function asPlace(label: string): SearchQuery['where'] {
  const { areas, isRemote } = resolveLocation(label);
  const [meaning, ...others] = areas.length > 0 || isRemote ? askedPlaces(label).meanings : [];
  // Of a label with a comma, the first two meanings are the label itself, of a city or of a region.
  const isPair = !isRemote && label.includes(',');
  if (meaning) {
    const names = isPair ? [[...meaning, ...(others[0] ?? [])].flat()] : meaning;
    return names.map((some) => termOfPlaces(label, some));
  }
  return wordsOf(label).map((word) => ({
    ...{ word, typed: word, isOptional: false },
    ...{ exact: [[word]], inflected: [], parts: [], names: new Set(), jobs: 0, jobsOfOthers: 0 },
  }));
}

function withEmptyOptions(facets: JobFacets): JobFacets {
  for (const { facet, options } of FIXED) {
    facets[facet] = options.map((value) => ({ value, count: 0 }));
  }
  return facets;
}

async function mostFrequent(db: Kysely<Schema>, kind: 'company' | 'place'): Promise<FacetOption[]> {
  const rows = await db
    .selectFrom('search_terms')
    .select(['label', 'jobs'])
    .where('kind', '=', kind)
    .orderBy('jobs', 'desc')
    .orderBy('key')
    .limit(FACET_OPTIONS_MAX)
    .execute();
  return rows.map(({ label, jobs }) => ({ value: label ?? '', count: jobs }));
}
