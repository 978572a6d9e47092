import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import { isOptionName } from '../terms/filterTerms.ts';
import type { NewestDays } from './days.ts';
import {
  conditions,
  type Depth,
  type Field,
  required,
  type SearchQuery,
  termsOfFilter,
  tsQueryOf,
  tsQueryOfTerm,
} from './query.ts';
import { counts, hasMatches, willExceedCap, type Match, onDays } from './statements.ts';
import { hasForms, type QueryTerm } from './vocabulary.ts';

/** For a word in more jobs than this, reading the newest jobs first is faster. */
const WIDE = 5_000;

/**
 * The condition of a query. With depth 'texts', at least one word must be outside of the description, and not only name an
 * option: many part-time jobs have 'night' and 'nurse' somewhere in a long text.
 */
export function matchOf(query: SearchQuery, depth: Depth, field: Field = 'anywhere'): Match {
  const tsQuery = tsQueryOf(query, { field });
  const others = conditions(query);
  if (depth === 'texts') {
    const terms = required(query.terms);
    const some = terms.map((term) => tsQueryOfTerm(withoutOptionNames(term))).filter(isPresent);
    if (terms.length > 1 && some.length > 0) {
      others.push(sql`ts_match_vq(words, ${some.join(' | ')}::tsquery)`);
    }
  }
  const match: Match = { column: depth, tsQuery, conditions: others };
  const { days } = query.filter;
  return days ? onDays(match, days) : match;
}

const withoutOptionNames = (term: QueryTerm): QueryTerm => ({
  ...term,
  names: new Set([...term.names].filter((name) => !isOptionName(name))),
});

const isPresent = <Value>(value: Value | undefined) => value !== undefined;

/** The query with whole words only. */
export const withWholeWords = (query: SearchQuery): SearchQuery => ({
  ...query,
  terms: query.terms.map((term) => ({ ...term, inflected: [], parts: [], jobsOfOthers: 0 })),
});

/** How many jobs match, up to the cap plus one. */
export async function countOf(
  db: Kysely<Schema>,
  query: SearchQuery,
  newestDays: NewestDays,
): Promise<number> {
  if (isFrequent({ ...query, isFrequent: query.isFrequent || isSurelyFrequent(query.terms) }))
    return COUNT_CAP + 1;
  const match = matchOf(query, 'words');
  if (isWide(query)) {
    // Whole words are counted faster than all their forms, and are mostly enough.
    const whole = withWholeWords(query);
    const first = isWide(whole) ? matchOf(whole, 'words') : match;
    if (await willExceedCap(db, first, newestDays)) return COUNT_CAP + 1;
    if (first.tsQuery !== match.tsQuery && (await hasMatches(db, first, COUNT_CAP + 1)))
      return COUNT_CAP + 1;
  }
  const [count = 0] = await counts(db, [match]);
  return count;
}

/** Whether the only word is in more jobs than the cap, by the vocabulary. */
export function isSurelyFrequent(terms: readonly QueryTerm[]): boolean {
  const [term, ...others] = required(terms);
  return term !== undefined && others.length === 0 && term.jobs > 2 * COUNT_CAP;
}

/** Whether more jobs than the cap match, without a query. */
export function isFrequent(query: SearchQuery): boolean {
  const { where, phrases, excluded } = query;
  return (
    query.isFrequent &&
    termsOfFilter(query.filter).length + conditions(query).length === 0 &&
    where.length + phrases.length + excluded.length === 0
  );
}

/**
 * Whether all words and the place are frequent, so that the newest jobs are read first. Few jobs have many words together.
 * @param least More jobs than this are many.
 */
export function isWide(
  { terms, where, phrases, circle }: SearchQuery,
  { least = WIDE }: { least?: number } = {},
): boolean {
  const hasMany = ({ jobs, jobsOfOthers }: QueryTerm) => jobs + jobsOfOthers > least;
  const placeHasMany = circle ? (circle.jobs ?? 0) > least : where.every(hasMany);
  return placeHasMany && phrases.length === 0 && hasForms(terms) && required(terms).every(hasMany);
}
