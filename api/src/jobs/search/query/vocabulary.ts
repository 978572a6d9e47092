import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import { editDistance } from '../../../editDistance.ts';
import { askedPlaces, inflectedTowns, isPlaceName } from '../../../places/index.ts';
import { type FilterTerm, placeTerm, wholePlaceTerm } from '../terms/filterTerms.ts';
import {
  indexTerms,
  LONG_FORM_WORDS,
  longForms,
  misspellingKeys,
  shortForms,
  singularOf,
  errorsAllowed,
  stemOf,
  synonymsOf,
} from '../terms/forms.ts';
import type { ParsedWord } from './parse.ts';

/** Consecutive words that match a searched word; mostly one. */
export type Alternative = readonly string[];

/** A searched word, and all words of the vocabulary that match it. */
export interface QueryTerm extends ParsedWord {
  /** The word itself, its abbreviations or long forms, and the two parts of a compound. */
  exact: Alternative[];
  /** Inflected forms, and other names of the occupation. */
  inflected: Alternative[];
  /** Words that begin with the word or contain it. */
  parts: Alternative[];
  /** Which of these may be names of places that are in no text. */
  names: ReadonlySet<string>;
  /** Terms of the index for whole names of a place, of which a job has one, instead of words. */
  places?: readonly FilterTerm[] | undefined;
  /** The terms of a place of exactly this name, if longer names contain it: 'pomorskie'. Jobs there come first. */
  wholePlaces?: readonly FilterTerm[] | undefined;
  /** How many jobs have the most frequent exact form. */
  jobs: number;
  /** How many jobs have inflected forms and parts at most: their numbers, added up. */
  jobsOfOthers: number;
}

/** How many parts of all words of a search are used, the most frequent ones. */
const PARTS_MAX = 96;
const PARTS_MIN = 4;
const PARTS_OF_WORD_MAX = 48;
/** Each job of the rarest word is compared with each form of the others. This many comparisons take some ten milliseconds. */
const CHECKS_MAX = 200_000;
/** For a single word, parts are used until they have this many jobs together. */
const JOBS_OF_PARTS_MAX = 20_000;
const INFLECTED_MAX = 24;
/** The name of a place that this many times more jobs have than an inflected form of it is meant: 'warszawie'. */
const PLACE_FACTOR = 3;
/** Longer names are frequent if this many times more jobs have the word in their place than have it as the whole name. */
const LONGER_NAMES_FACTOR = 1.2;
/** How many words the searched name of a place has at most. */
export const PLACE_WORDS_MAX = 3;
/** In searches of more than `FEW_WORDS` words, shorter words match whole words only. */
const START_MIN = 2;
const FEW_WORDS = 3;
/** In searches of more words, each word matches whole words only. */
const WORDS_WITH_FORMS_MAX = 5;
/** One or two letters are searched in this many of the most frequent words, because no index has them. */
const SCANNED_MAX = 5_000;
/** The shortest part of words that is searched, without other signs than letters and digits. The index has no others. */
const INFIX_MIN = 3;
const INFIX = new RegExp(String.raw`[\p{L}\p{M}\p{N}]{${INFIX_MIN}}`, 'u');
const SPLIT_MIN = 2;
/** A word is not split when it is this many times as frequent as the rarer part. */
const SPLIT_FACTOR = 10;
const CANDIDATES_MAX = 60;

interface TermMatch {
  /** The number of the searched word, from 1. */
  position: number;
  key: string;
  jobs: number;
}

/**
 * Looks up the words of the vocabulary that match each word.
 * @param begunIn The kinds of words that it may be a prefix of. In a search text, names of places are not matched by prefixes.
 */
