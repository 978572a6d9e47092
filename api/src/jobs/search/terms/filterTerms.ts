import {
  currencyCode,
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  fold,
  JOB_TYPES,
  type JobFilter,
  wordsOf,
} from '@jobharbor/contract';

import type { PlaceName } from '../../../places/index.ts';

/**
 * Exact properties of a job are terms of `job_search.words` too, such as '@type:remote', which no text contains. So one index
 * finds 'nurse' among the part-time jobs of a company.
 */
export type FilterTerm = `@${string}`;

/** A word in the syntax of tsvector and tsquery. */
export const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The weights of positions in a tsvector, which show the field of a word. */
export const FIELD_WEIGHTS = { title: 'A', company: 'B', skill: 'C', place: 'D' } as const;
export type FieldWeight = (typeof FIELD_WEIGHTS)[keyof typeof FIELD_WEIGHTS];

/** A tsvector's word may have 2,046 bytes. */
const VALUE_MAX = 200;
/** A tolerance, because the distances are computed as if the earth were flat. */
const ROUNDED_UP = 1.05;
const KM_A_DEGREE = 111.2;

/** How the terms of a name begin: '@day:' for '@day:2026-11-22'. */
const prefixOf = (name: string): FilterTerm => `@${name}:`;

/** The beginnings of terms that queries of the vocabulary look for. */
export const PREFIXES = {
  currency: prefixOf('currency'),
  day: prefixOf('day'),
  name: prefixOf('name'),
  suggested: prefixOf('suggested'),
  title: prefixOf('title'),
  titles: prefixOf('titles'),
} as const;

const term = (name: string, value: string): FilterTerm =>
  // A surrogate without its second half is removed, because PostgreSQL refuses it.
  `${prefixOf(name)}${value.slice(0, VALUE_MAX).replace(/[\ud800-\udbff]$/, '')}`;

/** The filters whose value is one of a job's options, and the columns that have it. */
export const OPTION_FILTERS = [
  { filter: 'jobType', column: 'job_type', options: JOB_TYPES },
  { filter: 'employmentType', column: 'employment_type', options: EMPLOYMENT_TYPES },
  { filter: 'expertiseLevel', column: 'expertise_level', options: EXPERTISE_LEVELS },
] as const satisfies readonly {
  filter: keyof JobFilter;
  column: string;
  options: readonly string[];
}[];
export type OptionFilter = (typeof OPTION_FILTERS)[number]['filter'];

/** The terms of filters that compare for equality. */
export const filterTerms = {
  jobType: (value: string) => term('type', fold(value)),
  employmentType: (value: string) => term('contract', fold(value)),
  expertiseLevel: (value: string) => term('level', fold(value)),
  company: (value: string) => term('company', wordsOf(value).join(' ')),
  currency: (value: string) => term('currency', currencyCode(value)),
} satisfies Partial<Record<keyof JobFilter, (value: string) => FilterTerm>> &
  Record<OptionFilter, unknown>;

type Option = (typeof OPTION_FILTERS)[number]['options'][number];

/** What people type for the options of a job, in the portal's languages. Its postings mostly do not contain these words. */
const OPTION_NAMES: Partial<Record<Option, readonly string[]>> = {
  Remote: ['remote', 'home office', 'work from home', 'zdalnie', 'zdalna', 'zdalny', 'etätyö'],
  Hybrid: ['hybrid', 'hybrydowo', 'hybrydowa', 'hybridityö'],
  'Full-time': ['full time', 'pełny etat', 'kokoaikainen', 'Vollzeit', 'temps plein'],
  'Part-time': [
    'part time',
    'pół etatu',
    'część etatu',
    'osa-aikainen',
    'osa-aikatyö',
    'Teilzeit',
    'temps partiel',
  ],
  Internship: ['internship', 'intern', 'staż', 'praktyki', 'harjoittelu', 'Praktikum'],
  Temporary: ['temporary', 'tymczasowa', 'määräaikainen', 'befristet'],
};

/** The names of a job's options. Those of several words are joined, as a search for consecutive words finds them. */
export const optionNames = (options: readonly (string | null)[]): string[] =>
  options
    .flatMap((option) => OPTION_NAMES[option as Option] ?? [])
    .map((name) => wordsOf(name).join(''));

const ALL_OPTION_NAMES = new Set(optionNames(Object.keys(OPTION_NAMES)));

/** Whether a folded word is the name of an option: 'parttime', 'zdalnie'. */
export const isOptionName = (name: string) => ALL_OPTION_NAMES.has(name);

/** Words of a title that say only the level. */
export const LEVEL_WORDS: ReadonlySet<string> = new Set([
  ...['senior', 'sr', 'junior', 'jr', 'mid', 'starszy', 'mlodszy'],
]);
const QUALIFIERS = new Set([
  ...LEVEL_WORDS,
  ...['lead', 'trainee', 'entry', 'level', 'no', 'experience', 'immediate', 'start'],
  ...['bez', 'doswiadczenia', 'od', 'zaraz'],
  ...Object.values(OPTION_NAMES).flatMap((names) => names.flatMap(wordsOf)),
]);

/** Whether a folded word says of which kind or level a job is, and not which job: 'senior', 'part', 'zdalnie'. */
export const isQualifier = (one: string) => QUALIFIERS.has(one);

/** A term for a word of the job's place, and of names that the posting does not contain: 'texas' for 'Dallas, TX', 'parttime'. */
export const placeTerm = (text: string) => term('in', text);

/** A term for a whole name of the job's place: '@city:lodz', '@area:texas united states'. */
export const wholePlaceTerm = ({ kind, key }: PlaceName) => term(kind, key);

