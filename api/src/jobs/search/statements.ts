import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { PAST_CAP } from '../../database/countUpToCap.ts';
import type { Schema } from '../../database/schema.ts';
import { positionColumn, summaryColumns, type SummaryRow } from '../columns.ts';
import type { Position } from '../cursor.ts';
import { type Field, type Likeness, type Question, required, slotQuery } from './question.ts';
import type { Slot } from './vocabulary.ts';

type Fragment = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** A row with its place in the newest-first order, as a cursor holds it. */
export type FoundRow = SummaryRow & { position: string };

/** Which rows of a list are wanted. */
export interface Slice {
  limit: number;
  offset: number;
  /** Instead of an offset: the job after which the page starts, newest first. */
  after?: Position | undefined;
}

/** A condition on the rows of `job_search` in the form for each way to find them. */
export interface Match {
  /** The column that the words are looked for in. */
  column: 'words' | 'texts';
  /** A tsquery; undefined where no word is asked for. */
  query: string | undefined;
  /** What else must be true. */
  conditions: readonly Condition[];
  /** Whether a condition says which words must be absent, and nothing must be there: no index answers that. */
  isExcluding?: boolean;
}

const NEWEST_FIRST = sql`sort_date desc, _id desc`;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** Through the text index: all rows that match, whose number decides how long it takes. */
export const byIndex = ({ column, query, conditions }: Match): Condition =>
  all([
    ...(query === undefined ? [] : [sql<boolean>`${sql.ref(column)} @@ ${query}::tsquery`]),
    ...conditions,
  ]);

/** Row by row. The function does what the operator does, but no index serves it. */
export const byRow = ({ column, query, conditions }: Match): Condition =>
  all([
    ...(query === undefined
      ? []
      : [sql<boolean>`ts_match_vq(${sql.ref(column)}, ${query}::tsquery)`]),
    ...conditions,
  ]);

const isAfter = ({ sortDate, id }: Position): Condition =>
  sql<boolean>`(sort_date, _id) < (${sortDate}::timestamptz, ${id})`;

/**
 * Collects all matches through the index, and puts a page of them in order. Answers no ids, and a count above the cap,
 * where there are more: then the order is not for one statement.
 * @param score By which the page is sorted, of the columns of `job_search`; newest first where two are alike.
 */
export async function collectIds(
  db: Kysely<Schema>,
  match: Match,
  score: Fragment | undefined,
  slice: Slice,
): Promise<{ count: number; ids: string[] }> {
  // The CTE has no limit of its own: the planner would take a frequent word for a reason to read the whole table.
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with hits as materialized (
      select _id, sort_date, title, place, words from job_search where ${byIndex(match)}
    ), capped as materialized (select * from hits limit ${PAST_CAP}),
    counted as materialized (select count(*)::int as count from capped)
    select counted.count, array(
      select _id from capped
      where counted.count <= ${sql.lit(COUNT_CAP)}
        and ${slice.after ? isAfter(slice.after) : sql`true`}
      order by ${score ? sql`${score} desc,` : sql``} ${NEWEST_FIRST}
      limit ${slice.limit} offset ${slice.after ? 0 : slice.offset}) as ids
    from counted`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, ids: row?.ids ?? [] };
}

/** How many rows match, up to the cap and one more, for each of several matches. */
export async function counts(db: Kysely<Schema>, matches: readonly Match[]): Promise<number[]> {
  if (matches.length === 0) return [];
  const columns = matches.map(
    (match, index) => sql`(
      with hits as materialized (select 1 from job_search where ${byIndex(match)})
      select count(*)::int from (select 1 from hits limit ${PAST_CAP}) as capped
    ) as ${sql.ref(`c${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return matches.map((_, index) => rows[0]?.[`c${index}`] ?? 0);
}

/** Rows that a walk looks at before the index is asked. A walk that finds nothing costs this much. */
const WALK_MIN = 2_000;
/** From one match in so many rows on, a walk is the shorter way. */
const WALKED_FOR_ONE = 100;

/**
 * The newest matches, in order.
 * @param isFrequent Answers those that are soon met, and leaves out rare ones.
 */
export async function newestIds(
  db: Kysely<Schema>,
  match: Match,
  slice: Slice,
  { except = [], isFrequent = false }: { except?: readonly string[]; isFrequent?: boolean } = {},
): Promise<string[]> {
  const offset = slice.after ? 0 : slice.offset;
  const end = offset + slice.limit;
  const start = all([
    ...(slice.after ? [isAfter(slice.after)] : []),
    ...(except.length > 0 ? [sql<boolean>`_id <> all(${[...except]}::text[])`] : []),
  ]);
  if (match.query === undefined && !match.isExcluding) {
    // By date, or by employer and date: an index has the rows in order, however few they are.
    const { rows } = await sql<{ _id: string }>`
      select _id from job_search where ${all([start, ...match.conditions])}
      order by ${NEWEST_FIRST} limit ${slice.limit} offset ${offset}`.execute(db);
    return rows.map(({ _id }) => _id);
  }
  const walk = Math.max(WALK_MIN, end * WALKED_FOR_ONE);
  const walked = await sql<{ _id: string }>`
    select _id from (
      select * from job_search where ${start} order by ${NEWEST_FIRST} limit ${sql.lit(walk)}
    ) as newest
    where ${byRow(match)} order by ${NEWEST_FIRST} limit ${end}`.execute(db);
  if (walked.rows.length === end || match.query === undefined || isFrequent) {
    return walked.rows.slice(offset).map(({ _id }) => _id);
  }
  const collected = await sql<{ _id: string }>`
    with hits as materialized (select _id, sort_date from job_search where ${byIndex(match)})
    select _id from hits where ${start}
    order by ${NEWEST_FIRST} limit ${slice.limit} offset ${offset}`.execute(db);
  return collected.rows.map(({ _id }) => _id);
}

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
const WORTH: readonly { likeness: Likeness; field: Field; worth: number }[] = [
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
export function scoreOf({ slots, phrases }: Question): Fragment | undefined {
  if (slots.length === 0 && phrases.length === 0) return undefined;
  const terms = required(slots).map(worthOf);
  const words = slots.map(({ word }) => word).join(' ');
  if (words) {
    terms.push(
      sql`case when title = ${words} then ${sql.lit(WORTH_OF_WHOLE_TITLE + WORTH_OF_PHRASE)}
        when strpos(' ' || title || ' ', ${` ${words} `}) > 0 then ${sql.lit(WORTH_OF_PHRASE)}
        else 0 end`,
    );
  }
  for (const phrase of phrases) {
    terms.push(
      sql`case when strpos(' ' || title || ' ', ${` ${phrase.join(' ')} `}) > 0
        then ${sql.lit(WORTH_OF_PHRASE)} else 0 end`,
    );
  }
  return sql`(${sql.join(terms, sql` + `)})`;
}

function worthOf(slot: Slot): Fragment {
  const whens = WORTH.flatMap(({ likeness, field, worth }) => {
    const query = slotQuery(slot, [likeness], field);
    return query ? [sql`when ts_match_vq(words, ${query}::tsquery) then ${sql.lit(worth)}`] : [];
  });
  return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(WORTH_ELSEWHERE)} end`;
}
