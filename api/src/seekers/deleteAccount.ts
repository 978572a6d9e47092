import { type Kysely, sql, type Transaction } from 'kysely';

import { tellEmployer } from '../applications/tellEmployer.ts';
import type { Schema } from '../database/schema.ts';
import { type AccountDeleted, accountDeletedMail } from '../mail/accountDeletedMail.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { lockResume } from '../resumes/lockResume.ts';
import { noteSecurityEvent } from '../security/events.ts';

export interface DeletionOptions {
  publicOrigin: string;
  /** Where the wish comes from; absent where it is the portal's own. */
  ip?: string;
  why?: AccountDeleted['why'];
}

/** Erases a seeker's account, as its owner wishes. */
export async function deleteAccount(
  db: Kysely<Schema>,
  seekerId: string,
  options: DeletionOptions,
): Promise<void> {
  await db.transaction().execute((trx) => eraseSeeker(trx, seekerId, options));
}

/**
 * Erases a seeker's account with the CV, the files, all sessions and the e-mails, also those that were sent.
 * Employers keep that there were applications, and nothing that says whose.
 */
export async function eraseSeeker(
  trx: Transaction<Schema>,
  seekerId: string,
  { publicOrigin, ip, why = 'asked' }: DeletionOptions,
): Promise<void> {
  // Locked, so that no application can be sent between its turn and the account's; the CV first, as
  // applying locks it first too.
  await lockResume(trx, seekerId);
  const seeker = await trx
    .selectFrom('seekers')
    .select(['email', 'first_name'])
    .where('_id', '=', seekerId)
    .forUpdate()
    .executeTakeFirst();
  if (!seeker) return;
  const { email, first_name: firstName } = seeker;
  const employerIds = await anonymiseApplications(trx, seekerId);
  await trx
    .deleteFrom('outbox')
    .where('to_address', '=', email)
    .where('audience', '=', 'seeker')
    .execute();
  await enqueueMail(trx, accountDeletedMail({ to: email, firstName, why }, publicOrigin));
  await noteSecurityEvent(trx, { kind: 'account_deleted', role: 'seeker', email, ip });
  await trx.deleteFrom('seekers').where('_id', '=', seekerId).execute();
  // A mail that waits to tell of the applications must not name who is gone.
  for (const employerId of employerIds) await tellEmployer(trx, { employerId, publicOrigin });
}

/**
 * The employer's words go too: they were written to a person, and may name them.
 * @returns The employers concerned, always in the same order, because each is locked in turn.
 */
async function anonymiseApplications(
  trx: Transaction<Schema>,
  seekerId: string,
): Promise<string[]> {
  const concerned = await trx
    .updateTable('applications')
    .set({ frozen_resume: null, cover_letter_id: null, feedback: '', updated_at: sql`now()` })
    .where('seeker_id', '=', seekerId)
    .returning('employer_id')
    .execute();
  // After the applications, which an employer who is just writing holds: those words are here by now.
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