export async function lookUp(
  db: Kysely<Schema>,
  asked: readonly ParsedWord[],
  begunIn: readonly ('word' | 'name')[] = ['word'],
): Promise<QueryTerm[]> {
  if (asked.length === 0) return [];
  const words = asked.map(({ word }) => word);
  const wholes = new Set(
    words.flatMap((word) => [
      ...[word, ...indexTerms(word)],
      ...[...halves(word).flat(), ...inflectedTowns(word)],
    ]),
  );
  for (let at = 0; at < words.length; at += 1) {
    for (let end = at + 2; end <= Math.min(at + LONG_FORM_WORDS, words.length); end += 1) {
      wholes.add(words.slice(at, end).join(''));
    }
  }
  const wholePlaces = words.map((word, index) =>
    isPlaceName(word) && !isInLongerName(words, index)
      ? askedPlaces(word).meanings.flat(2).map(wholePlaceTerm)
      : [],
  );
  const facts = wholePlaces.flatMap((terms, index) =>
    terms.length > 0 ? [...terms, placeTerm(singularOf(words[index] ?? ''))] : [],
  );
  const stems = words.map((word) => (hasForms(asked) ? (stemOf(word) ?? null) : null));
  const starts = words.map(
    (word) => hasForms(asked) && (words.length <= FEW_WORDS || word.length >= START_MIN),
  );
  // `offset 0` keeps the planner from reading the words by frequency until it has enough.
  const { rows } = await sql<
    TermMatch & { how: 'whole' | 'stem' | 'start' | 'fact'; is_name: boolean }
  >`
    with asked as (
      select word collate "C" as word, stem collate "C" as stem, has_starts, position::int
      from unnest(${words}::text[], ${stems}::text[], ${starts}::boolean[])
        with ordinality as asked (word, stem, has_starts, position))
    select -1 as position, 'whole' as how, key, sum(jobs)::int as jobs, bool_or(kind = 'name') as is_name
    from search_terms
    where kind in ('word', 'name', 'form') and key = any(${[...wholes]}::text[])
    group by key
    union all
    select -1, 'fact', key, jobs, false from search_terms
    where kind = 'fact' and key = any(${facts}::text[])
    union all
    select position, 'stem', key, jobs, false from asked, lateral (
      select key, jobs from search_terms where search_terms.stem = asked.stem
      order by jobs desc limit ${sql.lit(INFLECTED_MAX)}) as stems
    union all
    select position, 'start', key, jobs, false from asked, lateral (
      select key, jobs from (
        select key, jobs from search_terms
        where has_starts and kind = any(${[...begunIn]}::text[]) and key > word and key < word || U&'\\+10FFFF' offset 0
      ) as longer
      order by jobs desc limit ${sql.lit(partsOfWord(words.length))}) as starts`.execute(db);

  // A key that is found in two ways has the larger number as a whole word, which includes its forms.
  const jobsOf = new Map(rows.map(({ key, jobs }) => [key, jobs]));
  for (const { key, jobs, how } of rows) if (how === 'whole') jobsOf.set(key, jobs);
  // An unknown word may be a new name.
  const names = new Set(rows.filter((row) => row.is_name).map(({ key }) => key));
  for (const word of words) if (!jobsOf.has(word)) names.add(word);
  const terms = asked.map((one, index): QueryTerm => {
    const near = (how: string) =>
      rows.filter((row) => row.how === how && row.position === index + 1).map(({ key }) => key);
    const stems = hasCoarseStem(one.word) ? [] : near('stem');
    const exact = one.consecutive
      ? [one.consecutive, ...shortForms(one.consecutive).map((short) => [short])]
      : exactForms(words, index, jobsOf);
    const jobs = jobsOf.get(one.word) ?? 0;
    const isMeant = (key: string) => (jobsOf.get(key) ?? 0) > PLACE_FACTOR * jobs;
    const towns = inflectedTowns(one.word);
    exact.push(...towns.filter(isMeant).map((key) => [key]));
    const known = knownTerms(exact);
    // A longer word that begins with the word is a part, also if it has the same stem: 'sklep', 'sklepu'.
    const starts = near('start').filter((key) => isNew(key, known));
    const inflected = stems.filter((key) => isNew(key, known));
    const parts = words.length === 1 ? withFewJobs(starts, jobsOf) : starts;
    return {
      ...one,
      exact,
      inflected: [...inflected.map((key) => [key]), ...synonymsOf(one.word)],
      parts: parts.map((key) => [key]),
      names,
      wholePlaces: isPartOfNames(one.word, wholePlaces[index] ?? [], jobsOf)
        ? wholePlaces[index]
        : undefined,
      jobs: Math.max(
        ...exact.flatMap(([key = '', ...more]) =>
          // The vocabulary does not know how many jobs have consecutive words.
          more.length > 0 ? [0] : [key, ...indexTerms(key)].map((term) => jobsOf.get(term) ?? 0),
        ),
      ),
      jobsOfOthers: sumOf([...inflected, ...parts].map((key) => jobsOf.get(key) ?? 0)),
    };
  });
  return withinBudget(terms);
}

/** Whether a word has lost most of its letters in its stem. 'Specalistta' is misspelt, and no form of 'spec'. */
const hasCoarseStem = (word: string) => 2 * (stemOf(word)?.length ?? 0) < word.length;

/** The index terms of single words. */
const knownTerms = (alternatives: readonly Alternative[]) =>
  new Set(
    alternatives.flatMap(([word = '', ...more]) => (more.length > 0 ? [] : indexTerms(word))),
  );

/** Adds a word's term to the known ones. @returns Whether it is new. */
function isNew(word: string, known: Set<string>): boolean {
  const term = singularOf(word);
  if (known.has(term)) return false;
  known.add(term);
  return true;
}

