import {
  COUNT_CAP,
  type JobSuggestion,
  SUGGESTIONS_MAX,
  type SuggestionsQuery,
  wordsOf,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';

/** How many of the most frequent terms of each kind are searched first. They have most suggestions. */
const FREQUENT = 2_000;
/** Without a text, only titles of at least this many jobs are suggested. */
const POPULAR_MIN = 2;

const KINDS: Record<
  SuggestionsQuery['field'],
  [JobSuggestion['kind'], ...JobSuggestion['kind'][]]
> = {
  what: ['title', 'company'],
  where: ['place'],
};

/** Suggests titles and companies, or places, that contain a word with the typed prefix. */
export async function suggest(
  db: Kysely<Schema>,
  { text, field }: SuggestionsQuery,
): Promise<JobSuggestion[]> {
  const typed = wordsOf(text).join(' ');
  if (text && !typed) return [];
  if (!typed) return popular(db, KINDS[field][0]);
  const pattern = typed.replace(/[\\%_]/g, '\\$&');
  const begins = sql<boolean>`(key like ${`${pattern}%`} or key like ${`% ${pattern}%`})`;
  // The index has the keys. The labels of the few results are read from the table.
  const frequent = await sql<Row>`
    with frequent as materialized (
      select kind, key, jobs from unnest(${KINDS[field]}::text[]) as wanted (wanted), lateral (
        select kind, key, jobs from search_terms where kind = wanted
        order by jobs desc, key limit ${sql.lit(FREQUENT)}) as terms
      where ${begins}
      order by jobs desc, key limit ${sql.lit(SUGGESTIONS_MAX)})
    select kind, label, frequent.jobs from frequent join search_terms using (kind, key)
    order by frequent.jobs desc, key`.execute(db);
  if (frequent.rows.length === SUGGESTIONS_MAX) return frequent.rows.map(toSuggestion);
  const { rows } = await sql<Row>`
    with found as materialized (
      select kind, key, label, jobs from search_terms
      where kind = any(${KINDS[field]}::text[]) and ${begins})
    select kind, label, jobs from found
    order by jobs desc, key limit ${sql.lit(SUGGESTIONS_MAX)}`.execute(db);
  return rows.map(toSuggestion);
}

interface Row {
  kind: JobSuggestion['kind'];
  label: string;
  jobs: number;
}

const toSuggestion = ({ kind, label, jobs }: Row): JobSuggestion => ({
  kind,
  text: label,
  count: Math.min(jobs, COUNT_CAP + 1),
});

async function popular(db: Kysely<Schema>, kind: JobSuggestion['kind']): Promise<JobSuggestion[]> {
  const { rows } = await sql<Row>`
    select kind, label, jobs from search_terms
    where kind = ${kind} and jobs >= ${sql.lit(POPULAR_MIN)}
    order by jobs desc, key limit ${sql.lit(SUGGESTIONS_MAX)}`.execute(db);
  return rows.map(toSuggestion);
}
