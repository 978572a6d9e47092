import { COUNT_CAP, type JobFilter } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import { knownPlace } from '../../../places/index.ts';
import { dayOf, placeTerm, PREFIXES } from '../terms/filterTerms.ts';
import { singularOf } from '../terms/forms.ts';
import { type Day, daysSince, type NewestDays } from './days.ts';
import { asWhole, countOf } from './matches.ts';
import { type ParsedWord, parseText } from './parse.ts';
import {
  earliestStart,
  type Filter,
  firstDay,
  MATCH_ALL,
  required,
  type SearchQuery,
} from './query.ts';
import { lookUp, type QueryTerm, withInfixes } from './vocabulary.ts';

/** A search as it was requested. */
export interface SearchRequest extends Filter, Partial<Pick<JobFilter, 'q' | 'where' | 'within'>> {
  /** Finds nothing when nothing matches, instead of changing the search. */
  isStrict?: boolean;
}

/** Looks up the words of a search in the vocabulary; undefined when a text has no word at all. */
export async function analyze(
  db: Kysely<Schema>,
  { q = '', where = '', within, ...filter }: SearchRequest,
  newestDays: NewestDays,
): Promise<SearchQuery | undefined> {
  const place = parseText(where);
  const text = parseText(q, { isAlone: place.words.length + place.phrases.length === 0 });
  const isEmpty = text.words.length + text.phrases.length + text.excluded.length === 0;
  if ((q && isEmpty) || (where && place.words.length + place.phrases.length === 0))
    return undefined;
  const placeWords = [
    ...place.words.filter((word) => !word.isOptional),
    ...place.phrases.flat().map((word) => ({ word, typed: word, isOptional: false })),
  ];
  const known = within === undefined ? undefined : knownPlace(where);
  return {
    ...(await withParts(db, await lookUp(db, text.words), newestDays)),
    where: await lookUpPlace(db, placeWords),
    phrases: text.phrases,
    excluded: text.excluded,
    circle: known && within !== undefined ? { ...known, km: within } : undefined,
    filter: await withDays(await withCurrency(db, filter), newestDays),
  };
}

/** A word that is a whole word of a place matches no longer ones: 'CA' is California, and not a part of 'Karelia'. */
async function lookUpPlace(db: Kysely<Schema>, words: readonly ParsedWord[]): Promise<QueryTerm[]> {
  const terms = await lookUp(db, words, ['word', 'name']);
  const key = (word: string) => placeTerm(singularOf(word));
  if (terms.length === 0) return terms;
  const rows = await db
    .selectFrom('search_terms')
    .select('key')
    .where('kind', '=', 'fact')
    .where(
      'key',
      'in',
      terms.map(({ word }) => key(word)),
    )
    .execute();
  const wholes = new Set(rows.map((row) => row.key));
  return terms.map((term) => (wholes.has(key(term.word)) ? { ...term, parts: [] } : term));
}

/**
 * Adds words that contain the searched ones, unless more jobs than the cap have the words themselves. This does not depend on
 * the filters, so that their counts stay true when one is set.
 */
async function withParts(
  db: Kysely<Schema>,
  terms: readonly QueryTerm[],
  newestDays: NewestDays,
): Promise<Pick<SearchQuery, 'terms' | 'isFrequent'>> {
  if (required(terms).some(({ jobs }) => jobs <= COUNT_CAP) || required(terms).length === 0)
    return { terms: await withInfixes(db, terms), isFrequent: false };
  const whole = asWhole({ ...MATCH_ALL, terms });
  return (await countOf(db, whole, newestDays)) > COUNT_CAP
    ? { terms: whole.terms, isFrequent: true }
    : { terms: await withInfixes(db, terms), isFrequent: false };
}

/** Adds the words of the days to a filter by date. */
async function withDays(filter: Filter, newestDays: NewestDays): Promise<Filter> {
  return firstDay(filter) ? daysOf(filter, await newestDays()) : filter;
}

export function daysOf(filter: Filter, days: readonly Day[]): Filter {
  const first = firstDay(filter);
  return first
    ? { ...filter, days: daysSince(days, dayOf(new Date(earliestStart(first, filter.tz)))) }
    : filter;
}

/** Amounts are compared in one currency, by default the most frequent one of the portal. */
async function withCurrency(db: Kysely<Schema>, filter: Filter): Promise<Filter> {
  const isByPay = filter.salaryMin !== undefined || filter.salaryMax !== undefined;
  if (!isByPay || filter.currency) return filter;
  const { rows } = await sql<{ currency: string }>`
    select substr(key, ${sql.lit(PREFIXES.currency.length + 1)}) as currency from search_terms
    where kind = 'fact' and key like ${sql.lit(`${PREFIXES.currency}%`)}
    order by jobs desc limit 1`.execute(db);
  return { ...filter, currency: rows[0]?.currency ?? '' };
}
