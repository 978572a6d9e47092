import type { Kysely, Transaction } from 'kysely';

import { tellEmployer } from '../applications/tellEmployer.ts';
import type { Schema } from '../database/index.ts';
import { noteErasure } from '../erasures/note.ts';
import { accountDeletedMail, enqueueMail } from '../mail/index.ts';
import { noteSecurityEvent } from '../security/events.ts';
import { eraseSeekerRows } from './eraseRows.ts';

export interface DeletionOptions {
  publicOrigin: string;
  /** Where the wish comes from; absent where it is the portal's own. */
  ip?: string;
  reason?: Parameters<typeof accountDeletedMail>[0]['reason'];
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
  { publicOrigin, ip, reason = 'requested' }: DeletionOptions,
): Promise<void> {
  const erased = await eraseSeekerRows(trx, seekerId);
  if (!erased) return;
  const { email, first_name: firstName, employerIds } = erased;
  const mail = accountDeletedMail({ to: email, firstName, reason }, publicOrigin);
  await enqueueMail(trx, { ...mail, recipientId: null });
  const event = { kind: 'account_deleted', role: 'seeker', accountId: seekerId } as const;
  await noteSecurityEvent(trx, { ...event, email, ip });
  await noteErasure(trx, 'seeker', seekerId);
  // A mail that waits to tell of the applications must not name who is gone.
  for (const employerId of employerIds) await tellEmployer(trx, { employerId, publicOrigin });
}
