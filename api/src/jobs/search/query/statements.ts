import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { PAST_CAP, type Schema } from '../../../database/index.ts';
import { positionColumn, summaryColumns, type SummaryRow } from '../../columns.ts';
import type { Position } from '../../cursor.ts';
import { dayOf, type FilterTerm, quoted } from '../terms/filterTerms.ts';
import { daysWith, type NewestDays } from './days.ts';
import {
  type Depth,
  type MatchType,
  required,
  type SearchQuery,
  tsQueryOfHead,
  tsQueryOfTerm,
  tsQueryOfWholePlaces,
  wholeTexts,
} from './query.ts';
import type { QueryTerm } from './vocabulary.ts';

type Fragment = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** A row with its position in the newest-first order, for a cursor. */
export type FoundRow = SummaryRow & { position: string };

/** The rows of a page. */
interface Slice {
  limit: number;
  offset: number;
  /** The position after which the page starts, instead of an offset. */
  after?: Position | undefined;
}

/** A condition on the rows of `job_search`. */
export interface Match {
  /** The searched column. */
  column: Depth;
  /** A tsquery, for the index; undefined without words. */
  tsQuery: string | undefined;
  /** Further conditions. */
  conditions: readonly Condition[];
}

export const NEWEST_FIRST = sql`sort_date desc, _id desc`;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * The query is in a SELECT of its own, so that the planner does not know it. For many words it would expect many rows, and
 * read the whole table.
 */
export const isMet = ({ column, tsQuery, conditions }: Match): Condition =>
  all([
    ...(tsQuery === undefined
      ? []
      : [sql<boolean>`${sql.ref(column)} @@ (select ${tsQuery}::tsquery)`]),
    ...conditions,
  ]);

/**
 * Limits a match to some days. The days are a condition of their own, because the index then skips the jobs of all other
 * days. In one query with the words, it would read each of them.
 */
export function onDays(match: Match, days: readonly FilterTerm[]): Match {
  const tsQuery = days.map(quoted).join(' | ');
  if (match.tsQuery === undefined) return { ...match, tsQuery };
  const isOnDays = isMet({ column: match.column, tsQuery, conditions: [] });
  return { ...match, conditions: [isOnDays, ...match.conditions] };
}

/** Excludes some jobs from a match. */
export const without = (match: Match, ids: readonly string[]): Match =>
  ids.length === 0
    ? match
    : { ...match, conditions: [...match.conditions, sql`_id <> all(${[...ids]}::text[])`] };

const isAfter = ({ sortDate, id }: Position): Condition =>
  sql<boolean>`(sort_date, _id) < (${sortDate}::timestamptz, ${id})`;

/**
 * Reads all matches, and sorts a page of them. With more matches than the cap it returns no ids.
 * @param score The order of the page, an expression of the columns of `job_search`; then newest first.
 */
