import type { JobFilter } from '@jobharbor/contract';
import { type RawBuilder, sql } from 'kysely';

import { startOfDay } from './localDay.ts';

/** What the search does not narrow it by: what a guest may see. */
export const VISIBLE = sql<boolean>`status = 'open' and deleted_at is null`;

export interface Filter extends Partial<JobFilter> {
  /** The zone of `datePosted`. */
  tz?: string | undefined;
  employerId?: string;
}

/**
 * The conditions of a search besides that a job is visible, in two forms. `lookup` finds few jobs through the text
 * indexes; `walk` is tested along the newest-first index, where most jobs match, and which its `since` bounds.
 */
export function matching(filter: Filter): {
  lookup: RawBuilder<boolean>;
  walk: RawBuilder<boolean>;
  since: RawBuilder<boolean>;
} {
  const dates = posted(filter);
  const others = [...equals(filter), ...salary(filter), ...dates];
  const since = all(dates.slice(0, 1));
  const text = filter.q?.normalize('NFC');
  if (!text) return { lookup: all(others), walk: all(others), since };
  return { lookup: all([...others, lookup(text)]), walk: all([...others, walk(text)]), since };
}

const all = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function lookup(text: string): RawBuilder<boolean> {
  // One or two characters hold no trigram: they have an index of their own.
  const isShort = [text, text.toLowerCase()].every((line) => Array.from(line).length <= 2);
  return isShort
    ? sql`short_grams(haystack) @> array[lower(${text}::text)]`
    : sql`haystack like lower(${pattern(text)}::text)`;
}

// No text index answers this, whose hits would have to be sorted; and the planner takes it for true of many rows, so
// that it walks an index to the page's end instead of reading the whole table.
function walk(text: string): RawBuilder<boolean> {
  return sql`strpos(haystack, lower(${text}::text)) > 0`;
}

function equals(filter: Filter): RawBuilder<boolean>[] {
  const columns = {
    job_type: filter.jobType,
    employment_type: filter.employmentType,
    expertise_level: filter.expertiseLevel,
    employer_id: filter.employerId,
  };
  return Object.entries(columns)
    .filter(([, value]) => value)
    .map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
}

function salary({
  salaryMin,
  salaryMax,
  includeUnspecified = true,
}: Filter): RawBuilder<boolean>[] {
  if (salaryMin === undefined && salaryMax === undefined) return [];
  const bounds = [sql<boolean>`salary > 0`];
  if (salaryMin !== undefined) bounds.push(sql`salary >= ${salaryMin}::numeric`);
  if (salaryMax !== undefined) bounds.push(sql`salary <= ${salaryMax}::numeric`);
  return [includeUnspecified ? sql`(salary = 0 or (${all(bounds)}))` : all(bounds)];
}

function posted({ datePosted, tz }: Filter): RawBuilder<boolean>[] {
  if (!datePosted) return [];
  const instant = atLeastYearOne(startOfDay(datePosted, tz));
  const day = atLeastYearOne(startOfDay(datePosted));
  const earlier = instant < day ? instant : day;
  return [
    // The index knows sort_date alone; the second condition is the exact one.
    sql`sort_date >= ${earlier}::timestamptz`,
    sql`date_posted >= case when date_posted_is_day then ${day}::timestamptz else ${instant}::timestamptz end`,
  ];
}

/** Jobs without a date sort as the year 1; an earlier bound would also be no date for PostgreSQL. */
function atLeastYearOne(date: Date): string {
  return new Date(Math.max(date.getTime(), Date.UTC(1900, 0, 1))).toISOString();
}
