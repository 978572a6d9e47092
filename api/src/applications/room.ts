import { ALL_JOBS_LIMIT } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { Conflict } from '../errors.ts';

const FULL = `You have ${ALL_JOBS_LIMIT} applications, which is the most. Please cancel one that you no longer need.`;

/**
 * Refuses one application more than the seeker's own list shows: each keeps a copy of the CV for two years.
 * The caller holds the seeker's CV, so that two at once are counted.
 */
export async function assertRoom(db: Kysely<Schema>, seekerId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      select from applications where seeker_id = ${seekerId} limit ${sql.lit(ALL_JOBS_LIMIT + 1)}
    ) as own`.execute(db);
  if ((rows[0]?.count ?? 0) > ALL_JOBS_LIMIT) throw new Conflict(FULL, 'too_many_applications');
}
