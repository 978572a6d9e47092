import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { dayOf, dayWordsBetween, type FilterWord, PREFIXES } from './filterWords.ts';

/** A day, by its number, and how many jobs it has. */
export interface Day {
  day: number;
  jobs: number;
}

/** How many days are read. More would not make queries faster. */
const DAYS_MAX = 62;
/** With more words of days a query would not become faster. */
const WORDS_MAX = 24;

/** The newest days that may have jobs, newest first. No job is newer than the first or between two of them. */
export type NewestDays = () => Promise<readonly Day[]>;

/** Reads the days at the first call. */
export function newestDaysOf(db: Kysely<Schema>): NewestDays {
  let days: Promise<Day[]> | undefined;
  return () => (days ??= readDays(db));
}

async function readDays(db: Kysely<Schema>): Promise<Day[]> {
  const { rows } = await sql<{ date: string; jobs: number }>`
    select substr(key, ${sql.lit(PREFIXES.day.length + 1)}) as date, jobs from search_terms
    where kind = 'fact' and key like ${sql.lit(`${PREFIXES.day}%`)}
    order by key desc limit ${sql.lit(DAYS_MAX)}`.execute(db);
  const known = new Map(rows.map(({ date, jobs }) => [dayOf(new Date(date)), jobs]));
  // The terms are updated within a minute. Newer jobs are of these days.
  const tomorrow = dayOf(new Date()) + 1;
  for (let ago = 0; ago < DAYS_MAX; ago += 1) {
    known.set(tomorrow - ago, known.get(tomorrow - ago) ?? 0);
  }
  return Array.from(known, ([day, jobs]) => ({ day, jobs }))
    .sort((a, b) => b.day - a.day)
    .slice(0, DAYS_MAX);
}

/** The newest days that have this many jobs together; undefined when all have fewer. */
export function daysWith(days: readonly Day[], jobs: number): FilterWord[] | undefined {
  let sum = 0;
  const last = days.find((day) => (sum += day.jobs) >= jobs);
  return last && daysSince(days, last.day);
}

/** The days since a day; undefined when they need too many words, or when no job is that new. */
export function daysSince(days: readonly Day[], first: number): FilterWord[] | undefined {
  const newest = days[0]?.day ?? first - 1;
  const words = newest < first ? [] : dayWordsBetween(first, newest);
  return words.length > 0 && words.length <= WORDS_MAX ? words : undefined;
}
