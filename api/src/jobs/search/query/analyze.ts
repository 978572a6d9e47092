import { COUNT_CAP, currencyCode, type JobFilter } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import {
  type AskedPlaces,
  askedPlaces,
  centreOf,
  isStateCode,
  type PlaceName,
} from '../../../places/index.ts';
import {
  dayOf,
  placeTerm,
  PREFIXES,
  squareTermsAround,
  wholePlaceTerm,
} from '../terms/filterTerms.ts';
import { singularOf } from '../terms/forms.ts';
import { type Day, daysSince, type NewestDays } from './days.ts';
import { withWholeWords, countOf } from './matches.ts';
import { type ParsedWord, parseText } from './parse.ts';
import {
  earliestStart,
  type Filter,
  firstDay,
  isByPay,
  MATCH_ALL,
  required,
  type SearchQuery,
} from './query.ts';
import { hasForms, lookUp, type QueryTerm, withInfixes } from './vocabulary.ts';

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
  const terms = wholeCodes(await lookUp(db, withCode(text.words)));
  return {
    ...(await withParts(db, terms, newestDays)),
    where: await lookUpPlace(db, where),
    phrases: text.phrases,
    excluded: text.excluded,
    circle: within === undefined ? undefined : await circleAround(db, where, within),
    filter: await withDays(await withCurrency(db, filter), newestDays),
  };
}

/** In 'nurse la' the last word is Louisiana, and no article. */
function withCode(words: readonly ParsedWord[]): readonly ParsedWord[] {
  const last = words.at(-1);
  if (words.length < 2 || !last?.isOptional || !ARTICLES.has(last.word)) return words;
  return words.with(-1, { ...last, isOptional: false });
}

/** Articles and prepositions of other languages that are codes of states. */
const ARTICLES = new Set(['la', 'de']);

/** The code of a state before or behind other words is no part of a word: 'co coordinator', 'associate ma'. */
function wholeCodes(terms: QueryTerm[]): QueryTerm[] {
  if (terms.length < 2) return terms;
  return terms.map((term, index) => {
    const isOutside = index === 0 || index === terms.length - 1;
    return isOutside && term.jobs > 0 && isStateCode(term.word) ? { ...term, parts: [] } : term;
  });
}

/** Makes one term of the words of 'nurse OR midwife'. */
function joinAlternatives(terms: readonly QueryTerm[]): QueryTerm[] {
  const joined: QueryTerm[] = [];
  for (const term of terms) {
    const before = term.isAlternative ? joined.pop() : undefined;
    if (!before) joined.push(term);
    else {
      joined.push({
        ...before,
        word: `${before.word} or ${term.word}`,
        typed: `${before.typed} OR ${term.typed}`,
        exact: [...before.exact, ...term.exact],
        inflected: [...before.inflected, ...term.inflected],
        parts: [...before.parts, ...term.parts],
        names: new Set([...before.names, ...term.names]),
        jobs: Math.max(before.jobs, term.jobs),
        jobsOfOthers: before.jobsOfOthers + term.jobsOfOthers,
        wholePlaces: undefined,
      });
    }
  }
  return joined;
}

/**
 * Looks up a place by its whole name, or by its words where no job is at a place of that name. A word that is a whole word of a
 * place matches no longer ones.
 */
async function lookUpPlace(db: Kysely<Schema>, where: string): Promise<QueryTerm[]> {
  if (!where) return [];
  const asked = askedPlaces(where);
  const words = wordsOfPlace(asked.text);
  const key = (word: string) => placeTerm(singularOf(word));
  const names = asked.meanings.flat(2).map(wholePlaceTerm);
  const rows = await db
    .selectFrom('search_terms')
    .select(['key', 'jobs'])
    .where('kind', '=', 'fact')
    .where('key', 'in', [...names, ...words.map(({ word }) => key(word))])
    .execute();
  const jobsOf = new Map(rows.map((row) => [row.key, row.jobs]));
  const known = termsOfKnownPlace(where, asked, jobsOf);
  if (known) return known;
  const terms = await lookUp(db, words, ['word', 'name']);
  return terms.map((term) => (jobsOf.has(key(term.word)) ? { ...term, parts: [] } : term));
}

function wordsOfPlace(text: string): ParsedWord[] {
  const { words, phrases } = parseText(text);
  return [
    ...words.filter((word) => !word.isOptional),
    ...phrases.flat().map((word) => ({ word, typed: word, isOptional: false })),
  ];
}

/** The circle around a known place. Several places, and remote work, have none. */
async function circleAround(
  db: Kysely<Schema>,
  where: string,
  km: number,
): Promise<SearchQuery['circle']> {
  const centre = centreOf(where);
  if (!centre) return undefined;
  const circle = { ...centre, km };
  const { jobs } = await db
    .selectFrom('search_terms')
    .select(sql<number>`coalesce(sum(jobs), 0)::int`.as('jobs'))
    .where('kind', '=', 'fact')
    .where('key', 'in', squareTermsAround(circle, km))
    .executeTakeFirstOrThrow();
  return { ...circle, jobs };
}

/** The terms of the meaning that is meant; undefined when no meaning has jobs. */
function termsOfKnownPlace(
  where: string,
  { meanings, isCode }: AskedPlaces,
  jobsOf: ReadonlyMap<string, number>,
): QueryTerm[] | undefined {
  const possible = meanings
    .map((meaning) => meaning.map((names) => termOfPlaces(where, names, jobsOf)))
    .map((terms) => ({ terms, jobs: Math.min(...terms.map(({ jobs }) => jobs)) }))
    .filter(({ jobs }) => jobs > 0);
  if (isCode) possible.sort((a, b) => b.jobs - a.jobs);
  return possible[0]?.terms;
}

/** A term for the places with one of these names. */
export function termOfPlaces(
  typed: string,
  names: readonly PlaceName[],
  jobsOf: ReadonlyMap<string, number> = new Map(),
): QueryTerm {
  const places = names.map(wholePlaceTerm);
  return {
    ...{ word: typed, typed, isOptional: false, places },
    ...{ exact: [], inflected: [], parts: [], names: new Set() },
    ...{ jobs: places.reduce((sum, one) => sum + (jobsOf.get(one) ?? 0), 0), jobsOfOthers: 0 },
  };
}

/**
 * Joins alternatives, and adds words that contain the searched ones, unless more jobs than the cap have the words themselves.
 * This does not depend on the filters, so that their counts stay true when one is set.
 */
async function withParts(
  db: Kysely<Schema>,
  words: readonly QueryTerm[],
  newestDays: NewestDays,
): Promise<Pick<SearchQuery, 'terms' | 'isFrequent'>> {
  const terms = joinAlternatives(words);
  if (!hasForms(terms)) return { terms, isFrequent: false };
  if (required(terms).length > 0 && required(terms).every(({ jobs }) => jobs > COUNT_CAP)) {
    const whole = withWholeWords({ ...MATCH_ALL, terms });
    if ((await countOf(db, whole, newestDays)) > COUNT_CAP)
      return { terms: whole.terms, isFrequent: true };
  }
  return { terms: joinAlternatives(await withInfixes(db, words)), isFrequent: false };
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
  if (!isByPay(filter)) return filter;
  if (filter.currency) return { ...filter, currency: currencyCode(filter.currency) };
  const { rows } = await sql<{ currency: string }>`
    select substr(key, ${sql.lit(PREFIXES.currency.length + 1)}) as currency from search_terms
    where kind = 'fact' and key like ${sql.lit(`${PREFIXES.currency}%`)}
    order by jobs desc limit 1`.execute(db);
  return { ...filter, currency: rows[0]?.currency ?? '' };
}
