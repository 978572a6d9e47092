import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/schema.ts';
import { dayWord, type FilterWord } from './filterWords.ts';

/** A day of `job_search.words`, and how many jobs are of it. */
export interface Day {
  word: FilterWord;
  jobs: number;
}

/** More days than these make a query longer than they make it faster. */
const DAYS_MAX = 62;
const DAY = 86_400_000;

/** The newest days that jobs may be of, the newest first: no job is newer than the first or between two of them. */
export type NewestDays = () => Promise<readonly Day[]>;

/** Reads the days once, when they are asked for. */
export function newestDaysOf(db: Kysely<Schema>): NewestDays {
  let days: Promise<Day[]> | undefined;
  return () => (days ??= readDays(db));
}

async function readDays(db: Kysely<Schema>): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select key as word, jobs from search_terms
    where kind = 'fact' and key > '@day:' and key < '@day;'
    order by key desc limit ${sql.lit(DAYS_MAX)}`.execute(db);
  // The terms follow the jobs within a minute: what came since is of these days.
  const known = new Map(rows.map(({ word, jobs }) => [word, jobs]));
  const tomorrow = Date.now() + DAY;
  for (let ago = 0; ago < DAYS_MAX; ago += 1) {
    const word = dayWord(new Date(tomorrow - ago * DAY));
    known.set(word, known.get(word) ?? 0);
  }
  return Array.from(known, ([word, jobs]) => ({ word, jobs }))
    .sort((a, b) => (a.word < b.word ? 1 : -1))
    .slice(0, DAYS_MAX);
}

/** As many of the days as have so many jobs together; undefined where they have fewer. */
export function daysWith(days: readonly Day[], jobs: number): FilterWord[] | undefined {
  let sum = 0;
  const last = days.findIndex((day) => (sum += day.jobs) >= jobs);
  return last < 0 ? undefined : days.slice(0, last + 1).map(({ word }) => word);
}

/** The days from a date on; undefined where they are more than `most`, or where the date is in the future. */
export function daysSince(
  days: readonly Day[],
  date: Date,
  most: number,
): FilterWord[] | undefined {
  const first = dayWord(date);
  const since = days.filter(({ word }) => word >= first);
  const isUseful = since.length > 0 && since.length <= most && since.length < days.length;
  return isUseful ? since.map(({ word }) => word) : undefined;
}
