import { PAGE_SIZE } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import { editDistance } from '../../../editDistance.ts';
import { isPlaceName, knownPlace } from '../../../places/index.ts';
import { errorsAllowed } from '../terms/forms.ts';
import type { SearchRequest } from './analyze.ts';
import type { NewestDays } from './days.ts';
import { withWholeWords, countOf, matchOf } from './matches.ts';
import {
  conditions,
  MATCH_ALL,
  required,
  type RewrittenQuery,
  type SearchQuery,
  termsOfFilter,
} from './query.ts';
import {
  bestWithout,
  correct,
  correctedQuery,
  rankedCorrections,
  replaced,
  splitAtPlace,
  widerQueries,
  withAdded,
} from './rewriteRules.ts';
import { counts } from './statements.ts';
import type { QueryTerm } from './vocabulary.ts';

/** With this many matches, the search is not changed. */
const ENOUGH = PAGE_SIZE;
/** With fewer matches of a single word, or none of several words, inflected forms are searched too. */
const FEW = 3;
/** A word in at most this many jobs may be misspelt in these jobs too. */
const RARE = 2;
/** How many words of a search are corrected at most. */
const CORRECTED_MAX = 4;

/** Whether there is a text or a place. Otherwise the search is not changed. */
const hasText = ({ terms, phrases, where }: SearchQuery) =>
  terms.length + phrases.length + where.length > 0;

/** The query with the words as they were typed, without inflected forms. */
export const withTypedWords = (asked: SearchQuery): RewrittenQuery => ({
  query: withoutForms(asked),
  depth: 'words',
  changes: [],
});

function withoutForms(query: SearchQuery): SearchQuery {
  const terms = [...query.terms, ...query.where];
  if (!terms.some(({ inflected }) => inflected.length > 0)) return query;
  return replaced(query, (term) => ({ ...term, inflected: [] }));
}

/**
 * The query without inflected forms of words that are more likely misspelt: 'programitsa' is 'programista', and no form of
 * 'program'. Of a short word only the order of letters may be wrong ('expret'): many others differ by one letter.
 */
async function withoutFormsOfMisspelt(
  db: Kysely<Schema>,
  asked: SearchQuery,
): Promise<SearchQuery> {
  const unknown = required(asked.terms).filter(
    ({ jobs, inflected }) => jobs === 0 && inflected.length > 0,
  );
  const lettersOf = (word: string) => Array.from(word).sort().join('');
  const misspelt = (await correct(db, unknown.slice(0, CORRECTED_MAX))).filter(
    ({ term: { word }, to }) =>
      editDistance(word, to) === 1 &&
      (errorsAllowed(word) > 1 || lettersOf(word) === lettersOf(to)),
  );
  return misspelt.length === 0
    ? asked
    : replaced(asked, (term) =>
        misspelt.some((one) => one.term === term) ? { ...term, inflected: [] } : term,
      );
}

const withoutParts = (query: SearchQuery): SearchQuery =>
  replaced(query, (term) => ({ ...term, parts: [] }));

export const isFiltered = ({ filter }: SearchQuery) =>
  termsOfFilter(filter).length + conditions({ ...MATCH_ALL, filter }).length > 0;

/**
 * Decides without the filters, so that the count of an option stays true when it is set, and no filter changes the meaning of
 * a text.
 */
export async function rewriteWithoutFilters(
  db: Kysely<Schema>,
  asked: SearchQuery,
  request: Pick<SearchRequest, 'where' | 'isStrict'>,
  newestDays: NewestDays,
): Promise<RewrittenQuery> {
  const { filter } = asked;
  const unfiltered = { ...asked, filter: {} };
  const typed = withTypedWords(unfiltered);
  if (!hasText(asked)) return { ...typed, query: asked };
  const inWords = await countOf(db, typed.query, newestDays);
  const rewritten = await rewriteQuery(db, { asked: unfiltered, typed, inWords }, request, {
    newestDays,
    countMatches: ({ query }) => countOf(db, query, newestDays),
  });
  return { ...rewritten, query: { ...rewritten.query, filter } };
}

/** What rewriting reads from the database. */
interface Lookups {
  newestDays: NewestDays;
  /** How many jobs match, up to the cap plus one. */
  countMatches: (rewritten: RewrittenQuery) => Promise<number>;
}

interface Typed {
  asked: SearchQuery;
  /** The query with the words as they were typed. */
  typed: RewrittenQuery;
  /** How many jobs have the typed words in title, company, skills or place. */
  inWords: number;
}

