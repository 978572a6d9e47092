import { type Kysely, sql } from 'kysely';

import {
  deleteInBatches,
  isOlder,
  NOW,
  type Now,
  type Schema,
  updateInBatches,
} from '../database/index.ts';
import { ERASED_POSTING_TEXTS, hasPostingTexts } from '../jobs/index.ts';
import { PERSONAL_DATA } from './personalData.ts';

/** Jobs of one statement. Few, because their texts may be long. */
const BATCH = 100;
/** For this long the operator can help an employer who has deleted a job by mistake. */
const [{ period: KEPT_FOR }] = PERSONAL_DATA.jobs.periods;

/** Imported jobs are kept, because the next import would add them again. */
const isExpired = (now: Now) =>
  sql<boolean>`deleted_at is not null and source is null
    and ${isOlder(sql.ref('deleted_at'), KEPT_FOR, now)}`;

/**
 * Removes jobs that their employers have deleted. When an application, a saved job or a report refers to a job, only its
 * texts and its e-mail address are erased. @returns Whether rows may be left.
 */
export async function clearDeletedJobs(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  const left = [
    await deleteInBatches(db, {
      from: 'jobs',
      key: '_id',
      where: sql`${isExpired(now)}
        and not exists (select from applications where applications.job_id = jobs._id)
        and not exists (select from saved_jobs where saved_jobs.job_id = jobs._id)
        and not exists (select from job_reports where job_reports.job_id = jobs._id)`,
    }),
    await updateInBatches(db, {
      table: 'jobs',
      where: sql`${isExpired(now)} and ${hasPostingTexts}`,
      set: ERASED_POSTING_TEXTS,
      batch: BATCH,
    }),
  ];
  return left.includes(true);
}