/** Whether a search has so few words that they match other forms too. */
export const hasForms = (asked: readonly ParsedWord[]) =>
  asked.filter(({ isOptional }) => !isOptional).length <= WORDS_WITH_FORMS_MAX;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The most frequent words, until they have enough jobs together. */
function withFewJobs(keys: readonly string[], jobsOf: ReadonlyMap<string, number>): string[] {
  let sum = 0;
  return keys.filter((key) => {
    const isWanted = sum <= JOBS_OF_PARTS_MAX;
    sum += jobsOf.get(key) ?? 0;
    return isWanted;
  });
}

/** Whether a word is a part of a searched place: 'york' in 'nurse new york'. */
function isInLongerName(words: readonly string[], index: number): boolean {
  for (let size = 2; size <= PLACE_WORDS_MAX; size += 1) {
    for (let start = Math.max(0, index - size + 1); start <= index; start += 1) {
      const run = words.slice(start, start + size);
      if (run.length === size && isPlaceName(run.join(' '))) return true;
    }
  }
  return false;
}

/** Whether longer names of places contain this one, and are frequent. */
function isPartOfNames(
  word: string,
  wholePlaces: readonly FilterTerm[],
  jobsOf: ReadonlyMap<string, number>,
): boolean {
  const whole = sumOf(wholePlaces.map((term) => jobsOf.get(term) ?? 0));
  const anywhere = jobsOf.get(placeTerm(singularOf(word))) ?? 0;
  return whole > 0 && anywhere > LONGER_NAMES_FACTOR * whole;
}

/** Leaves out less frequent forms when all would take too long. */
function withinBudget(terms: readonly QueryTerm[]): QueryTerm[] {
  const needed = terms.filter(({ isOptional }) => !isOptional);
  if (needed.length <= 1) return [...terms];
  const rarest = Math.min(...needed.map(({ jobs, jobsOfOthers }) => jobs + jobsOfOthers));
  const all = Math.min(PARTS_MAX, Math.max(PARTS_MIN, CHECKS_MAX / Math.max(1, rarest)));
  const most = Math.ceil(all / needed.length);
  return terms.map((term) => ({
    ...term,
    inflected: term.inflected.slice(0, most),
    parts: term.parts.slice(0, most),
  }));
}

const partsOfWord = (words: number) =>
  Math.min(PARTS_OF_WORD_MAX, Math.ceil(PARTS_MAX / Math.max(1, words)));

/** The exact forms of a word. */
function exactForms(
  words: readonly string[],
  index: number,
  jobsOf: ReadonlyMap<string, number>,
): Alternative[] {
  const word = words[index] ?? '';
  const forms: Alternative[] = [[word], ...longNames(word)];
  // Consecutive words may be written as one word, or be abbreviated.
  for (let size = 2; size <= LONG_FORM_WORDS; size += 1) {
    for (let start = Math.max(0, index - size + 1); start <= index; start += 1) {
      const run = words.slice(start, start + size);
      if (run.length < size) continue;
      const joined = run.join('');
      if (jobsOf.has(joined)) forms.push([joined]);
      forms.push(...shortForms(run).map((short) => [short]));
    }
  }
  const split = halves(word)
    .map((pair) => ({ pair, jobs: Math.min(...pair.map((half) => jobsOf.get(half) ?? 0)) }))
    .sort((a, b) => b.jobs - a.jobs)[0];
  const jobs = jobsOf.get(word) ?? 0;
  const isLikely = split && split.jobs * SPLIT_FACTOR > jobs && jobs <= COUNT_CAP;
  // For a word that jobs have, short parts are mostly endings: 'direct or'. 'js' is none: 'nodejs', 'Node.js'.
  const isPart = (half: string) => half.length > SPLIT_MIN || half === 'js';
  if (isLikely && (jobs === 0 || split.pair.every(isPart))) forms.push(split.pair);
  return forms;
}

/**
 * The words that an abbreviation stands for, if there are several, also as a plural. The index compares consecutive words as
 * they are written: 'registered nurses'.
 */
const longNames = (word: string): Alternative[] =>
  longForms(word)
    .filter(({ length }) => length > 1)
    .flatMap((words) => {
      const last = words.at(-1) ?? '';
      return last.endsWith('s') ? [words] : [words, words.with(-1, `${last}s`)];
    });

/** All ways to split a word in two. */
function halves(word: string): [string, string][] {
  if (!/^\p{L}{5,30}$/u.test(word)) return [];
  const cuts: [string, string][] = [];
  for (let at = SPLIT_MIN; at <= word.length - SPLIT_MIN; at += 1) {
    cuts.push([word.slice(0, at), word.slice(at)]);
  }
  return cuts;
}

