import { type Kysely, type Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { Gone, NotSignedIn } from '../../errors.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import { cancelTokens, consumeToken, findToken } from '../../links/index.ts';
import { enqueueMail, passwordChangedMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { sessionRepository } from '../../sessions/index.ts';
import { lockColleague, markVerified } from '../colleagueRows.ts';
import type { PasswordAttemptLimiter } from './passwordAttempts.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { assertHardToGuess } from './passwordPolicy.ts';

const gone = () =>
  new Gone('This link has expired or was used already. Request a new one.', 'expired');
const WRONG = 'This password is not correct.';

interface Account {
  /** The colleague's. */
  _id: string;
  /** The company's. */
  name: string;
  email: string | null;
  password_hash: string | null;
}

interface Reset {
  publicOrigin: string;
  ip: string;
  call?: RepeatableCall | undefined;
}

/** The address of the account of a link that works. @throws Gone */
export async function emailOfResetLink(db: Kysely<Schema>, token: string): Promise<string> {
  const found = await findToken(db, 'reset', token);
  const account = found?.isValid ? await findAccount(db, found.owner) : undefined;
  if (!account?.email) throw gone();
  return account.email;
}

/** Sets a new password by a link from an e-mail, and ends all sessions. @throws Gone for an invalid link. */
export async function resetPassword(
  db: Kysely<Schema>,
  { token, password }: { token: string; password: string },
  { publicOrigin, ip, call }: Reset,
): Promise<void> {
  const prepared = await prepareReset(db, token, password);
  // A repeated call may have used the link itself. Its idempotency key shows that.
  if (!prepared && !call) throw gone();
  await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      if (!prepared) throw gone();
      const { colleagueId: id, passwordHash } = prepared;
      const colleague = await lockColleague(trx, { id });
      if (!colleague || !(await consumeToken(trx, 'reset', token))) throw gone();
      // Whoever has the link reads the mails of the address, which is so verified.
      await markVerified(trx, colleague.employer_id);
      const account = { ...colleague, is_verified: true };
      await savePassword(trx, account, { passwordHash, publicOrigin });
      const email = colleague.email ?? undefined;
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
  const { owner: colleagueId } = found;
  const account = await findAccount(db, colleagueId);
  if (!account) return undefined;
  await assertHardToGuess(password, { name: account.name, email: account.email ?? '' });
  return { colleagueId, passwordHash: await hashPassword(password) };
}

interface Confirmation {
  id: string;
  ip: string;
  password: string;
}

/** @returns The account of a signed-in colleague who has entered the password. @throws NotSignedIn for a wrong one. */
export async function confirmPassword(
  db: Kysely<Schema>,
  limitAttempts: PasswordAttemptLimiter,
  { id, ip, password }: Confirmation,
): Promise<Account> {
  const confirmed = await limitAttempts({ account: id, ip }, async () => {
    const account = await findAccount(db, id);
    const isRight = await verifyPassword(account?.password_hash, password);
    return isRight ? account : undefined;
  });
  if (!confirmed) throw new NotSignedIn(WRONG, 'wrong_password');
  return confirmed;
}

/** Changes the password of a colleague who has entered the current one, and ends the other sessions. */
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
    const colleague = await lockColleague(trx, { id: account._id });
    // The password was reset meanwhile, which has ended this session.
    if (colleague?.password_hash !== account.password_hash) throw new NotSignedIn();
    await savePassword(trx, colleague, { passwordHash, publicOrigin, keptToken });
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
    .updateTable('colleagues')
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

function findAccount(db: Kysely<Schema>, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('colleagues')
    .innerJoin('employers', 'employers._id', 'colleagues.employer_id')
    .select(['colleagues._id', 'employers.name', 'colleagues.email', 'colleagues.password_hash'])
    .where('colleagues._id', '=', id)
    .executeTakeFirst();
}
