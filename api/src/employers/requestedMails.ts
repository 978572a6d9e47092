import type { Kysely, Transaction } from 'kysely';

import { type Schema } from '../database/index.ts';
import {
  cancelTokens,
  type EmployerPurpose,
  issueToken,
  type MailQuota,
  type RequestedMail,
} from '../links/index.ts';
import {
  alreadyRegisteredMail,
  enqueueMail,
  passwordResetMail,
  verifyAddressMail,
} from '../mail/index.ts';
import { lockColleague } from './colleagueRows.ts';

const LINK_MAILS = { verify: verifyAddressMail, reset: passwordResetMail };

/** The requested mails that go to employers. */
export type EmployerMail = Exclude<
  RequestedMail,
  'sign_in' | 'alert' | 'invitation' | 'emailChange'
>;

interface MailRequestOptions {
  publicOrigin: string;
  quota: Pick<MailQuota, 'consumeOnRequest'>;
}

/** Sends a new link to an address if its account needs one. The response does not show whether it did. */
export async function requestMail(
  db: Kysely<Schema>,
  purpose: EmployerPurpose,
  email: string,
  { publicOrigin, quota }: MailRequestOptions,
): Promise<void> {
  const isAllowed = await quota.consumeOnRequest(purpose, email);
  await mailEmployer(db, purpose, email, { publicOrigin, isAllowed });
}

/** Sends a mail to the account of an address, if there is one and it needs the mail. */
export async function mailEmployer(
  db: Kysely<Schema>,
  kind: EmployerMail,
  email: string,
  { publicOrigin, isAllowed }: { publicOrigin: string; isAllowed: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The lock waits for a deletion of the account, after which there is no colleague.
    const colleague = await lockColleague(trx, { email });
    const isNeeded = colleague && !(kind === 'verify' && colleague.is_verified);
    if (!isNeeded || !isAllowed) return;
    const { _id: recipientId } = colleague;
    if (kind !== 'alreadyRegistered') {
      await sendLink(trx, kind, { email, recipientId, publicOrigin });
      return;
    }
    const mail = alreadyRegisteredMail({ to: email }, publicOrigin);
    await enqueueMail(trx, { ...mail, audience: 'employer', recipientId });
  });
}

/** Makes a new token, which replaces earlier ones, and sends it. The caller has locked the colleague's row. */
export async function sendLink(
  trx: Transaction<Schema>,
  purpose: EmployerPurpose,
  {
    email,
    recipientId,
    publicOrigin,
  }: { email: string; recipientId: string; publicOrigin: string },
): Promise<void> {
  await cancelTokens(trx, purpose, recipientId);
  const token = await issueToken(trx, purpose, recipientId);
  const mail = LINK_MAILS[purpose]({ to: email, token }, publicOrigin);
  await enqueueMail(trx, { ...mail, audience: 'employer', recipientId });
}