/** Adds words that contain a searched word to its parts. */
export async function withInfixes(
  db: Kysely<Schema>,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const [alone] = terms;
  const wanted = terms.filter(({ word }) => INFIX.test(word) || terms.length === 1);
  if (wanted.length === 0) return [...terms];
  const isShort = terms.length === 1 && alone !== undefined && !INFIX.test(alone.word);
  const source = isShort
    ? sql`(select kind, key, jobs from search_terms where kind = 'word'
        order by jobs desc, key limit ${sql.lit(SCANNED_MAX)})`
    : sql`search_terms`;
  const patterns = wanted.map(({ word }) => `_%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<TermMatch>`
    select position::int, key, jobs
    from unnest(${patterns}::text[]) with ordinality as asked (pattern, position), lateral (
      select key, jobs from (
        select key, jobs from ${source} as source where kind = 'word' and key like pattern offset 0
      ) as held order by jobs desc limit ${sql.lit(partsOfWord(terms.length))}) as infixes`.execute(
    db,
  );
  const jobsOf = new Map(rows.map(({ key, jobs }) => [key, jobs]));
  return withinBudget(
    terms.map((term) => {
      const position = wanted.indexOf(term) + 1;
      const known = knownTerms([...term.exact, ...term.inflected, ...term.parts]);
      const keys = rows
        .filter((row) => row.position === position)
        .sort((a, b) => b.jobs - a.jobs)
        .filter((row) => isNew(row.key, known))
        .map(({ key }) => key);
      const infixes = terms.length === 1 ? withFewJobs(keys, jobsOf) : keys;
      return {
        ...term,
        parts: alternated(
          term.parts,
          infixes.map((key) => [key]),
        ),
        jobsOfOthers: term.jobsOfOthers + sumOf(infixes.map((key) => jobsOf.get(key) ?? 0)),
      };
    }),
  );
}

/** Interleaves two lists. */
const alternated = (first: readonly Alternative[], second: readonly Alternative[]) =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) =>
    [first[index], second[index]].filter((item) => item !== undefined),
  ).flat();

/**
 * Possible corrections of a misspelt word from the vocabulary, the likeliest first.
 * @param hasFar Whether words that differ by any two letters are compared, if there is no nearer one. That is slow.
 */
export async function corrections(
  db: Kysely<Schema>,
  word: string,
  { hasFar = false } = {},
): Promise<TermMatch[]> {
  const variants = misspellingKeys(word);
  if (!variants) return [];
  // The SELECT hides the number of variants from the planner. For many it would expect many rows, and read the whole table.
  const { rows } = await sql<TermMatch>`
    select key, sum(jobs)::int as jobs from (
      select key, jobs from search_terms
      where deletions && (select ${variants}::text[]) and key <> ${word} offset 0
    ) as near
    group by key order by jobs desc limit ${sql.lit(CANDIDATES_MAX)}`.execute(db);
  const near = likeliest(word, rows);
  const isDone = near.length > 0 || !hasFar || word.length < FAR_MIN;
  return isDone ? near : likeliest(word, await similar(db, word));
}

/** Shorter words differ from many others by two letters: 'courier', 'carrier'. */
const FAR_MIN = 8;
/** How many of the most frequent words are compared with a misspelt one. */
const COMPARED_MAX = 2_000;

/** Frequent words of about the same length that begin with the same letter. No index finds those with two other letters. */
async function similar(db: Kysely<Schema>, word: string): Promise<TermMatch[]> {
  const [first = ''] = word;
  const { rows } = await sql<TermMatch>`
    select key, jobs from search_terms
    where kind = 'word' and key <> ${word}
      and key >= ${first} and key < ${first} || U&'\\+10FFFF'
      and length(key) between ${word.length - 2} and ${word.length + 2}
    order by jobs desc limit ${sql.lit(COMPARED_MAX)}`.execute(db);
  return rows;
}

const LIKELIEST_MAX = 3;
/** How many times more frequent a correction with one more typing error must be. */
const ERROR_FACTOR = 100;

function likeliest(word: string, candidates: readonly TermMatch[]): TermMatch[] {
  const single = (text: string) => text.replace(/(.)\1+/gu, '$1');
  const weigh = ({ key, jobs }: TermMatch, errors: number) =>
    // The first letter is seldom wrong, and doubled letters often are.
    (jobs * (key.startsWith(word.slice(0, 1)) ? 3 : 1) * (single(key) === single(word) ? 5 : 1)) /
    ERROR_FACTOR ** errors;
  return candidates
    .map((found) => ({ found, errors: editDistance(word, found.key) }))
    .filter(({ errors }) => errors <= errorsAllowed(word))
    .sort((a, b) => weigh(b.found, b.errors) - weigh(a.found, a.errors))
    .slice(0, LIKELIEST_MAX)
    .map(({ found }) => found);
}
