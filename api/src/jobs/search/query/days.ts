import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../../database/index.ts';
import { dayOf, dayTermsBetween, type FilterTerm, PREFIXES } from '../terms/filterTerms.ts';

/** A day, by its number, and how many jobs it has. */
export interface Day {
  day: number;
  jobs: number;
}

/** How many days are read. More would not make queries faster. */
const DAYS_MAX = 62;
/** With more terms of days a query would not become faster. */
const TERMS_MAX = 24;

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

/** Some of the newest days: their terms, and how many jobs they have together. */
export interface NewestJobs {
  terms: FilterTerm[];
  jobs: number;
}

/** The newest days that have at least this many jobs together; undefined when all have fewer. */
export function daysWith(days: readonly Day[], least: number): NewestJobs | undefined {
  let jobs = 0;
  const last = days.find((day) => (jobs += day.jobs) >= least);
  const terms = last && daysSince(days, last.day);
  return terms && { terms, jobs };
}

/** The days since a day; undefined when they need too many terms, or when no job is that new. */
export function daysSince(days: readonly Day[], first: number): FilterTerm[] | undefined {
  const newest = days[0]?.day ?? first - 1;
  const terms = newest < first ? [] : dayTermsBetween(first, newest);
  return terms.length > 0 && terms.length <= TERMS_MAX ? terms : undefined;
}
