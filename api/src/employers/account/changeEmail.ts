import { type ColleagueRole, VERIFICATION_LINK_HOURS } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';

import { keyedHash, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, Gone, TooMany } from '../../errors.ts';
import { cancelTokens, type MailQuota, readLink, signLink } from '../../links/index.ts';
import {
  confirmEmailMail,
  emailChangedMail,
  emailGivenMail,
  emailReplacedMail,
  enqueueMail,
  readdressMails,
} from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { sessionRepository } from '../../sessions/index.ts';
import { lockColleague, markVerified } from '../colleagueRows.ts';
import { withdrawInvitations } from '../colleagues/invitations.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { mailEmployer } from '../requestedMails.ts';

/** The code of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

const SAME = 'This is already your email address.';
const TOO_MANY_MAILS =
  'This address has got several mails within the last hour. Please try again later.';
const EXPIRED =
  'This link has expired, was used already, or is for another account. Change the address in your profile again.';
const TAKEN = 'Another account uses this address now. Nothing has been changed.';

interface Account {
  /** The colleague's. */
  _id: string;
  email: string | null;
  password_hash: string | null;
}

/** What the operator has changed. */
interface OperatorChange {
  colleagueId: string;
  companyName: string;
  /** The other accounts of the company. */
  colleagues: { email: string | null; role: ColleagueRole }[];
}

/** What a link to a new address holds, beside its signature. */
interface Change {
  colleagueId: string;
  newEmail: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** Stands for the address and the password that the account had when the link was made. */
  state: string;
}

/**
 * Sends a link to the new address of a colleague who has entered the password. The address changes when the link is
 * confirmed by the same colleague, signed in. The link is signed and not stored: it works while the account has the address
 * and the password that it has now. Only the owner of an address learns that it has an account.
 * @param newEmail In lower case.
 */
export async function requestEmailChange(
  db: Kysely<Schema>,
  account: Account,
  { newEmail, quota, publicOrigin }: { newEmail: string; quota: MailQuota; publicOrigin: string },
): Promise<void> {
  if (newEmail === account.email) throw new BadInput({ email: SAME });
  const { isAllowed, retryAfter } = await quota.consume('emailChange', newEmail);
  if (!isAllowed) throw new TooMany(TOO_MANY_MAILS, retryAfter);
  const holder = await db
    .selectFrom('colleagues')
    .select('_id')
    .where('email', '=', newEmail)
    .executeTakeFirst();
  if (holder) {
    // An error here, which only taken addresses could cause, would show who has an account.
    const notice = await quota
      .consume('alreadyRegistered', newEmail)
      .catch(() => ({ isAllowed: false }));
    await mailEmployer(db, 'alreadyRegistered', newEmail, { publicOrigin, ...notice });
    return;
  }
  const change: Change = {
    colleagueId: account._id,
    newEmail,
    expiresAt: Date.now() + VERIFICATION_LINK_HOURS * 3_600_000,
    state: await stateOf(db, account),
  };
  const token = await signLink(
    db,
    'change email',
    Buffer.from(JSON.stringify(change)).toString('base64url'),
  );
  const mail = confirmEmailMail({ to: newEmail, token }, publicOrigin);
  // The mail belongs to no account: in an export it would show that the address has none.
  await db
    .transaction()
    .execute((trx) => enqueueMail(trx, { ...mail, audience: 'employer', recipientId: null }));
}

/**
 * The new address in a link of a signed-in colleague. After its use the link works until it expires, as long as the account
 * has the address: the answer to the first use may have been lost.
 * @throws Gone, also for a link of another account.
 */
export async function findEmailChange(
  db: Kysely<Schema>,
  token: string,
  personId: string,
): Promise<string> {
  const change = await readChange(db, token, personId);
  const account = await db
    .selectFrom('colleagues')
    .select(['_id', 'email', 'password_hash'])
    .where('_id', '=', personId)
    .executeTakeFirst();
  if (account?.email !== change.newEmail) await unchanged(db, change, account);
  return change.newEmail;
}

/**
 * Gives a signed-in colleague the address to which a link was sent, and tells the former one.
 * @returns The new address.
 * @throws As `findEmailChange`; Conflict when another account has got the address meanwhile.
 */
