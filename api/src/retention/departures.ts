import { type ApplicationStatus } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { employerLeftMail } from '../mail/employerLeftMail.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { deleteInBatches, inBatches } from './batches.ts';

/** Whose answer an applicant still waits for. */
const LIVE: readonly ApplicationStatus[] = ['applied', 'reviewing', 'shortlisted'];
const BATCH = 100;
const IS_DEPARTING = sql<boolean>`employers.deleted_at is not null and employers.departure_told_at is null`;

/** Tells those who wait for an answer that the employer has deleted the account. Each is told once. */
export async function tellOfDepartures(db: Kysely<Schema>, publicOrigin: string): Promise<boolean> {
  const hasMore = await tellApplicants(db, publicOrigin);
  await noteDepartures(db);
  return hasMore;
}

function tellApplicants(db: Kysely<Schema>, publicOrigin: string): Promise<boolean> {
  return inBatches(
    (batch) =>
      db.transaction().execute(async (trx) => {
        const left = await trx
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
          .where(IS_DEPARTING)
          .where('applications.employer_left_at', 'is', null)
          .limit(batch)
          .forUpdate('applications')
          .skipLocked()
          .execute();
        for (const row of left) {
          if (row.email === null || !(LIVE as readonly string[]).includes(row.status)) continue;
          const { email: to, first_name, job_name: jobName, company_name: companyName } = row;
          const news = { to, firstName: first_name ?? '', jobName, companyName };
          const mail = employerLeftMail(news, publicOrigin);
          await enqueueMail(trx, { ...mail, recipientId: row.seeker_id });
        }
        if (left.length > 0) {
          await trx
            .updateTable('applications')
            .set({ employer_left_at: sql<Date>`now()` })
            .where(
              '_id',
              'in',
              left.map(({ _id }) => _id),
            )
            .execute();
        }
        return left.length;
      }),
    { batch: BATCH },
  );
}

/**
 * Notes where nobody is left to be told, so that the applications, of which there may be many, are not looked through
 * each minute. An application that somebody holds at the moment is left to the next turn.
 */
async function noteDepartures(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('employers')
    .set({ departure_told_at: sql<Date>`now()` })
    .where(IS_DEPARTING)
    .where(
      sql<boolean>`not exists (
        select from applications
        where applications.employer_id = employers._id and applications.employer_left_at is null)`,
    )
    .execute();
}

const IS_GONE = (employerId: string) =>
  sql<boolean>`exists (
    select from employers where employers._id = ${sql.ref(employerId)} and employers.deleted_at is not null)`;

/** Deletes what is left of employers that are gone, once no applicant sees it any more. */
export async function clearDepartures(db: Kysely<Schema>): Promise<boolean> {
  const left = [
    await deleteInBatches(db, {
      from: 'applications',
      key: '_id',
      where: sql`seeker_id is null and ${IS_GONE('applications.employer_id')}`,
    }),
    await deleteInBatches(db, {
      from: 'jobs',
      key: '_id',
      where: sql`${IS_GONE('jobs.employer_id')}
        and not exists (select from applications where applications.job_id = jobs._id)`,
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
