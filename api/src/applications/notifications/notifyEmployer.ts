import { type Kysely, sql, type Transaction } from 'kysely';

import { countUpToCap, lockByName, type Schema } from '../../database/index.ts';
import {
  companyRecipients,
  deleteWaiting,
  enqueueMail,
  newApplicationMail,
  timeUntilNext,
  waitingSince,
} from '../../mail/index.ts';

interface Notification {
  employerId: string;
  publicOrigin: string;
  /** The time of a new application. Without it the waiting mail is updated. */
  appliedAt?: Date;
}

/** At most one mail in this time notifies a colleague of new applications, in milliseconds. */
const APPLICATIONS_WITHIN = 30 * 60_000;
/** The largest number of applications that a mail lists. */
const LISTED_MAX = 10;

/**
 * Notifies an employer of new applications: of the first at once, and of those that follow soon in one mail. The mail lists
 * the applications that exist when it is written. Cancelled ones are left out.
 */
export async function notifyEmployer(
  trx: Transaction<Schema>,
  { employerId, publicOrigin, appliedAt }: Notification,
): Promise<void> {
  // Nobody gets a mail for the owner of imported jobs. Locking its notifications would make all applicants wait.
  if ((await companyRecipients(trx, employerId)).length === 0) return;
  // Without the lock, two concurrent transactions would each write a mail without the other's application.
  await lockEmployerNotifications(trx, employerId);
  for (const recipient of await companyRecipients(trx, employerId)) {
    await notifyColleague(trx, recipient, {
      employerId,
      publicOrigin,
      ...(appliedAt && { appliedAt }),
    });
  }
}

async function notifyColleague(
  trx: Transaction<Schema>,
  { recipientId, to }: { recipientId: string; to: string },
  { employerId, publicOrigin, appliedAt }: Notification,
): Promise<void> {
  const deduplicationKey = deduplicationKeyOf(recipientId);
  const since = earlier(await waitingSince(trx, deduplicationKey), appliedAt);
  if (!since) return;
  const isNew = sql<boolean>`applications.employer_id = ${employerId}
    and applications.created_at >= ${since} and applications.seeker_id is not null`;
  const [newest, ...others] = await newestOf(trx, isNew);
  if (!newest) {
    await deleteWaiting(trx, deduplicationKey);
    return;
  }
  const count = await countUpToCap(trx, sql`select from applications where ${isNew}`);
  const mail = newApplicationMail({ to, applications: [newest, ...others], count }, publicOrigin);
  const delay = await timeUntilNext(trx, deduplicationKey, APPLICATIONS_WITHIN);
  const as = { audience: 'employer', recipientId } as const;
  await enqueueMail(trx, { ...mail, ...as, deduplicationKey, delay, undeliveredSince: since });
}

/**
 * Locks the notifications of an employer until the transaction ends. So the deletion of an account also deletes a mail that
 * is being written.
 */
export async function lockEmployerNotifications(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<void> {
  await lockByName(trx, `notifications of employer ${employerId}`);
}

/** The earlier instant. Transactions may notify in another order than the applications were made. */
function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}

function newestOf(db: Kysely<Schema>, condition: ReturnType<typeof sql<boolean>>) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs._id', 'applications.job_id')
    .select(['applications._id', 'jobs._id as jobId', 'jobs.job_name as jobName'])
    .select((applications) => [
      applications.fn.coalesce('applications.first_name', sql.lit('')).as('firstName'),
      applications.fn.coalesce('applications.last_name', sql.lit('')).as('lastName'),
    ])
    .where(condition)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

/** Erases the texts of sent mails about new applications, because they name applicants. */
export async function eraseSentNotifications(
  trx: Transaction<Schema>,
  employerIds: readonly string[],
): Promise<void> {
  if (employerIds.length === 0) return;
  const colleagues = await trx
    .selectFrom('colleagues')
    .select('_id')
    .where('employer_id', 'in', employerIds)
    .execute();
  if (colleagues.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ subject: '', text: '', html: '', last_error: null })
    .where(
      'deduplication_key',
      'in',
      colleagues.map(({ _id }) => deduplicationKeyOf(_id)),
    )
    .where(sql<boolean>`coalesce(sent_at, failed_at) is not null and html <> ''`)
    .execute();
}

/** The deduplication key of a colleague's mails about new applications. */
function deduplicationKeyOf(colleagueId: string): string {
  return `employer:${colleagueId}:applications`;
}
