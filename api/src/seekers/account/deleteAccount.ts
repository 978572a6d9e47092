import { type Kysely, sql, type Transaction } from 'kysely';

import { eraseAlerts } from '../../alerts/index.ts';
import {
  eraseInterviewsOfSeeker,
  eraseMessageMails,
  eraseSentNotifications,
  lockEmployerNotifications,
  notifyEmployer,
} from '../../applications/index.ts';
import type { Schema } from '../../database/index.ts';
import { recordDeletion } from '../../deletionLog/index.ts';
import { accountDeletedMail, enqueueMail, isMailOf } from '../../mail/index.ts';
import { lockResume } from '../../resumes/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';

interface DeletionOptions {
  publicOrigin: string;
  /** The caller's address; absent where the portal deletes an inactive account. */
  ip?: string;
  reason?: Parameters<typeof accountDeletedMail>[0]['reason'];
}

/** Deletes a seeker's account at the owner's request. */
export async function deleteAccount(
  db: Kysely<Schema>,
  seekerId: string,
  options: DeletionOptions,
): Promise<void> {
  await db.transaction().execute((trx) => eraseSeeker(trx, seekerId, options));
}

/**
 * Erases a seeker's account with the CV, the files, all sessions and all e-mails, sent ones too. The applications are
 * anonymised.
 */
export async function eraseSeeker(
  trx: Transaction<Schema>,
  seekerId: string,
  { publicOrigin, ip, reason = 'requested' }: DeletionOptions,
): Promise<void> {
  const erased = await eraseSeekerRows(trx, seekerId, publicOrigin);
  if (!erased) return;
  const { email, first_name: firstName, employerIds } = erased;
  const mail = accountDeletedMail({ to: email, firstName, reason }, publicOrigin);
  await enqueueMail(trx, { ...mail, recipientId: null });
  const event = { kind: 'account_deleted', role: 'seeker', accountId: seekerId } as const;
  await recordSecurityEvent(trx, { ...event, email, ip });
  await recordDeletion(trx, 'seeker', seekerId);
  await updateNotifications(trx, employerIds, publicOrigin);
}

/** Deletes a seeker's account that a restored backup has brought back, without a mail to its owner. */
export async function repeatSeekerDeletion(
  trx: Transaction<Schema>,
  seekerId: string,
  publicOrigin: string,
): Promise<boolean> {
  const erased = await eraseSeekerRows(trx, seekerId, publicOrigin);
  if (erased) await updateNotifications(trx, erased.employerIds, publicOrigin);
  return erased !== undefined;
}

/** A waiting mail to an employer must not name an applicant whose account is deleted. */
async function updateNotifications(
  trx: Transaction<Schema>,
  employerIds: readonly string[],
  publicOrigin: string,
): Promise<void> {
  for (const employerId of employerIds) await notifyEmployer(trx, { employerId, publicOrigin });
}

/**
 * Erases a seeker in every table; a trigger marks the files' bytes for deletion. @returns The seeker, and the employers of
 * the applications; undefined when there is no such account.
 */
async function eraseSeekerRows(trx: Transaction<Schema>, seekerId: string, publicOrigin: string) {
  // Locked, so that no application is sent meanwhile. The CV is locked first, as by applying.
  await lockResume(trx, seekerId);
  const seeker = await trx
    .selectFrom('seekers')
    .select(['email', 'first_name'])
    .where('_id', '=', seekerId)
    .forUpdate()
    .executeTakeFirst();
  if (!seeker) return undefined;
  const { email } = seeker;
  const employerIds = await anonymiseApplications(trx, seekerId);
  await eraseInterviewsOfSeeker(trx, seekerId, publicOrigin);
  await trx
    .deleteFrom('outbox')
    .where(isMailOf({ role: 'seeker', id: seekerId, email }))
    .execute();
  await trx.deleteFrom('seeker_tokens').where('email', '=', email).execute();
  // The deletion of an employer locks its notifications before its mails. The other order would cause deadlocks.
  for (const employerId of employerIds) await lockEmployerNotifications(trx, employerId);
  await eraseSentNotifications(trx, employerIds);
  await eraseMessageMails(trx, seekerId);
  await eraseAlerts(trx, { seekerId, email });
  await trx.deleteFrom('seekers').where('_id', '=', seekerId).execute();
  return { ...seeker, employerIds };
}

/**
 * Anonymises a seeker's applications. The employers' feedback is erased too, because it may name the applicant.
 * @returns The employers, in a fixed order, because each is locked in turn.
 */
async function anonymiseApplications(
  trx: Transaction<Schema>,
  seekerId: string,
): Promise<string[]> {
  // In the order in which the deletion of a company locks them. Another order could cause a deadlock.
  await trx
    .selectFrom('applications')
    .select('_id')
    .where('seeker_id', '=', seekerId)
    .orderBy('_id')
    .forUpdate()
    .execute();
  const concerned = await trx
    .updateTable('applications')
    .set({ frozen_resume: null, cover_letter_id: null, feedback: '', updated_at: sql`now()` })
    .where('seeker_id', '=', seekerId)
    .returning('employer_id')
    .execute();
  // After the applications, so that feedback that an employer is writing meanwhile is included.
  await trx
    .updateTable('application_events')
    .set({ feedback: null })
    .where(
      'application_id',
      'in',
      trx.selectFrom('applications').select('_id').where('seeker_id', '=', seekerId),
    )
    .execute();
  return [...new Set(concerned.map((row) => row.employer_id))].sort();
}
