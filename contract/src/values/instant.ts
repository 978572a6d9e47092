import { isRecord } from './record.ts';

/** A date inside a CV, ISO 8601: an instant in UTC, or the month (2019-03) or year (2019) of which no more is known. */
export interface Instant {
  $date: string;
}

/** Whether a text is a month or a year, of the years 1000 to 2999 as in the format of jsonresume.org. */
export const isMonthOrYear = (text: string): boolean => /^[12]\d{3}(-(0[1-9]|1[0-2]))?$/.test(text);

/** Whether a text is long enough to name a day: '2' would be read as a month, while a year is being typed. */
const mayBeDay = (text: string) => text.length >= '2019-03-01'.length;

/**
 * Reads an instant in any of the shapes that databases and older clients write: a string, `{$date: string}`,
 * `{$date: number}` (milliseconds), `{$date: {$numberLong: string}}`. What is none of them reads as itself, for
 * a rule to refuse.
 */
export function toInstant(value: unknown): unknown {
  const inner = isRecord(value) ? value.$date : value;
  const number = isRecord(inner) ? Number(inner.$numberLong) : inner;
  if (typeof number !== 'string' && typeof number !== 'number') return value;
  if (typeof number === 'string') {
    if (isMonthOrYear(number)) return { $date: number };
    if (!mayBeDay(number)) return value;
  }
  const date = new Date(number);
  return Number.isNaN(date.getTime()) ? value : { $date: date.toISOString() };
}

/** Whether a value is an instant in the one shape that the portal writes. */
export function isInstant(value: unknown): value is Instant {
  if (!isRecord(value) || typeof value.$date !== 'string') return false;
  const { $date } = value;
  return isMonthOrYear($date) || (mayBeDay($date) && !Number.isNaN(Date.parse($date)));
}

/**
 * What a CV shows of a date: its month (2019-03), or its year (2019) where no more is known; '' without one. The month is
 * that of UTC: the same in every zone.
 */
export const monthOf = (instant: Instant | undefined): string =>
  instant?.$date.replace(/^(\d{4}-\d{2})-.*/, '$1') ?? '';
