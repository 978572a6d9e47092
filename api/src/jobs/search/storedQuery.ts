import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { AlertSearchesTable, Schema } from '../../database/index.ts';
import { type SearchRequest, analyze } from './query/analyze.ts';
import { newestDaysOf } from './query/days.ts';
import { withWholeWords } from './query/matches.ts';
import {
  isByPay,
  isPaidWithin,
  isWithin,
  MATCH_ALL_TSQUERY,
  requiredClauses,
  tsQueryOf,
} from './query/query.ts';
import { rewriteWithoutFilters } from './query/rewrite.ts';

/**
 * A query that waits for new jobs, as columns of a table. `matchesStoredQuery` compares jobs with it, many with many in one
 * statement.
 */
export type StoredQuery = Omit<AlertSearchesTable, '_id' | 'search' | 'looked_up_at'>;

/** The most bytes of a query: a row, which has it inside, has 8,000. */
const QUERY_MAX = 6_000;
/** What a word of a query needs beside its letters: an operand and an operator. */
const WORD_OVERHEAD = 25;

/**
 * Looks up what a search stands for at the moment. It matches what the search finds without being changed, but does not look
 * into descriptions. A text of many words that have very many forms matches whole words only.
 * @returns undefined for a text without any word.
 */
export async function storedQueryOf(
  db: Kysely<Schema>,
  asked: SearchRequest,
): Promise<StoredQuery | undefined> {
  const newestDays = newestDaysOf(db);
  const analyzed = await analyze(db, asked, newestDays);
  if (!analyzed) return undefined;
  const { where } = asked;
  const rewritten = await rewriteWithoutFilters(
    db,
    analyzed,
    { where, isStrict: true },
    newestDays,
  );
  const isLong = sizeOf(tsQueryOf(rewritten.query) ?? '') > QUERY_MAX;
  const query = isLong ? withWholeWords(rewritten.query) : rewritten.query;
  const { circle, filter } = query;
  const { salaryMin = 0, salaryMax = null, currency = '', includeUnspecified = true } = filter;
  const hasPay = isByPay(filter);
  return {
    anchors: await rarestWords(db, requiredClauses(query)),
    query: tsQueryOf(query) ?? MATCH_ALL_TSQUERY,
    pay_currency: hasPay ? currency : null,
    pay_from: hasPay ? salaryMin : null,
    pay_to: hasPay ? salaryMax : null,
    includes_unstated_pay: includeUnspecified,
    center_latitude: circle?.latitude ?? null,
    center_longitude: circle?.longitude ?? null,
    radius_km: circle?.km ?? null,
  };
}

/** Whether a row of `job_search` matches a row of a table of stored queries. */
export const matchesStoredQuery: RawBuilder<boolean> = sql`(
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
  const groups = (terms.length > 0 ? terms : [MATCH_ALL_TSQUERY]).map(wordsIn);
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

const sizeOf = (tsQuery: string) =>
  wordsIn(tsQuery).reduce((sum, word) => sum + Buffer.byteLength(word) + WORD_OVERHEAD, 0);

/** The words of a tsquery, as `quoted` has written them. */
const wordsIn = (tsQuery: string) => [
  ...new Set(
    Array.from(tsQuery.matchAll(/'((?:[^']|'')*)'/g), ([, word = '']) =>
      word.replaceAll("''", "'").replaceAll('\\\\', '\\'),
    ),
  ),
];
