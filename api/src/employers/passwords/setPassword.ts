import { type Kysely, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { Gone, NotSignedIn } from '../../errors.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import { cancelTokens, consumeToken, findToken } from '../../links/index.ts';
import { enqueueMail, passwordChangedMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { sessionRepository } from '../../sessions/index.ts';
import { lockEmployer, markVerified } from '../employerRows.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { assertHardToGuess } from './passwordPolicy.ts';

interface Account {
  _id: string;
  name: string;
  email: string | null;
  password_hash: string | null;
}

interface Reset {
  publicOrigin: string;
  ip: string;
  call?: RepeatableCall | undefined;
}

/** Sets a new password by a link from an e-mail, and ends all sessions. @throws Gone for an invalid link. */
export async function resetPassword(
  db: Kysely<Schema>,
  { token, password }: { token: string; password: string },
  { publicOrigin, ip, call }: Reset,
): Promise<void> {
  const gone = () =>
    new Gone('This link has expired or was used already. Request a new one.', 'expired');
  const prepared = await prepareReset(db, token, password);
  // A repeated call may have used the link itself. Its idempotency key shows that.
  if (!prepared && !call) throw gone();
  await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      if (!prepared) throw gone();
      const { employerId: id, passwordHash } = prepared;
      const employer = await lockEmployer(trx, { id });
      if (!employer || !(await consumeToken(trx, 'reset', token))) throw gone();
      // Whoever has the link reads the mails of the address, which is so verified.
      await markVerified(trx, id);
      const account = { ...employer, is_verified: true };
      await savePassword(trx, account, { passwordHash, publicOrigin });
      const email = employer.email ?? undefined;
      const event = { kind: 'password_reset', role: 'employer', accountId: id } as const;
      await recordSecurityEvent(trx, { ...event, email, ip });
      return null;
    }),
  );
}

/** Hashes the password before the transaction, because that takes long. @returns Undefined for an invalid link. */
async function prepareReset(db: Kysely<Schema>, token: string, password: string) {
  const found = await findToken(db, 'reset', token);
  if (!found?.isValid) return undefined;
  const { owner: employerId } = found;
  const owner = await ownerOf(db, employerId);
  if (!owner) return undefined;
  await assertHardToGuess(password, owner);
  return { employerId, passwordHash: await hashPassword(password) };
}

/** @returns The account, if the password is right. */
export async function findByPassword(
  db: Kysely<Schema>,
  id: string,
  password: string,
): Promise<Account | undefined> {
  const account = await db
    .selectFrom('employers')
    .select(['_id', 'name', 'email', 'password_hash'])
    .where('_id', '=', id)
    .executeTakeFirst();
  const isRight = await verifyPassword(account?.password_hash, password);
  return isRight ? account : undefined;
}

/** Changes the password of an employer who has entered the current one, and ends the other sessions. */
export async function changePassword(
  db: Kysely<Schema>,
  account: Account,
  {
    newPassword,
    keptToken,
    publicOrigin,
    ip,
  }: { newPassword: string; keptToken: string; publicOrigin: string; ip: string },
): Promise<void> {
  await assertHardToGuess(
    newPassword,
    { name: account.name, email: account.email ?? '' },
    'newPassword',
  );
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const employer = await lockEmployer(trx, { id: account._id });
    // The password was reset meanwhile, which has ended this session.
    if (employer?.password_hash !== account.password_hash) throw new NotSignedIn();
    await savePassword(trx, employer, { passwordHash, publicOrigin, keptToken });
    const email = account.email ?? undefined;
    const event = { kind: 'password_changed', role: 'employer', accountId: account._id } as const;
    await recordSecurityEvent(trx, { ...event, email, ip });
  });
}

async function savePassword(
  trx: Transaction<Schema>,
  { _id, email, is_verified }: { _id: string; email: string | null; is_verified: boolean },
  {
    passwordHash,
    publicOrigin,
    keptToken,
  }: { passwordHash: string; publicOrigin: string; keptToken?: string },
): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ password_hash: passwordHash })
    .where('_id', '=', _id)
    .execute();
  await sessionRepository(trx).endAll('employer', _id, keptToken);
  await cancelTokens(trx, 'reset', _id);
  // An unverified address may be a stranger's, who is not notified.
  if (email === null || !is_verified) return;
  const mail = passwordChangedMail({ to: email }, publicOrigin);
  const deduplicationKey = `password:${_id}`;
  await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: _id, deduplicationKey });
}

async function ownerOf(db: Kysely<Schema>, id: string) {
  const row = await db
    .selectFrom('employers')
    .select(['name', 'email'])
    .where('_id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, email: row.email ?? '' };
}
