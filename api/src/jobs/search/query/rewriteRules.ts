import { COUNT_CAP, type SearchChange } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import { editDistance } from '../../../editDistance.ts';
import { centreOf, isPlaceName, isStateCode, knownPlace } from '../../../places/index.ts';
import { isOptionName, isQualifier, placeTerm } from '../terms/filterTerms.ts';
import { singularOf } from '../terms/forms.ts';
import { daysWith, type NewestDays } from './days.ts';
import { withWholeWords, countOf, isSurelyFrequent, isWide, matchOf } from './matches.ts';
import { MATCH_ALL, required, type RewrittenQuery, type SearchQuery } from './query.ts';
import { counts, NEWEST } from './statements.ts';
import { corrections, lookUp, PLACE_WORDS_MAX, type QueryTerm } from './vocabulary.ts';

/** How many times more frequent a correction must be than such a word. */
const CORRECTION_FACTOR = 20;
/** A word in this many jobs is likelier meant than a place without jobs. */
const PLACE_CORRECTION_JOBS_MIN = 5;
/** Up to this many words, leaving out each of them is tried. Of more words, the most frequent ones are kept. */
const TRIED_MAX = 4;
/** The radii that are tried when a place has no job, in kilometres. */
const WIDER = [50, 100] as const;

export interface Correction {
  term: QueryTerm;
  /** The word of the vocabulary. */
  to: string;
  jobs: number;
  /** Further possible corrections. */
  others: string[];
}

export async function correct(
  db: Kysely<Schema>,
  terms: readonly QueryTerm[],
): Promise<Correction[]> {
  const found: Correction[] = [];
  for (const term of terms) {
    const [best, ...others] = (await corrections(db, term.word, { hasFar: true })).filter(
      ({ key }) => !isOptionName(key) || editDistance(term.word, key) === 1,
    );
    const isFound = [...term.inflected, ...term.parts].some(
      ([word = '']) => singularOf(word) === singularOf(best?.key ?? ''),
    );
    if (!best || isFound || best.jobs < CORRECTION_FACTOR * term.jobs) continue;
    // 'Manger' and 'Goole' are places too, but 'manager' and 'google' are likelier meant.
    if (term.jobs === 0 && knownPlace(term.word) && best.jobs < PLACE_CORRECTION_JOBS_MIN) continue;
    // Descriptions have more words than titles. One that many have is not misspelt: 'waiter' is no 'writer'.
    const alone = { ...MATCH_ALL, terms: [{ ...term, inflected: [], parts: [] }] };
    const [inTexts = 0] = await counts(db, [matchOf(alone, 'texts')]);
    if (best.jobs >= CORRECTION_FACTOR * inTexts) {
      found.push({ term, to: best.key, jobs: best.jobs, others: others.map(({ key }) => key) });
    }
  }
  return found;
}

/** Replaces or removes words of a query. */
export function replaced(
  query: SearchQuery,
  replacement: (term: QueryTerm) => QueryTerm | undefined,
): SearchQuery {
  const replace = (terms: readonly QueryTerm[]) =>
    terms.map((term) => replacement(term)).filter((term) => term !== undefined);
  const terms = replace(query.terms);
  const isFrequent = query.isFrequent || isSurelyFrequent(terms);
  return { ...query, terms, isFrequent, where: replace(query.where) };
}

/** Adds corrections to rare words. Their jobs come after those with the typed word. */
export function withAdded(query: SearchQuery, corrected: readonly Correction[]): SearchQuery {
  return replaced(query, (term) => {
    const to = corrected.find((correction) => correction.term.word === term.word)?.to;
    return to === undefined ? term : { ...term, parts: [...term.parts, [to]] };
  });
}

interface Replacement {
  term: QueryTerm;
  word: string;
}

/** The replacements of words without jobs, the likeliest first. */
export function rankedCorrections(corrected: readonly Correction[]): Replacement[][] {
  const most = Math.max(0, ...corrected.map(({ others }) => others.length + 1));
  return Array.from({ length: most }, (_, rank) =>
    corrected.map(({ term, to, others }) => ({ term, word: [to, ...others][rank] ?? to })),
  );
}

export async function correctedQuery(
  db: Kysely<Schema>,
  asked: SearchQuery,
  words: readonly Replacement[],
): Promise<RewrittenQuery> {
  const terms = await lookUp(
    db,
    words.map(({ term, word }) => ({ ...term, word })),
  );
  return {
    query: replaced(asked, (term) => {
      const index = words.findIndex((one) => one.term.word === term.word);
      const found = terms[index];
      // A correction matches whole words only.
      return found ? { ...found, parts: [] } : term;
    }),
    depth: 'words',
    changes: words.map(({ term, word }) => ({ kind: 'corrected', from: term.typed, to: word })),
  };
}

