import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { passwordResetMail } from '../mail/passwordResetMail.ts';
import { verifyAddressMail } from '../mail/verifyAddressMail.ts';
import { lockEmployer } from './lockEmployer.ts';
import type { MailAllowance } from './mailAllowance.ts';
import { issueToken, type Purpose } from './tokens.ts';

const MAILS = { verify: verifyAddressMail, reset: passwordResetMail };

export interface MailRequestOptions {
  publicOrigin: string;
  allowance: MailAllowance;
}

/** Sends a new link to an address, when its account needs one. The caller can not tell whether it did. */
export async function requestMail(
  db: Kysely<Schema>,
  purpose: Purpose,
  email: string,
  { publicOrigin, allowance }: MailRequestOptions,
): Promise<void> {
  const isAllowed = await allowance.mayAsk(purpose, email);
  await db.transaction().execute(async (trx) => {
    const employer = await lockEmployer(trx, { email });
    const isNeeded = employer && !(purpose === 'verify' && employer.is_verified);
    if (!isNeeded || !isAllowed) return;
    const token = await issueToken(trx, purpose, employer._id);
    const mail = MAILS[purpose]({ to: email, token }, publicOrigin);
    await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: employer._id });
  });
}
