import { type Kysely, type Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { Gone, NotSignedIn } from '../errors.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { passwordChangedMail } from '../mail/passwordChangedMail.ts';
import { noteSecurityEvent } from '../security/events.ts';
import { sessionRepository } from '../sessions/repository.ts';
import { lockEmployer } from './lockEmployer.ts';
import { assertHardToGuess } from './passwordRules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { cancelTokens, consumeToken, findToken } from './tokens.ts';
import { markVerified } from './verify.ts';

interface Account {
  _id: string;
  name: string;
  email: string | null;
  password_hash: string | null;
}

/** Sets the password that a link from an e-mail allows to set, and ends all sessions. @throws Gone for a dead link. */
export async function resetPassword(
  db: Kysely<Schema>,
  { token, password }: { token: string; password: string },
  { publicOrigin, ip }: { publicOrigin: string; ip: string },
): Promise<void> {
  const gone = () =>
    new Gone('This link has expired or was used already. Request a new one.', 'expired');
  const found = await findToken(db, 'reset', token);
  if (!found?.isLive) throw gone();
  const owner = await ownerOf(db, found.employerId);
  if (!owner) throw gone();
  await assertHardToGuess(password, owner);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const employer = await lockEmployer(trx, { id: found.employerId });
    if (!employer || !(await consumeToken(trx, 'reset', token))) throw gone();
    await savePassword(trx, employer, { passwordHash, publicOrigin });
    // Whoever reads the mails of an address has proven that it is theirs.
    await markVerified(trx, employer._id);
    const email = employer.email ?? undefined;
    await noteSecurityEvent(trx, { kind: 'password_reset', role: 'employer', email, ip });
  });
}

/** @returns The account when the password is its own, as it is now. */
export async function accountWith(
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

/** Sets the password of an employer who knew the one before, and ends the other sessions. */
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
    // Meanwhile the password was reset: this session is over.
    if (employer?.password_hash !== account.password_hash) throw new NotSignedIn();
    await savePassword(trx, account, { passwordHash, publicOrigin, keptToken });
    const email = account.email ?? undefined;
    await noteSecurityEvent(trx, { kind: 'password_changed', role: 'employer', email, ip });
  });
}

async function savePassword(
  trx: Transaction<Schema>,
  { _id, email }: Account,
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
  if (email === null) return;
  const mail = passwordChangedMail({ to: email }, publicOrigin);
  await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: _id });
}

async function ownerOf(db: Kysely<Schema>, id: string) {
  const row = await db
    .selectFrom('employers')
    .select(['name', 'email'])
    .where('_id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, email: row.email ?? '' };
}