export async function confirmEmailChange(
  db: Kysely<Schema>,
  token: string,
  { personId: id, publicOrigin, ip }: { personId: string; publicOrigin: string; ip: string },
): Promise<string> {
  const change = await readChange(db, token, id);
  const { newEmail } = change;
  await db.transaction().execute(async (trx) => {
    const locked = await lockColleague(trx, { id });
    if (locked?.email === newEmail) return;
    const { employer_id, is_verified, email: formerEmail } = await unchanged(trx, change, locked);
    await replaceAddress(trx, { id, formerEmail, newEmail });
    const event = { kind: 'email_changed', role: 'employer', accountId: id } as const;
    await recordSecurityEvent(trx, { ...event, email: formerEmail, ip });
    // An unverified address may be a stranger's, who is not notified.
    if (is_verified) {
      const mail = emailChangedMail({ to: formerEmail, newEmail }, publicOrigin);
      // It belongs to no account: whoever has taken the account over could delete it with the account.
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: null });
    }
    await markVerified(trx, employer_id);
  });
  return newEmail;
}

/**
 * Gives an account another address for the operator: its person has left, or has lost the mailbox. The sessions end, the
 * password works no more, and the company's invitations are withdrawn, which may lead back to who had the account. Both
 * addresses are told, and the new one chooses a password.
 * @param options Both addresses in lower case.
 * @returns The company and its other accounts; undefined where no account has the former address.
 * @throws Conflict when another account has the new one.
 */
export async function changeEmailForOperator(
  db: Kysely<Schema>,
  {
    formerEmail,
    newEmail,
    publicOrigin,
  }: { formerEmail: string; newEmail: string; publicOrigin: string },
): Promise<OperatorChange | undefined> {
  // Of a password that nobody knows.
  const password_hash = await hashPassword(randomBytes(32).toString('base64'));
  return db.transaction().execute(async (trx) => {
    const account = await lockColleague(trx, { email: formerEmail });
    if (!account) return undefined;
    const { _id: id, employer_id, name: companyName, is_verified } = account;
    await replaceAddress(trx, { id, formerEmail, newEmail });
    await trx.updateTable('colleagues').set({ password_hash }).where('_id', '=', id).execute();
    await sessionRepository(trx).endAll('employer', id);
    await withdrawInvitations(trx, employer_id);
    const event = { kind: 'email_changed', role: 'employer', accountId: id } as const;
    await recordSecurityEvent(trx, { ...event, email: formerEmail });
    const given = emailGivenMail({ to: newEmail, companyName }, publicOrigin);
    await enqueueMail(trx, { ...given, audience: 'employer', recipientId: id });
    // An unverified address may be a stranger's, who is not notified.
    if (is_verified) {
      const replaced = emailReplacedMail({ to: formerEmail, companyName }, publicOrigin);
      await enqueueMail(trx, { ...replaced, audience: 'employer', recipientId: null });
    }
    const colleagues = await trx
      .selectFrom('colleagues')
      .select(['email', 'role'])
      .where('employer_id', '=', employer_id)
      .where('_id', '<>', id)
      .where('email', 'is not', null)
      .orderBy('created_at')
      .execute();
    return { colleagueId: id, companyName, colleagues };
  });
}

/** @throws Conflict when another account has the new address. */
async function replaceAddress(
  trx: Transaction<Schema>,
  { id, formerEmail, newEmail }: { id: string; formerEmail: string; newEmail: string },
): Promise<void> {
  await trx
    .updateTable('colleagues')
    .set({ email: newEmail })
    .where('_id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      throw new Conflict(TAKEN, 'address_taken');
    });
  // Their links went to the former address.
  await cancelTokens(trx, 'reset', id);
  await cancelTokens(trx, 'verify', id);
  await readdressMails(trx, { recipientId: id, from: formerEmail, to: newEmail });
}

async function readChange(db: Kysely<Schema>, token: string, personId: string): Promise<Change> {
  const payload = await readLink(db, 'change email', token);
  if (payload === undefined) throw new Gone(EXPIRED, 'expired');
  const change = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Change;
  const isOwn = change.colleagueId === personId;
  if (!isOwn || change.expiresAt < Date.now()) throw new Gone(EXPIRED, 'expired');
  return change;
}

/** @returns The account, as it was when the link was made. @throws Gone */
async function unchanged<Found extends Account>(
  db: Kysely<Schema>,
  { state }: Change,
  account: Found | undefined,
): Promise<Found & { email: string }> {
  const email = account?.email;
  if (!email || state !== (await stateOf(db, account))) throw new Gone(EXPIRED, 'expired');
  return { ...account, email };
}

const stateOf = (db: Kysely<Schema>, { email, password_hash }: Account) =>
  keyedHash(db, `account ${email} ${password_hash}`);
