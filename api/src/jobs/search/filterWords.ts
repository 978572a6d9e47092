import { currencyCode, fold, type JobFilter, wordsOf } from '@jobharbor/contract';

/**
 * Exact facts of a job are words of `job_search.words` too, which no text holds: '@type:remote'. So one index finds
 * 'nurse' among the part-time jobs of one company.
 */
export type FilterWord = `@${string}`;

/** A word as the texts of tsvector and tsquery hold it. */
export const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A tsvector's word may have 2,046 bytes. */
const VALUE_MAX = 200;
/** The earth is no plane: squares that only seem to lie outside of a circle belong to it. */
const ROUNDED_UP = 1.05;
const KM_A_DEGREE = 111.2;

const word = (name: string, value: string): FilterWord =>
  // No half of a letter that is two units long: PostgreSQL takes none.
  `@${name}:${value.slice(0, VALUE_MAX).replace(/[\ud800-\udbff]$/, '')}`;

/** The facts that a filter compares for equality, with their words. */
export const filterWords = {
  jobType: (value: string) => word('type', fold(value)),
  employmentType: (value: string) => word('contract', fold(value)),
  expertiseLevel: (value: string) => word('level', fold(value)),
  company: (value: string) => word('company', wordsOf(value).join(' ')),
  currency: (value: string) => word('currency', currencyCode(value)),
} satisfies Partial<Record<keyof JobFilter, (value: string) => FilterWord>>;

/** A word of the job's place, also of its names that the posting does not write: 'texas' for 'Dallas, TX'. */
export const placeWord = (text: string) => word('in', text);

/** A name of the job's place that no text of the job has. The vocabulary has it; `placeWord` finds it. */
export const nameWord = (text: string) => word('name', text);

/** A word of the title: without it an index knows only that a job has the word somewhere. */
export const titleWord = (text: string) => word('title', text);

/** Words for each two neighbours in a title: whether words follow each other would else be seen in the rows alone. */
export const titlePairWords = (words: readonly string[]) =>
  words.slice(1).map((text, index) => word('titles', `${words[index] ?? ''} ${text}`));

/**
 * Numbers are grouped into blocks of these sizes, and a job has one word for each size: so the numbers from one to
 * another are named by few words.
 */
const BLOCKS = [64, 16, 4, 1] as const;

/** The size and the place of the block of each size that a number is in. */
const blocksOf = (number: number) =>
  BLOCKS.map((size) => ({ size, index: Math.floor(number / size) }));

/** The fewest blocks that have all numbers from one to another, and no others. */
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

/** A day by its number. */
const dayWord = (day: number) => word('day', new Date(day * DAY).toISOString().slice(0, 10));

const daysWord = ({ size, index }: { size: number; index: number }) =>
  size === 1 ? dayWord(index) : word(`days${size}`, String(index));

/** The day of the job's date. Every job has one. Lists of the newest jobs ask for the newest days first. */
export const dayWords = (date: Date) => blocksOf(dayOf(date)).map(daysWord);

/** The words of which a job has one that is of the days from one to another. */
export const dayWordsBetween = (first: number, last: number) =>
  blocksBetween(first, last).map(daysWord);

/** A job that states its pay. */
export const PAY_STATED: FilterWord = '@pay:stated';
export const PAY_NOT_STATED: FilterWord = '@pay:none';

/** Steps of pay, each half more than the one before. The columns have the amounts. */
const PAY_STEP = Math.log(1.5);
const PAY_STEPS_MAX = 63;
const payStep = (amount: number) =>
  Math.min(PAY_STEPS_MAX, Math.max(0, Math.floor(Math.log(Math.max(amount, 1)) / PAY_STEP)));
const payWord = (currency: string, { size, index }: { size: number; index: number }) =>
  word(`payto${size}`, `${currency}:${index}`);

/** A job's highest pay in a year, in one currency and roughly. */
export const payWords = (currency: string, max: number) =>
  blocksOf(payStep(max)).map((block) => payWord(currency, block));

/** The words of which a job with at least this much pay has one, and some that have little less. */
export const payWordsFrom = (currency: string, min: number) =>
  blocksBetween(payStep(min), PAY_STEPS_MAX).map((block) => payWord(currency, block));

/** Squares of the earth's surface, in degrees of latitude and longitude, the largest first. Each has four of the next. */
const SQUARES = [1, 0.5, 0.25] as const;

/** The squares of each size in which a job is. */
export const squareWords = (latitude: number, longitude: number) =>
  SQUARES.map((size) => squareWord(size, latitude, longitude));

const squareWord = (size: number, latitude: number, longitude: number) =>
  word(`square${size}`, `${Math.floor(latitude / size)}:${Math.floor(longitude / size)}`);

/** Squares that a circle is in: large ones within it, small ones at its edge. */
export function squareWordsAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): FilterWord[] {
  const north = km / KM_A_DEGREE;
  // Towards the poles a degree of longitude is short; beyond 80 degrees nobody posts jobs.
  const shrink = Math.cos((Math.min(Math.abs(latitude) + north, 80) * Math.PI) / 180);
  const east = north / shrink;
  /** How far from the circle's middle, in parts of its radius. */
  const distance = (row: number, column: number) =>
    Math.hypot((row - latitude) / north, (column - longitude) / east);
  const found: FilterWord[] = [];
  const cover = ([size, ...smaller]: readonly number[], south: number, west: number) => {
    if (size === undefined) return;
    const [top, right] = [south + size, west + size];
    const nearest = distance(clamp(latitude, south, top), clamp(longitude, west, right));
    if (nearest > ROUNDED_UP) return;
    const corners = [south, top].flatMap((row) => [west, right].map((at) => distance(row, at)));
    if (smaller.length === 0 || Math.max(...corners) <= 1) {
      const column = ((west + size / 2 + 540) % 360) - 180;
      found.push(squareWord(size, south + size / 2, column));
      return;
    }
    for (const row of [south, south + size / 2]) {
      for (const column of [west, west + size / 2]) cover(smaller, row, column);
    }
  };
  // Smaller ones at the edge of a wide circle would be more words than they save jobs.
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
