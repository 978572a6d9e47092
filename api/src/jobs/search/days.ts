import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { dayOf, dayWordsBetween, type FilterWord } from './filterWords.ts';

/** A day by its number, and how many jobs are of it. */
export interface Day {
  day: number;
  jobs: number;
}

/** More days than these make a query longer than they make it faster. */
const DAYS_MAX = 62;
/** Of more words a query is not made faster by the days that it names. */
const WORDS_MAX = 24;

/** The newest days that jobs may be of, the newest first: no job is newer than the first or between two of them. */
export type NewestDays = () => Promise<readonly Day[]>;

/** Reads the days once, when they are asked for. */
export function newestDaysOf(db: Kysely<Schema>): NewestDays {
  let days: Promise<Day[]> | undefined;
  return () => (days ??= readDays(db));
}

async function readDays(db: Kysely<Schema>): Promise<Day[]> {
  const { rows } = await sql<{ date: string; jobs: number }>`
    select substr(key, ${sql.lit('@day:'.length + 1)}) as date, jobs from search_terms
    where kind = 'fact' and key > '@day:' and key < '@day;'
    order by key desc limit ${sql.lit(DAYS_MAX)}`.execute(db);
  const known = new Map(rows.map(({ date, jobs }) => [dayOf(new Date(date)), jobs]));
  // The terms follow the jobs within a minute: what came since is of these days.
  const tomorrow = dayOf(new Date()) + 1;
  for (let ago = 0; ago < DAYS_MAX; ago += 1) {
    known.set(tomorrow - ago, known.get(tomorrow - ago) ?? 0);
  }
  return Array.from(known, ([day, jobs]) => ({ day, jobs }))
    .sort((a, b) => b.day - a.day)
    .slice(0, DAYS_MAX);
}

/** The newest days that have so many jobs together; undefined where all have fewer. */
export function daysWith(days: readonly Day[], jobs: number): FilterWord[] | undefined {
  let sum = 0;
  const last = days.find((day) => (sum += day.jobs) >= jobs);
  return last && daysSince(days, last.day);
}

/** The days from one on; undefined where too many words would name them, or where no job is so new. */
export function daysSince(days: readonly Day[], first: number): FilterWord[] | undefined {
  const newest = days[0]?.day ?? first - 1;
  const words = newest < first ? [] : dayWordsBetween(first, newest);
  return words.length > 0 && words.length <= WORDS_MAX ? words : undefined;
}
