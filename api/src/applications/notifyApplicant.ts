import type { ApplicationEvent, ApplicationStatus } from '@jobharbor/contract';
import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import {
  applicationUpdatedMail,
  countOfDay,
  dropWaiting,
  enqueueMail,
  waitingSince,
} from '../mail/index.ts';
import { toApplication } from './present.ts';
import { selectApplications } from './select.ts';

/** How long changes of one application are collected into one mail, in milliseconds. */
const MERGE_WITHIN = 60_000;
/** Mails about the changes of one application, in 24 hours. */
const UPDATES_PER_DAY = 20;

/** Mails about changes of one application that wait have this key: they are merged into one. */
function mergeKeyOf(applicationId: string): string {
  return `application:${applicationId}`;
}

/** Notifies the applicant of changes by one e-mail. @returns Whether there will be a mail. */
export async function notifyApplicant(
  trx: Transaction<Schema>,
  id: string,
  publicOrigin: string,
): Promise<boolean> {
  const row = await selectApplications(trx)
    .select('seekers.email')
    .where('applications._id', '=', id)
    .executeTakeFirstOrThrow();
  const { email, seeker_id: recipientId } = row;
  if (email === null) return false;
  const mergeKey = mergeKeyOf(id);
  const since = await waitingSince(trx, mergeKey);
  if (!since && (await countOfDay(trx, mergeKey)) >= UPDATES_PER_DAY) return false;
  const mail = applicationUpdatedMail(
    {
      to: email,
      firstName: row.first_name ?? '',
      jobName: row.job_name,
      companyName: row.company_name,
      ...changesSince(toApplication(row).history, since),
    },
    publicOrigin,
  );
  await enqueueMail(trx, { ...mail, recipientId, mergeKey, delay: MERGE_WITHIN });
  return true;
}

/** Deletes the mail about an application that waits, if there is one. */
export async function dropApplicantNotification(
  trx: Transaction<Schema>,
  applicationId: string,
): Promise<void> {
  await dropWaiting(trx, mergeKeyOf(applicationId));
}

interface Changes {
  status?: ApplicationStatus;
  feedback?: string;
}

/** What a history has that no mail before an instant told; the last step always counts. */
function changesSince(history: ApplicationEvent[], since: Date | undefined): Changes {
  const changes: Changes = {};
  history.forEach((event, index) => {
    const isLast = index === history.length - 1;
    if (!isLast && (!since || new Date(event.at) < since)) return;
    if (event.status !== history[index - 1]?.status) changes.status = event.status;
    if (event.feedback) changes.feedback = event.feedback;
  });
  return changes;
}
