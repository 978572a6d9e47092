import { type Fields, given, WrongRow } from './importFields.ts';

export interface PostedDate {
  date_posted: Date | null;
  date_posted_is_day: boolean;
}

const DAY_IN_MS = 86_400_000;
const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
/** Years outside are typing errors, and the database's own calendar does not take all of them. */
const YEARS = { first: 1900, last: 9999 };

/** When a row says that it was posted, moved by whole days. A bare day is its midnight in UTC. */
export function readPosted(fields: Fields, shiftDays: number): PostedDate {
  const value = given(fields, 'datePosted');
  if (value === undefined || value === '') return { date_posted: null, date_posted_is_day: false };
  const match = typeof value === 'string' ? DATE.exec(value.trim()) : null;
  if (!match)
    throw new WrongRow('datePosted does not look like 2026-04-29 or 2026-04-29T09:30:00Z');
  const [, day = '', time, zone = 'Z'] = match;
  const written = new Date(time ? `${day}T${time}${zone}` : `${day}T00:00:00Z`);
  if (!isRealDay(day) || Number.isNaN(written.getTime())) {
    throw new WrongRow('datePosted is a date that does not exist');
  }
  return { date_posted: moved(written, shiftDays), date_posted_is_day: !time };
}

/** The days that lie between the day of a date and yesterday, both in UTC. */
export function daysUntilYesterday(date: Date, now: Date): number {
  return utcDay(now) - 1 - utcDay(date);
}

function moved(date: Date, days: number): Date {
  const result = new Date(date.getTime() + days * DAY_IN_MS);
  const year = result.getUTCFullYear();
  if (!(year >= YEARS.first && year <= YEARS.last)) {
    throw new WrongRow(`datePosted is outside the years ${YEARS.first} to ${YEARS.last}`);
  }
  return result;
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function utcDay(date: Date): number {
  return Math.floor(date.getTime() / DAY_IN_MS);
}
