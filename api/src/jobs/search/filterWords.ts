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
/** Degrees of latitude and longitude of one cell. */
const CELL = 0.25;
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

/** A word of the title: without it an index knows only that a job has the word somewhere. */
export const titleWord = (text: string) => word('title', text);

/** The day of the job's date in UTC. Every job has one. Lists of the newest jobs ask for the newest days first. */
export const dayWord = (date: Date) => word('day', date.toISOString().slice(0, 10));

/** A job that states its pay. */
export const PAY_STATED: FilterWord = '@pay:stated';
export const PAY_NOT_STATED: FilterWord = '@pay:none';

/** Steps of pay, each half more than the one before. The columns have the amounts. */
const PAY_STEP = Math.log(1.5);
const PAY_STEPS_MAX = 45;
const payStep = (amount: number) =>
  Math.min(PAY_STEPS_MAX, Math.max(0, Math.floor(Math.log(Math.max(amount, 1)) / PAY_STEP)));

/** A job's highest pay in a year, in one currency and roughly. */
export const payWord = (currency: string, max: number) =>
  word('payto', `${currency}:${payStep(max)}`);

/** The words of which a job with at least this much pay has one, and some that have little less. */
export function payWordsFrom(currency: string, min: number): FilterWord[] {
  const first = payStep(min);
  return Array.from({ length: PAY_STEPS_MAX - first + 1 }, (_, index) =>
    word('payto', `${currency}:${first + index}`),
  );
}

/** The square of the earth's surface in which a job is. */
export const cellWord = (latitude: number, longitude: number) =>
  word('cell', `${Math.floor(latitude / CELL)}:${Math.floor(longitude / CELL)}`);

/** The squares that a circle touches, and a few more. */
export function cellWordsAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): FilterWord[] {
  const north = km / KM_A_DEGREE;
  // Towards the poles a degree of longitude is short; beyond 80 degrees nobody posts jobs.
  const east = north / Math.cos((Math.min(Math.abs(latitude) + north, 80) * Math.PI) / 180);
  const cells = new Set<FilterWord>();
  for (let row = latitude - north; row <= latitude + north + CELL; row += CELL) {
    for (let column = longitude - east; column <= longitude + east + CELL; column += CELL) {
      cells.add(cellWord(row, ((column + 540) % 360) - 180));
    }
  }
  return [...cells];
}
