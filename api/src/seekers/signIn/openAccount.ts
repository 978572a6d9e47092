import { sql, type Transaction } from 'kysely';

import { moveAlerts } from '../../alerts/index.ts';
import { lockByName, newId, type Schema } from '../../database/index.ts';
import { Conflict } from '../../errors.ts';
import { AS_ACTIVE, recordActivity } from '../repository.ts';
import type { Identity } from './identity.ts';
import { EMAIL, GOOGLE } from './provider.ts';

export interface AccountRequest {
  /** The name of the provider. A subject is unique within one provider. */
  provider: string;
  identity: Identity;
  /** Seekers may sign in by a link in an e-mail. */
  hasEmailLinks: boolean;
}

const SIGNS_IN_BY_EMAIL =
  'The account with this e-mail address signs in by e-mail. Have a sign-in link sent to it.';

/**
 * Finds the account that an identity opens. The first sign-in makes it. Google and the links in e-mails open one account for
 * one address, where that is safe (docs/decisions/025-email-links.md). @returns Its id.
 */
export async function openAccount(
  trx: Transaction<Schema>,
  { provider, identity, hasEmailLinks }: AccountRequest,
): Promise<string> {
  // Two first sign-ins with one address, in different ways, must not make two accounts.
  await lockAddress(trx, identity.email);
  if (!(await isKnown(trx, provider, identity.subject))) {
    if (provider === EMAIL) {
      const id = await findGoogleAccount(trx, identity.email);
      if (id !== undefined) {
        await recordActivity(trx, { role: 'seeker', id });
        return id;
      }
    }
    if (provider === GOOGLE) await addToEmailAccount(trx, identity, hasEmailLinks);
  }
  const seekerId = await saveSeeker(trx, provider, identity);
  // The address may be another one than at the last sign-in.
  await moveAlerts(trx, { seekerId, email: identity.email });
  return seekerId;
}

/** Locks an address until the transaction ends: sign-ins under it run one after the other. */
export async function lockAddress(trx: Transaction<Schema>, email: string): Promise<void> {
  await lockByName(trx, `seeker's address ${email}`);
}

async function isKnown(
  trx: Transaction<Schema>,
  provider: string,
  subject: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('seekers')
    .select('_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the account that has signed in with Google under an address; undefined when several have. Whoever reads the mailbox
 * of a Google account's address could take that account over at Google, too.
 */
async function findGoogleAccount(
  trx: Transaction<Schema>,
  email: string,
): Promise<string | undefined> {
  const [account, another] = await trx
    .selectFrom('seekers')
    .select('_id')
    .where('provider', '=', GOOGLE)
    .where('email', '=', email)
    .limit(2)
    // Waits for a deletion of the account, after which there is none.
    .forNoKeyUpdate()
    .execute();
  return another ? undefined : account?._id;
}

/**
 * Adds a Google identity to the account that was made by a link to the same address. From then on Google's subject
 * identifies the account.
 * @throws Conflict when Google does not know whose the address is now: an earlier owner may have verified it.
 */
async function addToEmailAccount(
  trx: Transaction<Schema>,
  { subject, email, isAuthoritative }: Identity,
  hasEmailLinks: boolean,
): Promise<void> {
  if (isAuthoritative) {
    await trx
      .updateTable('seekers')
      .set({ provider: GOOGLE, subject })
      .where('provider', '=', EMAIL)
      .where('subject', '=', email)
      .execute();
  } else if (hasEmailLinks && (await isKnown(trx, EMAIL, email))) {
    throw new Conflict(SIGNS_IN_BY_EMAIL, 'email_account');
  }
}

/** One statement, so that two concurrent first sign-ins make one account. @returns Its id. */
async function saveSeeker(
  trx: Transaction<Schema>,
  provider: string,
  { subject, email, firstName, lastName, profileImage }: Identity,
): Promise<string> {
  const { _id } = await trx
    .insertInto('seekers')
    .values({
      _id: newId(),
      provider,
      subject,
      email,
      first_name: firstName,
      last_name: lastName,
      profile_image: profileImage,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        ...AS_ACTIVE,
        profile_image: eb.ref('excluded.profile_image'),
        first_name: sql`coalesce(nullif(seekers.first_name, ''), excluded.first_name)`,
        last_name: sql`coalesce(nullif(seekers.last_name, ''), excluded.last_name)`,
      })),
    )
    .returning('_id')
    .executeTakeFirstOrThrow();
  return _id;
}
