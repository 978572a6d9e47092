import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { PAST_CAP, type Schema } from '../../database/index.ts';
import { positionColumn, summaryColumns, type SummaryRow } from '../columns.ts';
import type { Position } from '../cursor.ts';
import { daysWith, type NewestDays } from './days.ts';
import { dayOf, type FilterWord, quoted } from './filterWords.ts';
import {
  type Depth,
  headQuery,
  type Likeness,
  type Question,
  required,
  slotQuery,
} from './question.ts';
import type { Slot } from './vocabulary.ts';

type Fragment = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** A row with its place in the newest-first order, as a cursor holds it. */
export type FoundRow = SummaryRow & { position: string };

/** Which rows of a list are wanted. */
interface Slice {
  limit: number;
  offset: number;
  /** Instead of an offset: the job after which the page starts, newest first. */
  after?: Position | undefined;
}

/** A condition on the rows of `job_search`. */
export interface Match {
  /** The column that the words are looked for in. */
  column: 'words' | 'texts';
  /** A tsquery, which an index answers; undefined where no word is asked for. */
  query: string | undefined;
  /** What else must be true. */
  conditions: readonly Condition[];
}

const NEWEST_FIRST = sql`sort_date desc, _id desc`;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * The query stands in a SELECT of its own, so that the planner does not see it: of many words it expects many rows, and
 * would read the whole table.
 */
export const isMet = ({ column, query, conditions }: Match): Condition =>
  all([
    ...(query === undefined
      ? []
      : [sql<boolean>`${sql.ref(column)} @@ (select ${query}::tsquery)`]),
    ...conditions,
  ]);

/**
 * The same on some days alone. The days are a condition of their own: the index then passes over the jobs of all other
 * days, and looks at each of them where they stand in one query with the words.
 */
export function onDays(match: Match, days: readonly FilterWord[]): Match {
  const query = days.map(quoted).join(' | ');
  if (match.query === undefined) return { ...match, query };
  const isOnDays = isMet({ column: match.column, query, conditions: [] });
  return { ...match, conditions: [isOnDays, ...match.conditions] };
}

/** The same without some jobs. */
export const without = (match: Match, ids: readonly string[]): Match =>
  ids.length === 0
    ? match
    : { ...match, conditions: [...match.conditions, sql`_id <> all(${[...ids]}::text[])`] };

const isAfter = ({ sortDate, id }: Position): Condition =>
  sql<boolean>`(sort_date, _id) < (${sortDate}::timestamptz, ${id})`;

/**
 * Collects all matches, and puts a page of them in order. Answers no ids, and a count above the cap, where there are
 * more: then the order is not for one statement.
 * @param score By which the page is sorted, of the columns of `job_search`; newest first where two are alike.
 */
export async function collectIds(
  db: Kysely<Schema>,
  match: Match,
  score: Fragment | undefined,
  slice: Slice,
): Promise<{ count: number; ids: string[] }> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with hits as materialized (
      select _id, sort_date, title, place, head, words from job_search where ${isMet(match)}
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

/** A match that is counted on some days first, which are likely to have more rows than are counted. */
interface CountedMatch extends Match {
  first?: readonly FilterWord[] | undefined;
}

/** How many rows match, up to the cap and one more, for each of several matches. */
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

/** Without words the jobs are read from the newest on: what filters leave is mostly among them. */
const countUpTo = (match: Match, limit: number) => sql`
  select count(*)::int as count from (
    select 1 from job_search where ${isMet(match)}
    ${match.query === undefined ? sql`order by ${NEWEST_FIRST}` : sql``} limit ${sql.lit(limit)}) as first`;

/** Whether at least so many rows match. */
export async function hasMatches(
  db: Kysely<Schema>,
  match: Match,
  least: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`${countUpTo(match, least)}`.execute(db);
  return rows[0]?.count === least;
}

/** Whether more of the newest jobs match than are counted: then nobody has to count all. */
export async function isSoonPastCap(
  db: Kysely<Schema>,
  match: Match,
  newestDays: NewestDays,
): Promise<boolean> {
  const days = await newestDays();
  const first = daysWith(days, COUNTED_FIRST);
  if (!first) return false;
  const [count = 0] = await counts(db, [onDays(match, first)]);
  if (count === 0 || count > COUNT_CAP) return count > COUNT_CAP;
  const likely = daysWith(days, jobsToPassCap(count, COUNTED_FIRST));
  return likely !== undefined && hasMatches(db, onDays(match, likely), COUNT_CAP + 1);
}

/** Of so many of the newest jobs the matches are counted first. */
const COUNTED_FIRST = 10_000;
/** Matches are not spread evenly: so many times more jobs are looked at than are likely to be enough. */
const SURELY = 1.3;

/** Among how many of the newest jobs more matches are expected than are counted, where some have so many. */
export const jobsToPassCap = (count: number, jobs: number) => (SURELY * COUNT_CAP * jobs) / count;

/** The newest matches are looked for among so many of the newest jobs, before all jobs are asked. */
export const NEWEST = [10_000, 100_000] as const;

/** The newest matches, in order. */
export async function newestIds(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
  newestDays: NewestDays,
): Promise<string[]> {
  if (match.query === undefined) {
    // By date, or by employer and date: an index has the rows in order, however few they are.
    const { rows } = await sql<{ _id: string }>`
      select _id from job_search where ${isMetAfter(match, slice)} ${pageClause(slice)}`.execute(
      db,
    );
    return rows.map(({ _id }) => _id);
  }
  const last = slice.limit + (slice.after ? 0 : slice.offset);
  let share = Infinity;
  for (const jobs of NEWEST) {
    // More days are asked where they are likely to have a whole page.
    if (share * jobs < last) break;
    const found = await idsAmong(db, match, slice, { jobs, newestDays });
    if (!found) break;
    if (found.ids.length === slice.limit) return found.ids;
    share = found.count / jobs;
  }
  return (await idsOf(db, match, slice)).ids;
}

/** The newest matches, where a whole page of them is among the newest jobs of all. */
export async function idsOfNewest(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
  newestDays: NewestDays,
): Promise<string[] | undefined> {
  const found = await idsAmong(db, match, slice, { jobs: NEWEST[0], newestDays });
  return found?.ids.length === slice.limit ? found.ids : undefined;
}

/** The same among so many of the newest jobs; undefined where nobody knows which these are. */
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
  return some && idsOf(db, onDays(match, some), slice);
}

