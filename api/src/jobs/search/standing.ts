import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { AlertSearchesTable, Schema } from '../../database/index.ts';
import { newestDaysOf } from './days.ts';
import { decisionFor } from './decide.ts';
import { asWhole } from './matches.ts';
import {
  EVERY_JOB,
  isByPay,
  isPaidWithin,
  isWithin,
  questionQuery,
  requiredTerms,
} from './question.ts';
import { type Asked, understand } from './understand.ts';

/**
 * A search that waits for new jobs, as columns of a table. `meetsStanding` compares it with jobs, many with many in one
 * statement.
 */
export type StandingSearch = Omit<AlertSearchesTable, '_id' | 'search' | 'looked_up_at'>;

/** The most bytes of a query: a row, which has it inside, has 8,000. */
const QUERY_MAX = 6_000;
/** What a word of a query needs beside its letters: an operand and an operator. */
const WORD_OVERHEAD = 25;

/**
 * Looks up what a search stands for at the moment. It matches what the search finds without being changed, but does not look
 * into descriptions. A text of many words that have very many forms matches whole words only.
 * @returns undefined for a text without any word.
 */
export async function standingSearch(
  db: Kysely<Schema>,
  asked: Asked,
): Promise<StandingSearch | undefined> {
  const newestDays = newestDaysOf(db);
  const understood = await understand(db, asked, newestDays);
  if (!understood) return undefined;
  const { where } = asked;
  const decided = await decisionFor(db, understood, { where, isStrict: true }, newestDays);
  const isLong = sizeOf(questionQuery(decided.question) ?? '') > QUERY_MAX;
  const question = isLong ? asWhole(decided.question) : decided.question;
  const { circle, filter } = question;
  const { salaryMin = 0, salaryMax = null, currency = '', includeUnspecified = true } = filter;
  const hasPay = isByPay(filter);
  return {
    anchors: await rarestWords(db, requiredTerms(question)),
    query: questionQuery(question) ?? EVERY_JOB,
    pay_currency: hasPay ? currency : null,
    pay_from: hasPay ? salaryMin : null,
    pay_to: hasPay ? salaryMax : null,
    includes_unstated_pay: includeUnspecified,
    center_latitude: circle?.latitude ?? null,
    center_longitude: circle?.longitude ?? null,
    radius_km: circle?.km ?? null,
  };
}

/** Whether a row of `job_search` matches a row of a table of standing searches. */
export const meetsStanding: RawBuilder<boolean> = sql`(
  words @@ query
  and (pay_currency is null
    or (includes_unstated_pay and pay_max is null)
    or (${isPaidWithin({
      currency: sql.ref('pay_currency'),
      from: sql.ref('pay_from'),
      to: sql`coalesce(pay_to, 'infinity')`,
    })}))
  and (radius_km is null
    or ${isWithin({
      latitude: sql.ref('center_latitude'),
      longitude: sql.ref('center_longitude'),
      km: sql.ref('radius_km'),
    })}))`;

/** The words of the term that the fewest jobs have. */
async function rarestWords(db: Kysely<Schema>, terms: readonly string[]): Promise<string[]> {
  const groups = (terms.length > 0 ? terms : [EVERY_JOB]).map(wordsIn);
  const { rows } = await sql<{ key: string; jobs: number }>`
    select key, sum(jobs)::int as jobs from search_terms
    where kind in ('word', 'form', 'fact') and key = any(${[...new Set(groups.flat())]}::text[])
    group by key`.execute(db);
  const jobsOf = new Map(rows.map(({ key, jobs }) => [key, jobs]));
  const jobs = (words: string[]) => words.reduce((sum, word) => sum + (jobsOf.get(word) ?? 0), 0);
  const [rarest] = groups
    .map((words) => ({ words, jobs: jobs(words) }))
    .sort((a, b) => a.jobs - b.jobs);
  return rarest?.words ?? [];
}

const sizeOf = (query: string) =>
  wordsIn(query).reduce((sum, word) => sum + Buffer.byteLength(word) + WORD_OVERHEAD, 0);

/** The words of a tsquery, as `quoted` has written them. */
const wordsIn = (query: string) => [
  ...new Set(
    Array.from(query.matchAll(/'((?:[^']|'')*)'/g), ([, word = '']) =>
      word.replaceAll("''", "'").replaceAll('\\\\', '\\'),
    ),
  ),
];
