import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { recordDeletion } from '../../deletionLog/index.ts';
import { NotSignedIn } from '../../errors.ts';
import { employerDeletedMail, enqueueMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { lockEmployer } from '../employerRows.ts';
import { eraseEmployerRows } from './eraseRows.ts';

interface Account {
  _id: string;
  password_hash: string | null;
}

/**
 * Erases an employer's account: nobody can sign in as it, nobody finds it or its jobs, and its address is free. The
 * row stays without a name, since applications point to it; the worker tells the applicants and tidies up after it.
 */
export async function deleteEmployer(
  db: Kysely<Schema>,
  account: Account,
  { publicOrigin, ip }: { publicOrigin: string; ip: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const employer = await lockEmployer(trx, { id: account._id });
    // Meanwhile the password was reset: this session is over.
    if (!employer?.email || employer.password_hash !== account.password_hash) {
      throw new NotSignedIn();
    }
    const { _id: id, email } = employer;
    // An address that nobody has proven may be a stranger's, and so are the mails to it.
    const isProven = employer.is_verified;
    await eraseEmployerRows(trx, { id, email: isProven ? email : undefined });
    if (isProven) {
      const mail = employerDeletedMail({ to: email }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: null });
    }
    const event = { kind: 'account_deleted', role: 'employer', accountId: id } as const;
    await recordSecurityEvent(trx, { ...event, email, ip });
    await recordDeletion(trx, 'employer', id);
  });
}

/** Deletes an employer's account that a restored backup has brought back, without a mail to its owner. */
export async function repeatEmployerDeletion(
  trx: Transaction<Schema>,
  employerId: string,
): Promise<boolean> {
  const employer = await lockEmployer(trx, { id: employerId });
  if (!employer?.email) return false;
  const email = employer.is_verified ? employer.email : undefined;
  await eraseEmployerRows(trx, { id: employerId, email });
  return true;
}
