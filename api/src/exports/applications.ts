import type { ApplicationDetails } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { toDetails } from '../applications/present.ts';
import { selectApplications } from '../applications/select.ts';
import type { Schema } from '../database/index.ts';

/** Rows that are held at a time: each has a CV of up to some 250 KB. */
const PAGE = 10;

/** Applications with their CVs, the newest first, read as they are taken. */
export async function* exportedApplications(
  db: Kysely<Schema>,
  isWanted: RawBuilder<boolean>,
): AsyncGenerator<ApplicationDetails> {
  for (let isBefore = sql<boolean>`true`, isGoingOn = true; isGoingOn;) {
    const rows = await selectApplications(db)
      .select('applications.frozen_resume')
      .where(isWanted)
      .where(isBefore)
      .limit(PAGE)
      .execute();
    for (const row of rows) yield toDetails(row);
    const last = rows.at(-1);
    isGoingOn = last !== undefined && rows.length === PAGE;
    if (last) {
      isBefore = sql<boolean>`(applications.created_at, applications._id) < (${last.created_at}::timestamptz, ${last._id})`;
    }
  }
}
