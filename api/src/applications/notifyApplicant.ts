import {
  APPLICANT_NOTIFIED_AFTER,
  type ApplicationEvent,
  type ApplicationStatus,
} from '@jobharbor/contract';
import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import {
  applicationUpdatedMail,
  countLastDay,
  deleteWaiting,
  enqueueMail,
  waitingSince,
} from '../mail/index.ts';
import { toApplication } from './present.ts';
import { selectApplications } from './select.ts';

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
  const row = await selectApplications(trx)
    .select(['seekers.email', 'jobs.application_email'])
    .where('applications._id', '=', id)
    .executeTakeFirstOrThrow();
  const { email, seeker_id: recipientId } = row;
  if (email === null) return false;
  const deduplicationKey = deduplicationKeyOf(id);
  const since = await waitingSince(trx, deduplicationKey);
  if (!since && (await countLastDay(trx, deduplicationKey)) >= UPDATES_PER_DAY) return false;
  const changes = changesSince(toApplication(row).history, since);
  if (!changes.status && !changes.feedback) {
    await deleteWaiting(trx, deduplicationKey);
    return false;
  }
  const mail = applicationUpdatedMail(
    {
      to: email,
      firstName: row.first_name ?? '',
      jobName: row.job_name,
      companyName: row.company_name,
      applicationEmail: row.application_email,
      ...changes,
    },
    publicOrigin,
  );
  await enqueueMail(trx, {
    ...mail,
    recipientId,
    deduplicationKey,
    delay: APPLICANT_NOTIFIED_AFTER,
  });
  return true;
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
