import { VERIFICATION_LINK_HOURS } from '@jobharbor/contract';
import type { Kysely } from 'kysely';

import { keyedHash, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, Gone, TooMany } from '../../errors.ts';
import { cancelTokens, type MailQuota, readLink, signLink } from '../../links/index.ts';
import { emailChangedMail, enqueueMail, newEmailMail } from '../../mail/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { lockColleague, markVerified } from '../colleagueRows.ts';
import { mailEmployer } from '../requestedMails.ts';

/** The code of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

const SAME = 'This is your email address already.';
const TOO_MANY_MAILS =
  'This address has got several mails within the last hour. Please try again later.';
const EXPIRED =
  'This link has expired or was used already. Change the address in your profile again.';
const TAKEN = 'This address has got an account of its own meanwhile. Nothing has been changed.';

interface Account {
  /** The colleague's. */
  _id: string;
  email: string | null;
  password_hash: string | null;
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
 * Sends a link to the new address of a colleague who has entered the password. The address changes when the link is used.
 * The link is not stored: it is signed, and a new password or address ends it. Who has an account is told only to the
 * owner of the address.
 * @param newEmail In lower case.
 */
export async function requestNewEmail(
  db: Kysely<Schema>,
  account: Account,
  { newEmail, quota, publicOrigin }: { newEmail: string; quota: MailQuota; publicOrigin: string },
): Promise<void> {
  if (newEmail === account.email) throw new BadInput({ email: SAME });
  const { isAllowed, retryAfter } = await quota.consume('newEmail', newEmail);
  if (!isAllowed) throw new TooMany(TOO_MANY_MAILS, retryAfter);
  const holder = await db
    .selectFrom('colleagues')
    .select('_id')
    .where('email', '=', newEmail)
    .executeTakeFirst();
  if (holder) {
    const { isAllowed } = await quota.consume('alreadyRegistered', newEmail);
    await mailEmployer(db, 'alreadyRegistered', newEmail, { publicOrigin, isAllowed });
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
    'new email',
    Buffer.from(JSON.stringify(change)).toString('base64url'),
  );
  const mail = newEmailMail({ to: newEmail, token }, publicOrigin);
  await db
    .transaction()
    .execute((trx) =>
      enqueueMail(trx, { ...mail, audience: 'employer', recipientId: account._id }),
    );
}

/** The new address in a link that works. @throws Gone */
export async function findNewEmail(db: Kysely<Schema>, token: string): Promise<string> {
  const change = await readChange(db, token);
  const account = await db
    .selectFrom('colleagues')
    .select(['_id', 'email', 'password_hash'])
    .where('_id', '=', change.colleagueId)
    .executeTakeFirst();
  if (!(await isUsable(db, change, account))) throw new Gone(EXPIRED, 'expired');
  return change.newEmail;
}

/**
 * Gives an account the address to which a link was sent, and tells the former one. A link that has been used succeeds
 * again while the account has its address.
 * @returns The new address.
 * @throws Gone, or Conflict when the address has got an account meanwhile.
 */
export async function useNewEmail(
  db: Kysely<Schema>,
  token: string,
  { publicOrigin, ip }: { publicOrigin: string; ip: string },
): Promise<string> {
  const change = await readChange(db, token);
  const { colleagueId: id, newEmail } = change;
  await db.transaction().execute(async (trx) => {
    const colleague = await lockColleague(trx, { id });
    if (colleague?.email === newEmail) return;
    if (!colleague || !(await isUsable(trx, change, colleague))) throw new Gone(EXPIRED, 'expired');
    await trx
      .updateTable('colleagues')
      .set({ email: newEmail })
      .where('_id', '=', id)
      .execute()
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION)
          throw new Conflict(TAKEN, 'address_taken');
        throw error;
      });
    // Their links went to the former address.
    await cancelTokens(trx, 'reset', id);
    await cancelTokens(trx, 'verify', id);
    const event = { kind: 'email_changed', role: 'employer', accountId: id } as const;
    await recordSecurityEvent(trx, { ...event, email: newEmail, ip });
    // An unverified address may be a stranger's, who is not notified.
    if (colleague.email && colleague.is_verified) {
      const mail = emailChangedMail({ to: colleague.email, newEmail }, publicOrigin);
      await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: id });
    }
    await markVerified(trx, colleague.employer_id);
  });
  return newEmail;
}

async function readChange(db: Kysely<Schema>, token: string): Promise<Change> {
  const payload = await readLink(db, 'new email', token);
  if (payload === undefined) throw new Gone(EXPIRED, 'expired');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Change;
}

async function isUsable(
  db: Kysely<Schema>,
  { expiresAt, state }: Change,
  account: Account | undefined,
): Promise<boolean> {
  return account !== undefined && expiresAt > Date.now() && state === (await stateOf(db, account));
}

const stateOf = (db: Kysely<Schema>, { email, password_hash }: Account) =>
  keyedHash(db, `account ${email} ${password_hash}`);
