import {
  APPLICANT_NOTIFIED_AFTER,
  type ApplicationEvent,
  type ApplicationStatus,
} from '@jobharbor/contract';
import { sql, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import {
  applicationUpdatedMail,
  countLastDay,
  deleteWaiting,
  enqueueMail,
  type Mail,
  waitingSince,
} from '../../mail/index.ts';
import { toApplication } from '../present.ts';
import { selectApplications } from '../select.ts';

/** The largest number of mails about one application in 24 hours. */
const UPDATES_PER_DAY = 20;

/** The deduplication key of mails about one application. A new mail replaces the waiting one. */
function deduplicationKeyOf(applicationId: string): string {
  return `application:${applicationId}`;
}

/**
 * Notifies the applicant by one e-mail of all changes since the last. A change that was taken back leaves none.
 * @returns Whether there will be a mail.
 */
export async function notifyApplicant(
  trx: Transaction<Schema>,
  id: string,
  publicOrigin: string,
): Promise<boolean> {
  const deduplicationKey = deduplicationKeyOf(id);
  const notification = await applicantMail(trx, id, publicOrigin);
  if (!notification) return false;
  const { mail, recipientId } = notification;
  if (!mail) {
    await deleteWaiting(trx, deduplicationKey);
    return false;
  }
  await enqueueMail(trx, {
    ...mail,
    recipientId,
    deduplicationKey,
    delay: APPLICANT_NOTIFIED_AFTER,
  });
  return true;
}

interface ApplicantMail {
  recipientId: string | null;
  /** Undefined when all changes were taken back. */
  mail?: Mail | undefined;
}

/** An applicant's reply goes to the colleague who has answered last, where the job has no address. */
const answererEmail = sql<string | null>`(
  select colleagues.email
  from application_events as events
  join colleagues on colleagues._id = events.colleague_id
  where events.application_id = applications._id
  order by events.at desc, events._id desc
  limit 1)`;

/**
 * The mail about all changes of an application since the last mail.
 * @returns Undefined when the applicant gets none: the account was deleted, or there were too many today.
 */
export async function applicantMail(
  trx: Transaction<Schema>,
  id: string,
  publicOrigin: string,
): Promise<ApplicantMail | undefined> {
  const row = await selectApplications(trx)
    .select(['seekers.email', 'jobs.application_email', answererEmail.as('answerer_email')])
    .where('applications._id', '=', id)
    .executeTakeFirstOrThrow();
  const { email, seeker_id: recipientId } = row;
  if (email === null) return undefined;
  const deduplicationKey = deduplicationKeyOf(id);
  const since = await waitingSince(trx, deduplicationKey);
  if (!since && (await countLastDay(trx, deduplicationKey)) >= UPDATES_PER_DAY) return undefined;
  const changes = changesSince(toApplication(row, 'seeker').history, since);
  if (!changes.status && !changes.feedback) return { recipientId };
  const mail = applicationUpdatedMail(
    {
      to: email,
      firstName: row.first_name ?? '',
      jobName: row.job_name,
      companyName: row.company_name,
      replyTo: row.application_email || row.answerer_email,
      ...changes,
    },
    publicOrigin,
  );
  return { mail, recipientId };
}

/** Deletes the waiting mail about an application. */
export async function dropApplicantNotification(
  trx: Transaction<Schema>,
  applicationId: string,
): Promise<void> {
  await deleteWaiting(trx, deduplicationKeyOf(applicationId));
}

interface Changes {
  status?: ApplicationStatus;
  feedback?: string;
}

/** Whether the mail about a step of an application's history still waits. */
export async function isUndelivered(
  trx: Transaction<Schema>,
  applicationId: string,
  at: Date,
): Promise<boolean> {
  const since = await waitingSince(trx, deduplicationKeyOf(applicationId));
  return since !== undefined && at >= since;
}

/** The changes in a history since an instant; without one, its last step. */
function changesSince(history: ApplicationEvent[], since: Date | undefined): Changes {
  const changes: Changes = {};
  history.forEach((event, index) => {
    const isLast = index === history.length - 1;
    if (since ? new Date(event.at) < since : !isLast) return;
    if (event.status !== history[index - 1]?.status) changes.status = event.status;
    if (event.feedback) changes.feedback = event.feedback;
  });
  return changes;
}