/** Decides what to search for: what was typed, or the most similar query with matches. */
export async function rewriteQuery(
  db: Kysely<Schema>,
  { asked, typed, inWords }: Typed,
  { where = '', isStrict = false }: Pick<SearchRequest, 'where' | 'isStrict'>,
  { newestDays, countMatches }: Lookups,
): Promise<RewrittenQuery> {
  if (!hasText(asked) || inWords >= ENOUGH) return typed;
  const words = required(asked.terms);
  let best = typed;
  let found = inWords;
  const least = words.length === 1 ? FEW : 1;
  if (found < least && asked !== typed.query) {
    if (!isStrict) asked = await withoutFormsOfMisspelt(db, asked);
    // Counted at once: few jobs have the whole words, which `countOf` would count first.
    const [inForms = 0] = await counts(db, [matchOf(asked, 'words')]);
    if (inForms > found) best = { ...typed, query: asked };
    found = inForms;
  }
  const split = found === 0 && !isStrict ? await splitAtPlace(db, asked) : undefined;
  const wider = widerQueries(split?.query ?? asked, split?.where ?? where);
  const nearby = split ? wider.filter(({ query }) => query.circle) : [];
  const isPlaceAlone = split !== undefined && required(split.query.terms).length === 0;
  // The place of a text is widened before descriptions are searched, and after them if it stands alone: 'mason'.
  for (const rewritten of isPlaceAlone ? [] : nearby) {
    if ((await countMatches(rewritten)) > 0) return rewritten;
  }
  if (found === 0 && words.length > 0) {
    // Descriptions contain many unrelated words, so they are searched only when nothing else has the words.
    // Of several words, parts of other words would mostly be found.
    const query = words.length > 1 ? withWholeWords(typed.query) : typed.query;
    const [inTexts = 0] = await counts(db, [matchOf(query, 'texts')]);
    if (inTexts > 0) best = { query, depth: 'texts', changes: [{ kind: 'described' }] };
    found = inTexts;
  }
  if (isStrict) return best;
  for (const rewritten of isPlaceAlone && found === 0 ? nearby : []) {
    if ((await countMatches(rewritten)) > 0) return rewritten;
  }
  // A known place without jobs is not misspelt.
  const isKnownPlace = isPlaceName(where) || knownPlace(where) !== undefined;
  const places = isKnownPlace ? [] : asked.where.filter((term) => !term.places);
  // A larger place beside other words is not misspelt either.
  const isPlace = ({ jobs, word }: QueryTerm) =>
    jobs === 0 && words.length > 1 && isPlaceName(word);
  const rare = [...words, ...places].filter((term) => term.jobs <= RARE && !isPlace(term));
  const corrected = found <= RARE ? await correct(db, rare.slice(0, CORRECTED_MAX)) : [];
  if (found > 0) {
    if (corrected.length === 0) return best;
    const query = withAdded(best.query, corrected);
    const [withMore = 0] = await counts(db, [matchOf(query, best.depth)]);
    if (withMore <= found) return best;
    return {
      ...best,
      query,
      changes: [
        ...best.changes,
        ...corrected.map(({ term, to }) => ({ kind: 'added' as const, from: term.typed, to })),
      ],
    };
  }
  let likeliest: RewrittenQuery | undefined;
  for (const words of rankedCorrections(corrected)) {
    const rewritten = await correctedQuery(db, asked, words);
    const plain = { ...rewritten, query: withoutForms(rewritten.query) };
    if ((await countMatches(plain)) >= least) return plain;
    if ((await countMatches(rewritten)) > 0) return rewritten;
    likeliest ??= rewritten;
  }
  for (const rewritten of wider) {
    if (nearby.includes(rewritten)) continue;
    // A longer word that contains the occupation is no reason to leave the place of a text: 'szklarz' and 'Szklarka'.
    const counted = split ? { ...rewritten, query: withoutParts(rewritten.query) } : rewritten;
    if ((await countMatches(counted)) > 0) return rewritten;
  }
  if (likeliest) {
    const { query, changes } = likeliest;
    const atPlace = await splitAtPlace(db, query);
    for (const one of widerQueries(atPlace?.query ?? query, atPlace?.where ?? where)) {
      const rewritten = { ...one, changes: [...changes, ...one.changes] };
      if ((await countMatches(rewritten)) > 0) return rewritten;
    }
  }
  return (await bestWithout(db, likeliest ?? typed, newestDays)) ?? typed;
}
