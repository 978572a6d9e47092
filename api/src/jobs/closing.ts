import { CLOSING_SOON_DAYS } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import {
  inBatches,
  lockEmployer,
  NOW,
  type Now,
  type Schema,
  updateInBatches,
} from '../database/index.ts';
import { companyRecipients, enqueueMail, jobsClosingMail } from '../mail/index.ts';

/** Employers of one run of the loop. Each is a transaction. */
const BATCH = 50;

/** A day that has not ended everywhere on earth, by the database's clock; as `earliestDay` of the contract. */
const earliestDay = (now: Now) => sql`(((${now}) - interval '12 hours') at time zone 'utc')::date`;

const IS_OPEN = sql<boolean>`jobs.status = 'open' and jobs.deleted_at is null`;

/**
 * Closes the jobs whose last day has ended, as their employers would: the triggers take them out of the search and empty
 * the caches. @returns Whether jobs may be left.
 */
export function closeExpiredJobs(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  return updateInBatches(db, {
    table: 'jobs',
    where: sql`${IS_OPEN} and jobs.valid_through < ${earliestDay(now)}`,
    set: { status: 'closed' },
  });
}

/**
 * Tells employers a week before that their jobs close, once for each last day. A job that was posted for a week or less
 * needs no reminder. @returns Whether employers may be left.
 */
export function notifyOfClosingJobs(
  db: Kysely<Schema>,
  publicOrigin: string,
  now: Now = NOW,
): Promise<boolean> {
  const week = sql.lit(CLOSING_SOON_DAYS);
  const isDue = sql<boolean>`${IS_OPEN}
    and jobs.valid_through between ${earliestDay(now)} and ((${now}) at time zone 'utc')::date + ${week}
    and jobs.closing_notified is distinct from jobs.valid_through
    and jobs.valid_through - (jobs.created_at at time zone 'utc')::date > ${week}`;

  return inBatches(
    async (batch) => {
      const employers = await db
        .selectFrom('jobs')
        .innerJoin('employers', 'employers._id', 'jobs.employer_id')
        .select('employers._id')
        .distinct()
        .where('employers.is_verified', '=', true)
        .where('employers.is_import', '=', false)
        .where(isDue)
        .limit(batch)
        .execute();
      for (const { _id } of employers) {
        await db.transaction().execute((trx) => notifyEmployer(trx, _id));
      }
      return employers.length;
    },
    { batch: BATCH },
  );

  async function notifyEmployer(trx: Transaction<Schema>, employerId: string): Promise<void> {
    // Locked first, as by every change of the employer's jobs: the account may be deleted at this moment.
    if (!(await lockEmployer(trx, employerId))) return;
    // What the employer sees of the jobs does not change.
    await sql`set local jobharbor.suppress_changes = 'on'`.execute(trx);
    const jobs = await trx
      .updateTable('jobs')
      .set({ closing_notified: sql`valid_through` })
      .where('employer_id', '=', employerId)
      .where(isDue)
      .returning(['job_name', 'valid_through'])
      .execute();
    const closing = jobs
      .map(({ job_name: jobName, valid_through: day }) => ({ jobName, day: day ?? '' }))
      .sort((one, other) => one.day.localeCompare(other.day));
    if (closing.length === 0) return;
    for (const { recipientId, to } of await companyRecipients(trx, employerId)) {
      const mail = jobsClosingMail({ to, jobs: closing }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId });
    }
  }
}
