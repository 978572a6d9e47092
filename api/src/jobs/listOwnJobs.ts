import type { OwnJob } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { countUpToCap } from '../database/countUpToCap.ts';
import type { Schema } from '../database/schema.ts';
import { type Page, totalOf } from '../http/index.ts';
import {
  applicationsCount,
  ownListColumns,
  type OwnListRow,
  positionColumn,
  summaryColumns,
} from './columns.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toOwnJob } from './present.ts';
import type { ListOptions } from './repository.ts';

type ListedRow = OwnListRow & { position: string };

/** An employer's own jobs, closed ones too, newest first. */
export async function listOwnJobs(
  db: Kysely<Schema>,
  employerId: string,
  { limit, page = 1, cursor }: Omit<ListOptions, 'order'>,
): Promise<Page<OwnJob>> {
  const start = cursor ? readCursor(cursor) : { page };
  const after =
    'after' in start
      ? sql`and (sort_date, _id) < (${start.after.sortDate}::timestamptz, ${start.after.id})`
      : sql``;
  const offset = 'page' in start ? (start.page - 1) * limit : 0;
  const own = sql`employer_id = ${employerId} and deleted_at is null`;
  const { rows } = await sql<ListedRow>`
    select ${summaryColumns}, ${ownListColumns}, ${applicationsCount} as applications_count,
      ${positionColumn}
    from jobs where ${own} ${after}
    order by sort_date desc, _id desc limit ${limit + 1} offset ${offset}`.execute(db);
  const count = await countUpToCap(db, sql`select from jobs where ${own}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toOwnJob),
    total: totalOf(count),
    nextCursor: last && writeCursor({ after: { sortDate: last.position, id: last._id } }),
  };
}
