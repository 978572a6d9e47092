import { type Kysely, type RawBuilder, sql } from 'kysely';

import { countUpToCap, type Schema } from '../database/index.ts';
import { type Page, totalOf } from '../http/index.ts';
import { readPosition, writeCursor } from '../jobs/index.ts';
import { type ApplicationRow, selectApplications } from './select.ts';

export interface PageOptions {
  limit: number;
  /** The position after which the page starts. */
  cursor?: string | undefined;
}

/** A page of the applications that meet all conditions, newest first. */
export async function listApplications(
  db: Kysely<Schema>,
  conditions: RawBuilder<boolean>[],
  { limit, cursor }: PageOptions,
): Promise<Page<ApplicationRow>> {
  const all = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const rows = await selectApplications(db, { isListed: true })
    .where(cursor ? sql<boolean>`${all} and ${isAfter(cursor)}` : all)
    .limit(limit + 1)
    .execute();
  const count = await countUpToCap(db, sql`select from applications where ${all}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total: totalOf(count), nextCursor: last && cursorOf(last) };
}

function isAfter(cursor: string): RawBuilder<boolean> {
  const { sortDate, id } = readPosition(cursor);
  return sql`(applications.created_at, applications._id) < (${sortDate}::timestamptz, ${id})`;
}

function cursorOf({ created_at, _id }: ApplicationRow): string {
  return writeCursor({ after: { sortDate: created_at.toISOString(), id: _id } });
}
