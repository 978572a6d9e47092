import { REMINDER_AFTER_DAYS } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { inBatches, isOlder, NOW, type Now, type Schema } from '../../database/index.ts';
import { companyRecipients, enqueueMail, waitingApplicationsMail } from '../../mail/index.ts';
import { HAS_WAITING_STATUS, IS_ANSWERED } from '../waiting.ts';

/** An employer gets one reminder in this time at most. */
const INTERVAL = '7 days';
/** Applications that have waited for longer are not mentioned any more, so that reminders end by themselves. */
const LAST = '90 days';
/** Employers of one transaction. */
const BATCH = 50;
/** The jobs that a mail lists. */
const JOBS_LISTED = 10;

/** Whether an application has waited long enough for a reminder to its employer. */
const isOverdue = (now: Now) => sql<boolean>`
  ${HAS_WAITING_STATUS} and applications.seeker_id is not null
    and ${isOlder(sql.ref('applications.created_at'), `${REMINDER_AFTER_DAYS} days`, now)}
    and not ${isOlder(sql.ref('applications.created_at'), LAST, now)} and not ${IS_ANSWERED}`;

/**
 * Reminds employers by e-mail of applications that wait. The row of an employer is locked while its reminder is written, so
 * that several processes write one. @returns Whether employers may be left.
 */
export function remindEmployers(
  db: Kysely<Schema>,
  publicOrigin: string,
  now: Now = NOW,
): Promise<boolean> {
  return inBatches(
    (batch) =>
      db.transaction().execute(async (trx) => {
        const employers = await trx
          .selectFrom('employers')
          .select('_id')
          .where('deleted_at', 'is', null)
          // An unverified address may be a stranger's.
          .where('is_verified', '=', true)
          .where('wants_reminders', '=', true)
          .where(
            sql<boolean>`(reminded_at is null or ${isOlder(sql.ref('reminded_at'), INTERVAL, now)})`,
          )
          .where(
            sql<boolean>`exists (
              select from applications
              where applications.employer_id = employers._id and ${isOverdue(now)})`,
          )
          .limit(batch)
          .forNoKeyUpdate()
          .skipLocked()
          .execute();
        for (const { _id } of employers) {
          await remind(trx, { employerId: _id, publicOrigin, now });
        }
        return employers.length;
      }),
    { batch: BATCH },
  );
}

interface Reminder {
  employerId: string;
  publicOrigin: string;
  now: Now;
}

async function remind(
  trx: Transaction<Schema>,
  { employerId, publicOrigin, now }: Reminder,
): Promise<void> {
  const { rows } = await sql<{ jobName: string; count: number; days: number; jobs: number }>`
    select jobs.job_name as "jobName", count(*)::int4 as count,
      floor(extract(epoch from ${now} - min(applications.created_at)) / 86400)::int4 as days,
      (count(*) over ())::int4 as jobs
    from applications join jobs on jobs._id = applications.job_id
    where applications.employer_id = ${employerId} and ${isOverdue(now)}
    group by jobs._id
    order by min(applications.created_at), jobs._id
    limit ${sql.lit(JOBS_LISTED)}`.execute(trx);
  const more = (rows[0]?.jobs ?? 0) - rows.length;
  // The mail names no applicant, so it stays as it is when one cancels or leaves.
  for (const { recipientId, to } of await companyRecipients(trx, employerId)) {
    const mail = waitingApplicationsMail({ to, jobs: rows, more }, publicOrigin);
    await enqueueMail(trx, {
      ...mail,
      ...{ audience: 'employer', recipientId },
      deduplicationKey: `employer:${recipientId}:reminder`,
    });
  }
  await trx
    .updateTable('employers')
    .set({ reminded_at: now })
    .where('_id', '=', employerId)
    .execute();
}