async function idsOf(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
): Promise<{ count: number; ids: string[] }> {
  // All matches are read and then sorted: by date, the planner would walk through the jobs until it has met enough.
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

/** The jobs of some ids, in their order. */
export async function readSummaries(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select ${summaryColumns}, ${positionColumn}
    from unnest(${[...ids]}::text[]) with ordinality as page (_id, place) join jobs using (_id)
    order by place`.execute(db);
  return rows;
}

/**
 * What a word is worth where it stands: in the title, in the text of the place, in the company, in the skills, or
 * anywhere, as names of the place do that its text does not hold. A whole word is worth more than another form or a part.
 */
const WORTH: readonly {
  likeness: Likeness;
  field: 'title' | 'place' | 'company' | 'anywhere';
  worth: number;
}[] = [
  { likeness: 'exact', field: 'title', worth: 100 },
  { likeness: 'exact', field: 'place', worth: 60 },
  { likeness: 'exact', field: 'company', worth: 55 },
  { likeness: 'exact', field: 'anywhere', worth: 45 },
  { likeness: 'inflected', field: 'title', worth: 38 },
  { likeness: 'parts', field: 'title', worth: 36 },
  { likeness: 'inflected', field: 'anywhere', worth: 30 },
  { likeness: 'parts', field: 'anywhere', worth: 20 },
];
/** In the description alone. */
const WORTH_ELSEWHERE = 5;
const WORTH_OF_PHRASE = 40;
const WORTH_OF_WHOLE_TITLE = 60;

/** How well a row of `job_search` meets a question. */
export function scoreOf({ slots, phrases }: Question, depth: Depth): Fragment | undefined {
  if (slots.length === 0 && phrases.length === 0) return undefined;
  const terms = required(slots).map((slot) => worthOf(slot, depth));
  const words = slots.map(({ word }) => word).join(' ');
  if (words) {
    terms.push(
      sql`case when title = ${words} then ${sql.lit(WORTH_OF_WHOLE_TITLE + WORTH_OF_PHRASE)}
        when ${titleHas(words)} then ${sql.lit(WORTH_OF_PHRASE)}
        else 0 end`,
    );
  }
  for (const phrase of phrases) {
    terms.push(
      sql`case when ${titleHas(phrase.join(' '))} then ${sql.lit(WORTH_OF_PHRASE)} else 0 end`,
    );
  }
  return sql`(${sql.join(terms, sql` + `)})`;
}

/** Whether the title has some words one after the other. */
export const titleHas = (words: string): Condition =>
  sql<boolean>`strpos(' ' || title || ' ', ${` ${words} `}) > 0`;

function worthOf(slot: Slot, depth: Depth): Fragment {
  const whens: Fragment[] = [];
  const isOnlyExact = depth === 'words' && slot.inflected.length + slot.parts.length === 0;
  for (const { likeness, field, worth } of WORTH) {
    if (field === 'anywhere') {
      // What matches is somewhere, and `words` lies outside of the row.
      if (isOnlyExact) return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(worth)} end`;
      const query = slotQuery(slot, [likeness]);
      if (query) whens.push(sql`when ts_match_vq(words, ${query}::tsquery) then ${sql.lit(worth)}`);
    } else {
      const query = headQuery(slot, likeness, field);
      if (query) whens.push(sql`when ts_match_vq(head, ${query}::tsquery) then ${sql.lit(worth)}`);
    }
  }
  return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(WORTH_ELSEWHERE)} end`;
}
