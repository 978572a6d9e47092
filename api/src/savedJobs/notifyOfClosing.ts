import { CLOSING_SOON_DAYS } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { inBatches, NOW, type Now, type Schema } from '../database/index.ts';
import { enqueueMail, savedJobsClosingMail } from '../mail/index.ts';

/** Seekers of one transaction. */
const BATCH = 50;

/**
 * Whether a saved job closes within a week and its seeker must be notified. Not for a job that was saved in its last
 * week, because its page showed the closing day, and not after an application.
 */
const isDue = (now: Now) => sql<boolean>`
  saved_jobs.removed_at is null and jobs.status = 'open' and jobs.deleted_at is null
    and jobs.valid_through between ((${now}) at time zone 'utc')::date
      and ((${now}) at time zone 'utc')::date + ${sql.lit(CLOSING_SOON_DAYS)}
    and saved_jobs.closing_notified is distinct from jobs.valid_through
    and jobs.valid_through - (saved_jobs.saved_at at time zone 'utc')::date > ${sql.lit(CLOSING_SOON_DAYS)}
    and not exists (
      select from applications
      where applications.job_id = saved_jobs.job_id and applications.seeker_id = saved_jobs.seeker_id)`;

/**
 * Tells seekers a week before that jobs which they have saved close, once for each last day. The row of a seeker is locked
 * while the mail is written, so that several processes write one. @returns Whether seekers may be left.
 */
export function notifyOfClosingSavedJobs(
  db: Kysely<Schema>,
  publicOrigin: string,
  now: Now = NOW,
): Promise<boolean> {
  return inBatches(
    (batch) =>
      db.transaction().execute(async (trx) => {
        const seekers = await trx
          .selectFrom('seekers')
          .select(['_id', 'email'])
          .where('wants_closing_mails', '=', true)
          .where(
            sql<boolean>`exists (
              select from saved_jobs join jobs on jobs._id = saved_jobs.job_id
              where saved_jobs.seeker_id = seekers._id and ${isDue(now)})`,
          )
          .limit(batch)
          .forNoKeyUpdate()
          .skipLocked()
          .execute();
        for (const { _id: recipientId, email } of seekers) {
          const { rows } = await sql<{ jobId: string; jobName: string; day: string }>`
            update saved_jobs set closing_notified = jobs.valid_through from jobs
            where jobs._id = saved_jobs.job_id and saved_jobs.seeker_id = ${recipientId} and ${isDue(now)}
            returning jobs._id as "jobId", jobs.job_name as "jobName", jobs.valid_through::text as day`.execute(
            trx,
          );
          if (rows.length === 0) continue;
          const jobs = rows.sort((one, other) => one.day.localeCompare(other.day));
          const mail = savedJobsClosingMail({ to: email, jobs }, publicOrigin);
          await enqueueMail(trx, { ...mail, recipientId });
        }
        return seekers.length;
      }),
    { batch: BATCH },
  );
}