/**
 * A text that names a known place, such as 'nurse los angeles', with the place as a place of its own. If no other word is
 * required ('jobs in Goole'), it must be a larger place.
 */
export async function splitAtPlace(
  db: Kysely<Schema>,
  asked: SearchQuery,
): Promise<{ query: SearchQuery; where: string } | undefined> {
  if (asked.where.length > 0 || asked.circle) return undefined;
  const { terms } = asked;
  for (let size = PLACE_WORDS_MAX; size > 0; size -= 1) {
    // Mostly the place stands last.
    for (let at = terms.length - size; at >= 0; at -= 1) {
      const some = terms.slice(at, at + size);
      const rest = terms.toSpliced(at, size);
      const text = some.map(({ typed }) => typed).join(' ');
      const isAlone = required(rest).length === 0;
      if (required(some).length === 0) continue;
      const isLast = !isAlone && rest.length === at;
      if (isPlace(text, { isLast }) && (await areMostlyPlaces(db, some))) {
        // Two places are no job at a place.
        if (!isAlone && (await areMostlyPlaces(db, required(rest), { isKnown: true })))
          return undefined;
        const where = some.map((term) => ({ ...term, isOptional: false }));
        return { query: { ...asked, terms: rest, where }, where: text };
      }
    }
  }
  return undefined;
}

/** Whether a part of a text names a place. A small town and a state's code do so at the end alone: 'carpenter' is a town too. */
const isPlace = (text: string, { isLast }: { isLast: boolean }) =>
  isPlaceName(text) || (isLast && (isStateCode(text) || knownPlace(text) !== undefined));

/**
 * Whether most jobs with the words have them in their place: 'London', and not 'Mobile' or 'Reading'.
 * @param isKnown Whether there must be such jobs.
 */
async function areMostlyPlaces(
  db: Kysely<Schema>,
  terms: readonly QueryTerm[],
  { isKnown = false } = {},
): Promise<boolean> {
  const words = terms.map(({ word }) => word);
  const placeTermOf = (word: string) => placeTerm(singularOf(word));
  const rows = await db
    .selectFrom('search_terms')
    .select(['kind', 'key', 'jobs'])
    .where((where) =>
      where.or([
        where('kind', 'in', ['word', 'name']).and('key', 'in', words),
        where('kind', '=', 'fact').and('key', 'in', words.map(placeTermOf)),
      ]),
    )
    .execute();
  const jobsOf = (kind: string, key: string) =>
    rows.find((row) => row.kind === kind && row.key === key)?.jobs ?? 0;
  return words.every((word) => {
    const atPlaces = Math.max(jobsOf('fact', placeTermOf(word)), jobsOf('name', word));
    return atPlaces >= (isKnown ? 1 : 0) && 2 * atPlaces >= jobsOf('word', word);
  });
}

/** The queries with a larger radius, and without the place. */
export function widerQueries(asked: SearchQuery, where: string): RewrittenQuery[] {
  if (asked.where.length === 0 && !asked.circle) return [];
  const centre = centreOf(where);
  const rewrites: RewrittenQuery[] = [];
  for (const km of WIDER) {
    if (!centre || km <= (asked.circle?.km ?? 0)) continue;
    rewrites.push({
      query: { ...asked, circle: { ...centre, km } },
      depth: 'words',
      changes: [{ kind: 'widened', from: where, km }],
    });
  }
  if (required(asked.terms).length + asked.phrases.length > 0) {
    rewrites.push({
      query: { ...asked, where: [], circle: undefined },
      depth: 'words',
      changes: [{ kind: 'widened', from: where }],
    });
  }
  return rewrites;
}

