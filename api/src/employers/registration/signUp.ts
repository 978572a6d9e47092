import type { Kysely } from 'kysely';

import { newId, type Schema } from '../../database/index.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import { wasDeletedRecently } from '../../security/index.ts';
import type { MailQuota, RequestedMail } from '../links/mailQuota.ts';
import { mailEmployer, sendLink } from '../links/requestedMails.ts';

interface NewEmployer {
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
}

interface SignUpOptions {
  publicOrigin: string;
  quota: MailQuota;
  call?: RepeatableCall | undefined;
}

/**
 * Makes an account and sends its verification link; to an address that has one already, a note that it has.
 * The caller cannot tell which it was.
 */
export async function signUp(
  db: Kysely<Schema>,
  { name, email, passwordHash }: NewEmployer,
  { publicOrigin, quota, call }: SignUpOptions,
): Promise<void> {
  const limited: { kind?: RequestedMail } = {};
  await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      const created = await trx
        .insertInto('employers')
        .values({ _id: newId(), name, email, password_hash: passwordHash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('_id')
        .executeTakeFirst();
      if (!created) {
        limited.kind = 'alreadyRegistered';
      } else if (await wasDeletedRecently(trx, 'employer', email)) {
        // Whoever registers, deletes and registers anew would else have a first mail each time.
        limited.kind = 'verify';
      } else {
        // The first mail is its own reader's wish, and counts against no quota.
        await sendLink(trx, 'verify', { email, recipientId: created._id, publicOrigin });
      }
      return null;
    }),
  );
  // After the transaction: the quota takes a connection of its own.
  const { kind } = limited;
  if (!kind) return;
  // An error here, for known addresses alone, would tell who has an account.
  const isAllowed = await quota.consume(kind, email).catch(() => false);
  await mailEmployer(db, kind, email, { publicOrigin, isAllowed });
}
