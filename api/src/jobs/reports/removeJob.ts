import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { recordDeletion } from '../../deletionLog/index.ts';
import { companyRecipients, enqueueMail, jobRemovedMail } from '../../mail/index.ts';

/**
 * Removes a job for the operator, and tells its company. Its applications are kept.
 * @returns What was removed; undefined when there is no such job.
 */
export function removeReportedJob(
  db: Kysely<Schema>,
  jobId: string,
  publicOrigin: string,
): Promise<{ jobName: string; companyName: string | null } | undefined> {
  return db.transaction().execute(async (trx) => {
    const job = await markRemoved(trx, jobId);
    if (!job) return undefined;
    await recordDeletion(trx, 'job', jobId);
    const { jobName, companyName, employer_id } = job;
    for (const { recipientId, to } of await companyRecipients(trx, employer_id)) {
      const mail = jobRemovedMail({ to, jobName }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId });
    }
    return { jobName, companyName };
  });
}

/** Removes a job that a restored backup has brought back, without a mail to its company. */
export async function repeatJobRemoval(trx: Transaction<Schema>, jobId: string): Promise<boolean> {
  return (await markRemoved(trx, jobId)) !== undefined;
}

function markRemoved(trx: Transaction<Schema>, jobId: string) {
  return trx
    .updateTable('jobs')
    .set({ deleted_at: sql<Date>`now()` })
    .where('_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .returning(['job_name as jobName', 'company_name as companyName', 'employer_id'])
    .executeTakeFirst();
}
