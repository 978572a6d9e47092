import { RELATED_LIMIT, wordsOf } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { NotFound } from '../../errors.ts';
import { resolveLocation } from '../../places/index.ts';
import { suggestionKey } from './indexing/projection.ts';
import { newestDaysOf } from './query/days.ts';
import {
  collectIds,
  type FoundRow,
  type Match,
  newestIds,
  readSummaries,
} from './query/statements.ts';
import { FIELD_WEIGHTS, quoted, titleTerm } from './terms/filterTerms.ts';
import { indexTerms, isOptional, singularOf } from './terms/forms.ts';

/** How many words of the title and of the skills are compared. */
const TITLE_WORDS = 5;
const SKILL_WORDS = 8;
/** More frequent words are not compared, because they are slow and not specific. */
const RARE = 800;
const SCORES = { title: 10, skill: 3, place: 6 } as const;

/** Open jobs that share words of title, skills and place with a job, the most similar first. */
export async function relatedJobs(db: Kysely<Schema>, id: string): Promise<FoundRow[]> {
  const job = await db
    .selectFrom('jobs')
    .select(['job_name', 'location', 'technical_skills'])
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!job) throw new NotFound('Job not found.');
  const titleWords = meaningful(wordsOf(job.job_name));
  const skillWords = meaningful(job.technical_skills.flatMap((skill) => wordsOf(skill)));
  const frequency = await documentFrequencies(db, [...titleWords, ...skillWords]);
  const rarest = (words: string[], most: number) =>
    words
      .filter((word) => frequency.has(word))
      .sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))
      .slice(0, most);
  const title = rarest(titleWords, TITLE_WORDS);
  const skills = rarest(
    skillWords.filter((word) => !titleWords.includes(word)),
    SKILL_WORDS,
  );
  if (title.length === 0) return [];

  const tsQuery = tsQueryOfTitle(title, frequency);
  const isOther = sql<boolean>`_id <> ${id}`;
  const match: Match = { column: 'words', tsQuery, conditions: [isOther] };
  const slice = { limit: RELATED_LIMIT, offset: 0 };
  const place = job.location ? suggestionKey(resolveLocation(job.location)) : '';
  const inTitle = title.map(
    (word) => sql`
      case when ts_match_vq(head, ${`${quoted(singularOf(word))}:${FIELD_WEIGHTS.title}`}::tsquery)
        then ${sql.lit(SCORES.title)} else 0 end`,
  );
  // `words` is stored outside of the row, so it is read once.
  const shared = sql`${sql.lit(SCORES.skill)} * (
    select count(*) from unnest(words) as entry (lexeme, positions, weights)
    where lexeme = any(${skills}::text[])
      and weights && ${[FIELD_WEIGHTS.title, FIELD_WEIGHTS.skill]}::text[])`;
  const isNear = sql`case when place = ${place} then ${sql.lit(SCORES.place)} else 0 end`;
  const score = sql`(${sql.join([...inTitle, shared, isNear], sql` + `)})`;
  const found = await collectIds(db, match, score, slice);
  if (found.ids.length > 0) return readSummaries(db, found.ids);
  if (found.count === 0) return [];
  // There are too many matches to compare, so the newest are shown.
  return readSummaries(db, await newestIds(db, match, slice, newestDaysOf(db)));
}

/** The words that tell jobs apart, each once. */
export const meaningful = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word.length > 1 && !isOptional(word) && !/^\d+$/.test(word))),
];

/**
 * How many jobs have each of these words or terms. A word counts with the forms that share its index terms: 'Programistka' is
 * as frequent as 'Programista'. Those that no job has are absent.
 */
export async function documentFrequencies(
  db: Kysely<Schema>,
  terms: readonly string[],
): Promise<Map<string, number>> {
  const keysOf = (term: string) => [term, ...indexTerms(term)];
  const rows = await db
    .selectFrom('search_terms')
    .select(['key', sql<number>`sum(jobs)::int`.as('jobs')])
    .where('kind', 'in', ['word', 'form', 'fact'])
    .where('key', 'in', [...new Set(terms.flatMap(keysOf)), ''])
    .groupBy('key')
    .execute();
  const jobsOf = new Map(rows.map(({ key, jobs }) => [key, jobs]));
  const frequency = (term: string) => Math.max(...keysOf(term).map((key) => jobsOf.get(key) ?? 0));
  return new Map(
    terms.map((term) => [term, frequency(term)] as const).filter(([, jobs]) => jobs > 0),
  );
}

/** A tsquery for any of the rare words of a title, or, when all are frequent, for two of them. */
function tsQueryOfTitle(title: readonly string[], frequency: ReadonlyMap<string, number>): string {
  const inTitle = (word: string) => quoted(titleTerm(singularOf(word)));
  let jobs = 0;
  const rare = title.filter((word) => (jobs += frequency.get(word) ?? 0) <= RARE);
  if (rare.length > 0) return rare.map(inTitle).join(' | ');
  return title.slice(0, 2).map(inTitle).join(' & ');
}
