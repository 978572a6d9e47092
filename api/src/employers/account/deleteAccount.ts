import { PROFILE_TEXT_NAMES, type ProfileTextName } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { lockEmployerNotifications } from '../../applications/index.ts';
import type { Schema } from '../../database/index.ts';
import { recordDeletion } from '../../deletionLog/index.ts';
import { NotSignedIn } from '../../errors.ts';
import { ERASED_POSTING_TEXTS } from '../../jobs/index.ts';
import { employerDeletedMail, enqueueMail, isMailOf } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { sessionRepository } from '../../sessions/index.ts';
import { lockEmployer } from '../employerRows.ts';

const WITHOUT_PROFILE = Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, ''])) as Record<
  ProfileTextName,
  string
>;

interface Account {
  _id: string;
  password_hash: string | null;
}

/**
 * Deletes an employer's account. Nobody can sign in to it or find its jobs, and its address can be registered again. The
 * row stays, without personal data, because applications refer to it. The worker notifies the applicants, and deletes the
 * row when nothing refers to it any more.
 */
export async function deleteEmployer(
  db: Kysely<Schema>,
  account: Account,
  { publicOrigin, ip }: { publicOrigin: string; ip: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const employer = await lockEmployer(trx, { id: account._id });
    // The password was reset meanwhile, which has ended this session.
    if (!employer?.email || employer.password_hash !== account.password_hash) {
      throw new NotSignedIn();
    }
    const { _id: id, email } = employer;
    // An unverified address may be a stranger's, and so are the mails to it.
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

/** Erases a locked employer's data in every table. */
async function eraseEmployerRows(
  trx: Transaction<Schema>,
  { id, email }: { id: string; email?: string | undefined },
): Promise<void> {
  await closeJobs(trx, id);
  await sessionRepository(trx).endAll('employer', id);
  await trx.deleteFrom('employer_tokens').where('employer_id', '=', id).execute();
  await trx.deleteFrom('idempotency_keys').where('employer_id', '=', id).execute();
  await lockEmployerNotifications(trx, id);
  await trx
    .deleteFrom('outbox')
    .where(isMailOf({ role: 'employer', id, email }))
    .execute();
  await trx
    .updateTable('employers')
    .set({
      name: '',
      email: null,
      password_hash: null,
      ...WITHOUT_PROFILE,
      is_verified: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('_id', '=', id)
    .execute();
  await trx.deleteFrom('changes').where('employer_id', '=', id).execute();
}

/** Closes and deletes the jobs. The names of the job and the company stay, because applicants see them. */
async function closeJobs(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`set local jobharbor.quiet = 'on'`.execute(trx);
  await trx
    .updateTable('jobs')
    .set({
      status: 'closed',
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
      ...ERASED_POSTING_TEXTS,
    })
    .where('employer_id', '=', id)
    .execute();
}
