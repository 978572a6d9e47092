import {
  COUNT_CAP,
  type JobSuggestion,
  SUGGESTIONS_MAX,
  type SuggestionsQuery,
  wordsOf,
} from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { corrections } from './query/vocabulary.ts';

/** How many of the most frequent terms of each kind are searched first. They have most suggestions. */
const FREQUENT = 2_000;
/** Without a text, only titles of at least this many jobs are suggested. */
const POPULAR_MIN = 2;
/** From this length on, the index of the keys finds the beginning of a word. */
const INDEXED_MIN = 3;
/** How many words of a text are corrected at most. */
const CORRECTED_MAX = 2;

const KINDS: Record<
  SuggestionsQuery['field'],
  [JobSuggestion['kind'], ...JobSuggestion['kind'][]]
> = {
  what: ['title', 'company'],
  where: ['place'],
};

/**
 * Suggests titles and companies, or places, with a word for each typed word that begins with it. Without any, a word that
 * nothing begins with is taken for misspelt.
 */
export async function suggest(
  db: Kysely<Schema>,
  { text, field }: SuggestionsQuery,
): Promise<JobSuggestion[]> {
  const words = wordsOf(text);
  if (words.length === 0) return text ? [] : popular(db, KINDS[field][0]);
  const found = await findTerms(db, field, words);
  if (found.length > 0) return found;
  const corrected = await correctWords(db, words);
  return corrected ? findTerms(db, field, corrected) : [];
}

/** Those with the words side by side come first. */
async function findTerms(
  db: Kysely<Schema>,
  field: SuggestionsQuery['field'],
  words: readonly string[],
): Promise<JobSuggestion[]> {
  const phrase = hasStart(words.join(' '));
  // The index finds no shorter words.
  const isIndexed = words.some(({ length }) => length >= INDEXED_MIN);
  const each = isIndexed ? sql.join(words.map(hasStart), sql` and `) : phrase;
  // The index has the keys. The labels of the few results are read from the table.
  const frequent = await sql<Row>`
    with frequent as materialized (
      select kind, key, jobs from unnest(${KINDS[field]}::text[]) as wanted (wanted), lateral (
        select kind, key, jobs from search_terms where kind = wanted
        order by jobs desc, key limit ${sql.lit(FREQUENT)}) as terms
      where ${phrase}
      order by jobs desc, key limit ${sql.lit(SUGGESTIONS_MAX)})
    select kind, label, frequent.jobs from frequent join search_terms using (kind, key)
    order by frequent.jobs desc, key`.execute(db);
  if (frequent.rows.length === SUGGESTIONS_MAX) return frequent.rows.map(toSuggestion);
  const { rows } = await sql<Row>`
    with found as materialized (
      select kind, key, label, jobs from search_terms
      where kind = any(${KINDS[field]}::text[]) and ${each})
    select kind, label, jobs from found
    order by ${phrase} desc, jobs desc, key limit ${sql.lit(SUGGESTIONS_MAX)}`.execute(db);
  return rows.map(toSuggestion);
}

/** Whether a text, or a part of it after a space, begins with this one. */
function hasStart(start: string): RawBuilder<boolean> {
  const pattern = start.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`(key like ${`${pattern}%`} or key like ${`% ${pattern}%`})`;
}

/** @returns The words with corrections of those that no word begins with; undefined when none has one. */
async function correctWords(
  db: Kysely<Schema>,
  words: readonly string[],
): Promise<string[] | undefined> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from unnest(${words}::text[]) as asked (word)
    where not exists (
      select from search_terms
      where kind in ('word', 'name') and key >= word collate "C" and key < word collate "C" || U&'\\+10FFFF')
    limit ${sql.lit(CORRECTED_MAX)}`.execute(db);
  const corrected = new Map<string, string>();
  for (const { word } of rows) {
    const [likeliest] = await corrections(db, word);
    if (likeliest) corrected.set(word, likeliest.key);
  }
  if (corrected.size === 0) return undefined;
  return words.map((word) => corrected.get(word) ?? word);
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
