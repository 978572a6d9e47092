import { APPLICATION_STATUSES, isOpenStatus } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import { deleteInBatches, inBatches, type Schema } from '../database/index.ts';
import { employerLeftMail, enqueueMail } from '../mail/index.ts';

/** Statuses in which the applicant waits for a decision. */
const OPEN_STATUSES: readonly string[] = APPLICATION_STATUSES.filter(isOpenStatus);
const BATCH = 100;
const IS_NOTIFYING = sql<boolean>`employers.deleted_at is not null and employers.closure_notified_at is null`;

/** Notifies applicants without a decision that the employer has closed the account, once each. */
export async function notifyOfClosedAccounts(
  db: Kysely<Schema>,
  publicOrigin: string,
): Promise<boolean> {
  const hasMore = await notifyApplicants(db, publicOrigin);
  await markNotified(db);
  return hasMore;
}

function notifyApplicants(db: Kysely<Schema>, publicOrigin: string): Promise<boolean> {
  return inBatches(
    (batch) =>
      db.transaction().execute(async (trx) => {
        const applications = await trx
          .selectFrom('employers')
          .innerJoin('applications', 'applications.employer_id', 'employers._id')
          .innerJoin('jobs', 'jobs._id', 'applications.job_id')
          .leftJoin('seekers', 'seekers._id', 'applications.seeker_id')
          .select([
            'applications._id',
            'applications.status',
            'applications.first_name',
            'seekers._id as seeker_id',
            'seekers.email',
            'jobs.job_name',
            'jobs.company_name',
          ])
          .where(IS_NOTIFYING)
          .where('applications.closure_notified_at', 'is', null)
          .limit(batch)
          .forUpdate('applications')
          .skipLocked()
          .execute();
        for (const row of applications) {
          if (row.email === null || !OPEN_STATUSES.includes(row.status)) continue;
          const { email: to, first_name, job_name: jobName, company_name: companyName } = row;
          const application = { to, firstName: first_name ?? '', jobName, companyName };
          const mail = employerLeftMail(application, publicOrigin);
          await enqueueMail(trx, { ...mail, recipientId: row.seeker_id });
        }
        if (applications.length > 0) {
          await trx
            .updateTable('applications')
            .set({ closure_notified_at: sql<Date>`now()` })
            .where(
              '_id',
              'in',
              applications.map(({ _id }) => _id),
            )
            .execute();
        }
        return applications.length;
      }),
    { batch: BATCH },
  );
}

/**
 * Marks accounts all of whose applicants are notified, so that their applications are not read each minute. An application
 * that was locked is left to the next run.
 */
async function markNotified(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('employers')
    .set({ closure_notified_at: sql<Date>`now()` })
    .where(IS_NOTIFYING)
    .where(
      sql<boolean>`not exists (
        select from applications
        where applications.employer_id = employers._id and applications.closure_notified_at is null)`,
    )
    .execute();
}

const IS_CLOSED = (employerId: string) =>
  sql<boolean>`exists (
    select from employers where employers._id = ${sql.ref(employerId)} and employers.deleted_at is not null)`;

/** Deletes the remaining rows of closed employer accounts that nobody sees any more. */
export async function deleteClosedAccounts(db: Kysely<Schema>): Promise<boolean> {
  const left = [
    await deleteInBatches(db, {
      from: 'applications',
      key: '_id',
      where: sql`seeker_id is null and ${IS_CLOSED('applications.employer_id')}`,
    }),
    await deleteInBatches(db, {
      from: 'jobs',
      key: '_id',
      where: sql`${IS_CLOSED('jobs.employer_id')}
        and not exists (select from applications where applications.job_id = jobs._id)
        and not exists (select from saved_jobs where saved_jobs.job_id = jobs._id)`,
    }),
    await deleteInBatches(db, {
      from: 'employers',
      key: '_id',
      where: sql`deleted_at is not null
        and not exists (select from jobs where jobs.employer_id = employers._id)
        and not exists (select from applications where applications.employer_id = employers._id)`,
    }),
  ];
  return left.includes(true);
}
