import { type Kysely, sql } from 'kysely';

import type { Schema } from '../../database/index.ts';
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
    const job = await trx
      .updateTable('jobs')
      .set({ deleted_at: sql<Date>`now()` })
      .where('_id', '=', jobId)
      .where('deleted_at', 'is', null)
      .returning(['job_name as jobName', 'company_name as companyName', 'employer_id'])
      .executeTakeFirst();
    if (!job) return undefined;
    const { jobName, companyName, employer_id } = job;
    for (const { recipientId, to } of await companyRecipients(trx, employer_id)) {
      const mail = jobRemovedMail({ to, jobName }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId });
    }
    return { jobName, companyName };
  });
}
