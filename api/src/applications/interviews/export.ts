import type { SeekerInterview } from '@jobharbor/contract';
import type { Kysely, RawBuilder } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { selectInterviews, toSeekerInterview } from './select.ts';

/** Rows that are in memory at once. */
const PAGE = 100;

/** The interviews of a seeker or of a company for the export, in their order. */
export async function* exportedInterviews(
  db: Kysely<Schema>,
  condition: RawBuilder<boolean>,
): AsyncGenerator<SeekerInterview> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await selectInterviews(db)
      .where(condition)
      .where('interviews._id', '>', last)
      .orderBy('interviews._id')
      .limit(PAGE)
      .execute();
    for (const row of rows) yield toSeekerInterview(row);
    last = rows.length === PAGE ? rows.at(-1)?._id : undefined;
  }
}
