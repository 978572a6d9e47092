import { type Kysely, sql } from 'kysely';

import {
  deleteInBatches,
  inBatches,
  isOlder,
  NOW,
  type Now,
  type Schema,
} from '../database/index.ts';
import { ERASED_POSTING_TEXTS, hasPostingTexts } from '../jobs/index.ts';
import { PERSONAL_DATA } from './personalData.ts';

/** Jobs of one statement: their texts may be long. */
const BATCH = 100;
/** Who has deleted a job by mistake, or has something to show, has so long to ask the operator. */
const [{ period: KEPT }] = PERSONAL_DATA.jobs.periods;

/** Not the imported ones: they are their source's, and the next import would bring them again. */
const isOver = (now: Now) =>
  sql<boolean>`deleted_at is not null and source is null
    and ${isOlder(sql.ref('deleted_at'), KEPT, now)}`;

/**
 * Removes the jobs that their employers have deleted; where an application or a report refers to one, only its words
 * and its address. @returns Whether some may be left.
 */
export async function clearDeletedJobs(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  const left = [
    await deleteInBatches(db, {
      from: 'jobs',
      key: '_id',
      where: sql`${isOver(now)}
        and not exists (select from applications where applications.job_id = jobs._id)
        and not exists (select from job_reports where job_reports.job_id = jobs._id)`,
    }),
    await inBatches((batch) => empty(db, batch, now), { batch: BATCH }),
  ];
  return left.includes(true);
}

async function empty(db: Kysely<Schema>, batch: number, now: Now): Promise<number> {
  const { numUpdatedRows } = await db
    .with(
      (cte) => cte('old').materialized(),
      (trx) =>
        trx
          .selectFrom('jobs')
          .select('_id')
          .where(isOver(now))
          .where(hasPostingTexts)
          .limit(batch)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('jobs')
    .from('old')
    .set(ERASED_POSTING_TEXTS)
    .whereRef('jobs._id', '=', 'old._id')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
