import type { Kysely, Transaction } from 'kysely';

import { newId, type Schema } from '../../database/index.ts';
import { once, type RepeatableCall } from '../../idempotency/index.ts';
import type { MailQuota } from '../../links/index.ts';
import { lostAccountRecently } from '../../security/index.ts';
import { assertNameIsFree } from '../company/nameKey.ts';
import { type EmployerMail, mailEmployer, sendLink } from '../requestedMails.ts';

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
 * Makes a company with its first owner, and sends the verification link. An address that has an account already gets a mail that says so. The
 * response does not show which it was.
 */
export async function signUp(
  db: Kysely<Schema>,
  { name, email, passwordHash }: NewEmployer,
  { publicOrigin, quota, call }: SignUpOptions,
): Promise<void> {
  const limited: { kind?: EmployerMail } = {};
  await db.transaction().execute((trx) =>
    once(trx, call, async () => {
      const created = await addEmployer(trx, { name, email, passwordHash });
      if (!created) {
        limited.kind = 'alreadyRegistered';
      } else if (await lostAccountRecently(trx, 'employer', email)) {
        // Otherwise repeated registration, and deletion or a change of the address, would send a first mail each time.
        limited.kind = 'verify';
      } else {
        // The first mail of an account counts against no quota.
        await sendLink(trx, 'verify', { email, recipientId: created, publicOrigin });
      }
      return null;
    }),
  );
  // After the transaction, because the quota needs a connection of its own.
  const { kind } = limited;
  if (!kind) return;
  // An error here, which only known addresses could cause, would show who has an account.
  const { isAllowed } = await quota.consume(kind, email).catch(() => ({ isAllowed: false }));
  await mailEmployer(db, kind, email, { publicOrigin, isAllowed });
}

/** @returns The id of the first owner; undefined when the address has an account already. */
async function addEmployer(
  trx: Transaction<Schema>,
  { name, email, passwordHash: password_hash }: NewEmployer,
): Promise<string | undefined> {
  // Before the address is looked at, so that the answer does not show whether it has an account.
  await assertNameIsFree(trx, name);
  const employer_id = newId();
  await trx.insertInto('employers').values({ _id: employer_id, name }).execute();
  const owner = await trx
    .insertInto('colleagues')
    .values({ _id: newId(), employer_id, role: 'owner', email, password_hash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (!owner) await trx.deleteFrom('employers').where('_id', '=', employer_id).execute();
  return owner?._id;
}