/** Leaves out as few words as needed for a match, and prefers to keep words that most titles have. */
export async function bestWithout(
  db: Kysely<Schema>,
  { query, changes }: RewrittenQuery,
  newestDays: NewestDays,
): Promise<RewrittenQuery | undefined> {
  const terms = required(query.terms);
  const isKnown = (term: QueryTerm) => term.jobs > 0 || term.parts.length > 0;
  // A larger place without jobs may have some nearby.
  let kept = terms.some(({ jobs }) => jobs > 0)
    ? terms.filter(({ jobs, word }) => jobs > 0 || isPlaceName(word))
    : terms.filter(isKnown);
  if (kept.length === terms.length) kept = await leaveOutOne(db, query, kept, newestDays);
  while (kept.length > 0) {
    const chosen = keeping(query, kept);
    const whole = withWholeWords(chosen);
    const inWhole = await countOf(db, whole, newestDays);
    const [count = 0] = inWhole > 0 ? [inWhole] : await counts(db, [matchOf(chosen, 'words')]);
    const isKept = (typed: string) => kept.some((term) => term.typed === typed);
    const changesOfKept = [
      ...changes.filter((change) => change.kind !== 'corrected' || isKept(change.from)),
      ...terms
        .filter((term) => !kept.includes(term))
        .map((term): SearchChange => ({ kind: 'dropped', word: term.typed })),
    ];
    if (count > 0) {
      const counted = inWhole > COUNT_CAP ? whole : chosen;
      return {
        query: { ...counted, isFrequent: counted.isFrequent || count > COUNT_CAP },
        depth: 'words',
        changes: changesOfKept,
      };
    }
    const nearby = await nearPlaceOf(db, chosen, newestDays);
    if (nearby) return { ...nearby, changes: [...changesOfKept, ...nearby.changes] };
    kept = await leaveOutOne(db, query, kept, newestDays);
  }
  return undefined;
}

/** The query around the place that its text names, if that has matches. */
async function nearPlaceOf(
  db: Kysely<Schema>,
  query: SearchQuery,
  newestDays: NewestDays,
): Promise<RewrittenQuery | undefined> {
  const split = await splitAtPlace(db, query);
  if (!split) return undefined;
  for (const wider of widerQueries(split.query, split.where)) {
    if (wider.query.circle && (await countOf(db, wider.query, newestDays)) > 0) return wider;
  }
  return undefined;
}

const keeping = (query: SearchQuery, kept: readonly QueryTerm[]): SearchQuery =>
  replaced(query, (term) =>
    term.isOptional || kept.includes(term) || query.where.includes(term) ? term : undefined,
  );

/**
 * Leaves out the word without which most titles, or else most jobs, match. Words of a kind or level are tried first: 'senior'.
 * The only word that is none of these stays.
 */
async function leaveOutOne(
  db: Kysely<Schema>,
  query: SearchQuery,
  kept: readonly QueryTerm[],
  newestDays: NewestDays,
): Promise<QueryTerm[]> {
  if (kept.length <= 1) return [];
  if (kept.length > TRIED_MAX) {
    const weight = await weights(db, query, kept, newestDays);
    const telling = [...kept].sort((a, b) => weight(b) - weight(a)).slice(0, TRIED_MAX);
    return kept.filter((term) => telling.includes(term));
  }
  const without = (term: QueryTerm) => kept.filter((other) => other !== term);
  const qualifiers = kept.filter(({ word }) => isQualifier(word));
  const isOnlyTelling = kept.length - qualifiers.length === 1;
  const droppable = isOnlyTelling ? qualifiers : kept;
  const isMixed = qualifiers.length > 0 && qualifiers.length < droppable.length;
  for (const some of isMixed ? [qualifiers, droppable] : [droppable]) {
    const queries = some.map((term) => keeping(query, without(term)));
    for (const field of ['title', 'anywhere'] as const) {
      const found = await counts(
        db,
        queries.map((one) => matchOf(one, 'words', field)),
      );
      const most = Math.max(...found);
      const worst = some[found.indexOf(most)];
      if (most > 0 && worst) return without(worst);
    }
    if (some === qualifiers && some.length > 1)
      return kept.filter((term) => !qualifiers.includes(term));
  }
  const weight = await weights(db, query, droppable, newestDays);
  const least = droppable.reduce((one, other) => (weight(other) < weight(one) ? other : one));
  return without(least);
}

/** How much each word says of the wanted job: names of places most, then the words that more titles have. */
async function weights(
  db: Kysely<Schema>,
  query: SearchQuery,
  terms: readonly QueryTerm[],
  newestDays: NewestDays,
): Promise<(term: QueryTerm) => number> {
  const newest = daysWith(await newestDays(), NEWEST[0])?.terms;
  const alone = terms.map((term) => {
    const one = withWholeWords(keeping(query, [term]));
    return { ...matchOf(one, 'words', 'title'), first: isWide(one) ? newest : undefined };
  });
  const inTitles = await counts(db, alone);
  const isPlace = ({ word, names }: QueryTerm) => names.has(word);
  return (term) => (isPlace(term) ? Infinity : (inTitles[terms.indexOf(term)] ?? 0));
}
