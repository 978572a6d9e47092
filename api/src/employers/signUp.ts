import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { newId } from '../database/uuid.ts';
import type { RepeatableCall } from '../idempotency/call.ts';
import { once } from '../idempotency/once.ts';
import { alreadyRegisteredMail } from '../mail/alreadyRegisteredMail.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { verifyAddressMail } from '../mail/verifyAddressMail.ts';
import { wasDeletedLately } from '../security/events.ts';
import { lockEmployer } from './lockEmployer.ts';
import type { MailAllowance } from './mailAllowance.ts';
import { issueToken } from './tokens.ts';

export interface NewEmployer {
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
}

export interface SignUpOptions {
  publicOrigin: string;
  allowance: MailAllowance;
  call?: RepeatableCall | undefined;
}

/**
 * Makes an account and sends its verification link; to an address that has one already, a note that it has.
 * The caller can not tell which it was.
 */
export async function signUp(
  db: Kysely<Schema>,
  { name, email, passwordHash }: NewEmployer,
  { publicOrigin, allowance, call }: SignUpOptions,
): Promise<void> {
  const mayTell = await allowance.mayTell(email);
  const isFirst = await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      const created = await trx
        .insertInto('employers')
        .values({ _id: newId(), name, email, password_hash: passwordHash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('_id')
        .executeTakeFirst();
      if (!created) {
        if (mayTell) await tellOwner(trx, email, publicOrigin);
        return false;
      }
      // Who registers, deletes and registers anew would else have a first mail each time.
      const isAgain = await wasDeletedLately(trx, 'employer', email);
      if (mayTell || !isAgain) {
        const { _id: recipientId } = created;
        const token = await issueToken(trx, 'verify', recipientId);
        const mail = verifyAddressMail({ to: email, token }, publicOrigin);
        await enqueueMail(trx, { ...mail, audience: 'employer', recipientId });
      }
      return !isAgain;
    }),
  );
  // The first mail is its own reader's wish, and none of the few that somebody else may bring them.
  if (isFirst && mayTell) await allowance.giveBack(email);
}

/** An account that is being deleted at this moment is waited for, and then there is nobody to tell. */
async function tellOwner(trx: Transaction<Schema>, email: string, publicOrigin: string) {
  const owner = await lockEmployer(trx, { email });
  if (!owner) return;
  const mail = alreadyRegisteredMail({ to: email }, publicOrigin);
  await enqueueMail(trx, { ...mail, audience: 'employer', recipientId: owner._id });
}
