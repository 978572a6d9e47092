import type { ApplicationSort } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { countUpToCap, type Schema } from '../database/index.ts';
import { BadInput } from '../errors.ts';
import { type Page, totalOf } from '../http/index.ts';
import { type ApplicationRow, selectApplications } from './select.ts';

export interface PageOptions {
  limit: number;
  /** The position after which the page starts. */
  cursor?: string | undefined;
  sort?: ApplicationSort | undefined;
}

/** Which applications a list has. */
export interface ListFilter {
  /** Of the table `applications` alone. */
  conditions: RawBuilder<boolean>[];
  /** Few rows meet them, which are found before they are sorted. Otherwise the index of the order is followed. */
  isFew?: boolean;
  /** How many, where it is known already. */
  count?: number;
}

/** A page of the applications that meet all conditions, by default newest first. */
export async function listApplications(
  db: Kysely<Schema>,
  { conditions, isFew = false, count }: ListFilter,
  { limit, cursor, sort = 'newest' }: PageOptions,
): Promise<Page<ApplicationRow>> {
  const all = sql`${sql.join(conditions, sql` and `)}`;
  const { key, text, direction } = orders[sort];
  // 'offset 0' keeps PostgreSQL from following the order's index through all rows.
  const fence = isFew ? sql`offset 0` : sql``;
  const { rows } = await sql<Position>`
    select applications._id, (${text})::text as key
    from (select * from applications where ${all} ${fence}) as applications
    where ${cursor === undefined ? sql`true` : isAfter(orders[sort], cursor)}
    order by ${key} ${sql.raw(direction)}, applications._id ${sql.raw(direction)}
    limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await readRows(
      db,
      shown.map(({ _id }) => _id),
    ),
    total: totalOf(count ?? (await countUpToCap(db, sql`select from applications where ${all}`))),
    nextCursor: last && writeCursor(last),
  };
}

/** The rows of a page are joined after its ids are known, so that sorting handles narrow rows. */
async function readRows(db: Kysely<Schema>, ids: readonly string[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectApplications(db, { isListed: true })
    .where('applications._id', 'in', ids)
    .clearOrderBy()
    .execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Order {
  key: RawBuilder<unknown>;
  /** The key as a cursor has it. */
  text: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  isText: (text: string) => boolean;
  /** The key of a text. */
  read: (text: string) => RawBuilder<unknown>;
}

const byDate = (direction: Order['direction']): Order => ({
  key: sql`applications.created_at`,
  text: sql`(extract(epoch from applications.created_at) * 1000)::bigint`,
  direction,
  isText: (text) => /^\d{1,14}$/.test(text),
  read: (text) => sql`${new Date(Number(text)).toISOString()}::timestamptz`,
});

const orders: Record<ApplicationSort, Order> = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  name: {
    key: sql`applications.sort_name`,
    text: sql`applications.sort_name`,
    direction: 'asc',
    // PostgreSQL refuses this character in texts.
    isText: (text) => !text.includes('\0'),
    read: (text) => sql`${text}::text`,
  },
  experience: {
    key: sql`applications.sort_years`,
    text: sql`applications.sort_years`,
    direction: 'desc',
    isText: (text) => /^-?\d{1,2}$/.test(text),
    read: (text) => sql`${text}::integer`,
  },
  rating: {
    key: sql`applications.rating`,
    text: sql`applications.rating`,
    direction: 'desc',
    isText: (text) => /^\d(\.\d{1,2})?$/.test(text),
    read: (text) => sql`${text}::numeric`,
  },
};

/** A position in the list: the key of the order as a text, and the application. */
interface Position {
  key: string;
  _id: string;
}

const ID = /^[\w-]{1,64}$/;
const COMPARED = { asc: sql`>`, desc: sql`<` } as const;

function isAfter(order: Order, cursor: string): RawBuilder<boolean> {
  const { key, _id } = readCursor(order, cursor);
  return sql`(${order.key}, applications._id) ${COMPARED[order.direction]} (${order.read(key)}, ${_id})`;
}

/** An id has no blank, and comes first. */
function writeCursor({ key, _id }: Position): string {
  return Buffer.from(`${_id} ${key}`).toString('base64url');
}

/** @throws BadInput */
function readCursor({ isText }: Order, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const end = text.indexOf(' ');
  const [_id, key] = [text.slice(0, end), text.slice(end + 1)];
  if (end > 0 && ID.test(_id) && isText(key)) return { key, _id };
  throw new BadInput({ cursor: 'This place in the list is not known.' });
}