export async function collectIds(
  db: Kysely<Schema>,
  match: Match,
  score: Fragment | undefined,
  slice: Slice,
): Promise<{ count: number; ids: string[] }> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with hits as materialized (
      select _id, sort_date, title, company, place, head, words from job_search where ${isMet(match)}
      limit ${PAST_CAP}
    ), counted as materialized (select count(*)::int as count from hits)
    select counted.count, array(
      select _id from hits
      where counted.count <= ${sql.lit(COUNT_CAP)}
        and ${slice.after ? isAfter(slice.after) : sql`true`}
      order by ${score ? sql`${score} desc,` : sql``} ${NEWEST_FIRST}
      limit ${slice.limit} offset ${slice.after ? 0 : slice.offset}) as ids
    from counted`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, ids: row?.ids ?? [] };
}

/** A match that is first counted on some days, which are likely to have more rows than the cap. */
interface CountedMatch extends Match {
  first?: readonly FilterTerm[] | undefined;
}

/** How many rows match, up to the cap plus one, for each of several matches. */
export async function counts(
  db: Kysely<Schema>,
  matches: readonly CountedMatch[],
): Promise<number[]> {
  if (matches.length === 0) return [];
  const columns = matches.map(({ first, ...match }, index) => {
    const all = countUpTo(match, COUNT_CAP + 1);
    const count = first
      ? sql`
          select case when newest.count > ${sql.lit(COUNT_CAP)} then newest.count else (${all}) end
          from (${countUpTo(onDays(match, first), COUNT_CAP + 1)}) as newest`
      : all;
    return sql`(${count}) as ${sql.ref(`c${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return matches.map((_, index) => rows[0]?.[`c${index}`] ?? 0);
}

/** Without words, the newest jobs are read first, because most matches of filters are among them. */
const countUpTo = (match: Match, limit: number) => sql`
  select count(*)::int as count from (
    select 1 from job_search where ${isMet(match)}
    ${match.tsQuery === undefined ? sql`order by ${NEWEST_FIRST}` : sql``} limit ${sql.lit(limit)}) as first`;

/** Whether at least this many rows match. */
export async function hasMatches(
  db: Kysely<Schema>,
  match: Match,
  least: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`${countUpTo(match, least)}`.execute(db);
  return rows[0]?.count === least;
}

/** Whether the newest jobs have more matches than the cap. Then the others need not be counted. */
export async function willExceedCap(
  db: Kysely<Schema>,
  match: Match,
  newestDays: NewestDays,
): Promise<boolean> {
  const days = await newestDays();
  const first = daysWith(days, COUNTED_FIRST);
  if (!first) return false;
  const [count = 0] = await counts(db, [onDays(match, first.terms)]);
  if (count === 0 || count > COUNT_CAP) return count > COUNT_CAP;
  const likely = daysWith(days, jobsToExceedCap(count, first.jobs));
  return likely !== undefined && hasMatches(db, onDays(match, likely.terms), COUNT_CAP + 1);
}

/** How many of the newest jobs are counted first. */
const COUNTED_FIRST = 10_000;
/** A reserve, because matches are not spread evenly over the days. */
const RESERVE = 1.3;

/** How many of the newest jobs are expected to have more matches than the cap, when `jobs` have `count`. */
export const jobsToExceedCap = (count: number, jobs: number) =>
  (RESERVE * COUNT_CAP * jobs) / count;

/** The newest matches are searched among this many of the newest jobs first. */
export const NEWEST = [10_000, 100_000] as const;
/** Without words most jobs match, and the first few have a full page. */
export const NEWEST_OF_MOST = [200, ...NEWEST] as const;

/**
 * The ids of the newest matches, in order.
 * @param steps The numbers of the newest jobs among which they are searched, one after the other.
 */
export async function newestIds(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
  newestDays: NewestDays,
  steps: readonly number[] = NEWEST,
): Promise<string[]> {
  if (match.tsQuery === undefined) {
    // An index has the rows in this order, by date or by employer and date.
    const { rows } = await sql<{ _id: string }>`
      select _id from job_search where ${isMetAfter(match, slice)} ${pageClause(slice)}`.execute(
      db,
    );
    return rows.map(({ _id }) => _id);
  }
  const last = slice.limit + (slice.after ? 0 : slice.offset);
  let share = Infinity;
  for (const jobs of steps) {
    // More days are searched only when they are likely to have a full page.
    if (share * jobs < last) break;
    const found = await idsAmong(db, match, slice, { jobs, newestDays });
    if (!found) break;
    if (found.ids.length === slice.limit) return found.ids;
    // Few jobs say little about the others.
    if (jobs >= NEWEST[0]) share = found.count / jobs;
  }
  return (await idsOf(db, match, slice)).ids;
}

/** The newest matches, if the newest jobs have a full page of them. */
export async function idsOfNewest(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
  newestDays: NewestDays,
): Promise<string[] | undefined> {
  const found = await idsAmong(db, match, slice, { jobs: NEWEST[0], newestDays });
  return found?.ids.length === slice.limit ? found.ids : undefined;
}

/** The newest matches among this many of the newest jobs; undefined when their days are unknown. */
async function idsAmong(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
  { jobs, newestDays }: { jobs: number; newestDays: NewestDays },
): Promise<{ count: number; ids: string[] } | undefined> {
  const { after } = slice;
  const days = (await newestDays()).filter(
    ({ day }) => !after || day <= dayOf(new Date(after.sortDate)),
  );
  const some = daysWith(days, jobs);
  return some && idsOf(db, onDays(match, some.terms), slice);
}

async function idsOf(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
): Promise<{ count: number; ids: string[] }> {
  // All matches are read and then sorted. Otherwise the planner would read jobs by date until it has enough matches.
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with hits as materialized (
      select _id, sort_date from job_search where ${isMetAfter(match, slice)})
    select (select count(*)::int from hits) as count,
      array(select _id from hits ${pageClause(slice)}) as ids`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

const isMetAfter = (match: Match, { after }: Slice) =>
  all([...(after ? [isAfter(after)] : []), isMet(match)]);

const pageClause = ({ limit, offset, after }: Slice) =>
  sql`order by ${NEWEST_FIRST} limit ${limit} offset ${after ? 0 : offset}`;

/** The jobs with these ids, in their order. */
export async function readSummaries(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select ${summaryColumns}, ${positionColumn}
    from unnest(${[...ids]}::text[]) with ordinality as page (_id, number) join jobs using (_id)
    order by number`.execute(db);
  return rows;
}

/**
 * The score of a word by its field: title, text of the place, company, or anywhere, such as skills and further names of the
 * place. A whole word scores more than an inflected form or a part.
 */
const SCORES: readonly {
  matchType: MatchType;
  field: 'title' | 'place' | 'company' | 'anywhere';
  score: number;
}[] = [
  { matchType: 'exact', field: 'title', score: 100 },
  { matchType: 'exact', field: 'place', score: 60 },
  { matchType: 'exact', field: 'company', score: 55 },
  { matchType: 'exact', field: 'anywhere', score: 45 },
  { matchType: 'inflected', field: 'title', score: 38 },
  { matchType: 'parts', field: 'title', score: 36 },
  { matchType: 'inflected', field: 'anywhere', score: 30 },
  { matchType: 'parts', field: 'anywhere', score: 20 },
];
/** The score of a word in the description only. */
const SCORE_ELSEWHERE = 5;
const SCORE_OF_PHRASE = 40;
const SCORE_OF_WHOLE_TITLE = 60;
/** Who searches for the name of a company wants its jobs before those that only mention it in the title. */
const SCORE_OF_WHOLE_COMPANY = 100;
/** 'Kujawsko-pomorskie' is not what 'pomorskie' asks for. */
const SCORE_OF_WHOLE_PLACE = 100;

/** The score of a row of `job_search` for a query. */
export function scoreOf(query: SearchQuery, depth: Depth): Fragment | undefined {
  const { terms, phrases } = query;
  if (terms.length === 0 && phrases.length === 0) return undefined;
  const scores = required(terms).map((term) => scoreOfTerm(term, depth));
  const texts = wholeTexts(query);
  if (texts.length > 0) {
    const isText = (column: string) => sql`${sql.ref(column)} in (${sql.join(texts)})`;
    scores.push(
      sql`case when ${isText('title')} then ${sql.lit(SCORE_OF_WHOLE_TITLE + SCORE_OF_PHRASE)}
        when ${titleHas(texts.at(-1) ?? '')} then ${sql.lit(SCORE_OF_PHRASE)}
        else 0 end`,
      sql`case when ${isText('company')} then ${sql.lit(SCORE_OF_WHOLE_COMPANY)} else 0 end`,
    );
  }
  const places = tsQueryOfWholePlaces(query);
  if (places !== undefined) {
    scores.push(
      sql`case when ts_match_vq(words, ${places}::tsquery) then ${sql.lit(SCORE_OF_WHOLE_PLACE)} else 0 end`,
    );
  }
  for (const phrase of phrases) {
    scores.push(
      sql`case when ${titleHas(phrase.join(' '))} then ${sql.lit(SCORE_OF_PHRASE)} else 0 end`,
    );
  }
  return sql`(${sql.join(scores, sql` + `)})`;
}

/** Whether the title contains consecutive words. */
export const titleHas = (words: string): Condition =>
  sql<boolean>`strpos(' ' || title || ' ', ${` ${words} `}) > 0`;

function scoreOfTerm(term: QueryTerm, depth: Depth): Fragment {
  const whens: Fragment[] = [];
  const isOnlyExact = depth === 'words' && term.inflected.length + term.parts.length === 0;
  for (const { matchType, field, score } of SCORES) {
    if (field === 'anywhere') {
      // A match is known to be somewhere, and reading `words`, which is stored outside of the row, is slow.
      if (isOnlyExact) return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(score)} end`;
      const tsQuery = tsQueryOfTerm(term, [matchType]);
      if (tsQuery)
        whens.push(sql`when ts_match_vq(words, ${tsQuery}::tsquery) then ${sql.lit(score)}`);
    } else {
      const tsQuery = tsQueryOfHead(term, matchType, field);
      if (tsQuery)
        whens.push(sql`when ts_match_vq(head, ${tsQuery}::tsquery) then ${sql.lit(score)}`);
    }
  }
  return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(SCORE_ELSEWHERE)} end`;
}