/** A place of the job as it is suggested. It is for the vocabulary. The key has no '|'. */
export const suggestedTerm = (key: string, label: string): FilterTerm =>
  `${PREFIXES.suggested}${key}|${label}`;

/** A name of the job's place or options that is in no text of the job. It is for the vocabulary; `placeTerm` is for searches. */
export const nameTerm = (text: string) => term('name', text);

/** A term for a word of the title. Otherwise the index would not show where the word is. */
export const titleTerm = (text: string) => term('title', text);

/** A term for each two neighbours in a title. Otherwise the index would not show that they are neighbours. */
export const titlePairTerms = (words: readonly string[]) =>
  words.slice(1).map((text, index) => term('titles', `${words[index] ?? ''} ${text}`));

/**
 * Numbers are grouped into blocks of these sizes, and a job has a term for its block of each size. So a range of numbers needs
 * few terms.
 */
const BLOCKS = [64, 16, 4, 1] as const;

/** A number's block of each size. */
const blocksOf = (number: number) =>
  BLOCKS.map((size) => ({ size, index: Math.floor(number / size) }));

/** The fewest blocks that cover exactly a range. */
function blocksBetween(first: number, last: number): { size: number; index: number }[] {
  const blocks: { size: number; index: number }[] = [];
  for (let at = first; at <= last;) {
    const from = at;
    const size = BLOCKS.find((one) => from % one === 0 && from + one - 1 <= last) ?? 1;
    blocks.push({ size, index: at / size });
    at += size;
  }
  return blocks;
}

const DAY = 86_400_000;

/** The number of a date's day in UTC, since 1970. */
export const dayOf = (date: Date) => Math.floor(date.getTime() / DAY);

/** The term of a day. */
const dayTerm = (day: number) => term('day', new Date(day * DAY).toISOString().slice(0, 10));

const daysTerm = ({ size, index }: { size: number; index: number }) =>
  size === 1 ? dayTerm(index) : term(`days${size}`, String(index));

/** The terms of a job's day. Every job has them. Lists of the newest jobs search the newest days first. */
export const dayTerms = (date: Date) => blocksOf(dayOf(date)).map(daysTerm);

/** The terms of a range of days. A job of these days has one of them. */
export const dayTermsBetween = (first: number, last: number) =>
  blocksBetween(first, last).map(daysTerm);

/** The term of jobs that state their pay. */
export const PAY_STATED: FilterTerm = '@pay:stated';
export const PAY_NOT_STATED: FilterTerm = '@pay:none';

/** Pay is indexed in steps of 50 %. The columns have the exact amounts. */
const PAY_STEP = Math.log(1.5);
const PAY_STEPS_MAX = 63;
const payStep = (amount: number) =>
  Math.min(PAY_STEPS_MAX, Math.max(0, Math.floor(Math.log(Math.max(amount, 1)) / PAY_STEP)));
const payTerm = (currency: string, { size, index }: { size: number; index: number }) =>
  term(`payto${size}`, `${currency}:${index}`);

/** The terms of a job's highest yearly pay in a currency, rounded to a step. */
export const payTerms = (currency: string, max: number) =>
  blocksOf(payStep(max)).map((block) => payTerm(currency, block));

/** The terms of jobs with at least this pay, and of some with slightly less. */
export const payTermsFrom = (currency: string, min: number) =>
  blocksBetween(payStep(min), PAY_STEPS_MAX).map((block) => payTerm(currency, block));

/** Sizes of squares in degrees of latitude and longitude, the largest first. Each square has four of the next size. */
const SQUARES = [1, 0.5, 0.25] as const;

/** The terms of a job's square of each size. */
export const squareTerms = (latitude: number, longitude: number) =>
  SQUARES.map((size) => squareTerm(size, latitude, longitude));

const squareTerm = (size: number, latitude: number, longitude: number) =>
  term(`square${size}`, `${Math.floor(latitude / size)}:${Math.floor(longitude / size)}`);

/** The terms of the squares that cover a circle: large ones inside, small ones at the edge. */
export function squareTermsAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): FilterTerm[] {
  const north = km / KM_A_DEGREE;
  // A degree of longitude is shorter towards the poles. Latitudes beyond 80 degrees are not needed.
  const shrink = Math.cos((Math.min(Math.abs(latitude) + north, 80) * Math.PI) / 180);
  const east = north / shrink;
  /** The distance from the centre, in radii. */
  const distance = (row: number, column: number) =>
    Math.hypot((row - latitude) / north, (column - longitude) / east);
  const found: FilterTerm[] = [];
  const cover = ([size, ...smaller]: readonly number[], south: number, west: number) => {
    if (size === undefined) return;
    const [top, right] = [south + size, west + size];
    const nearest = distance(clamp(latitude, south, top), clamp(longitude, west, right));
    if (nearest > ROUNDED_UP) return;
    const corners = [south, top].flatMap((row) => [west, right].map((at) => distance(row, at)));
    if (smaller.length === 0 || Math.max(...corners) <= 1) {
      const column = ((west + size / 2 + 540) % 360) - 180;
      found.push(squareTerm(size, south + size / 2, column));
      return;
    }
    for (const row of [south, south + size / 2]) {
      for (const column of [west, west + size / 2]) cover(smaller, row, column);
    }
  };
  // Small squares at the edge of a large circle would be too many terms.
  const sizes = SQUARES.filter((size) => size >= north / 2);
  const [largest] = SQUARES;
  const start = (degrees: number) => Math.floor(degrees / largest) * largest;
  for (let row = start(latitude - north); row <= latitude + north; row += largest) {
    for (let column = start(longitude - east); column <= longitude + east; column += largest) {
      cover(sizes, row, column);
    }
  }
  return found;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
