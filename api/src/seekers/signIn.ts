import type { SignedIn } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { newId, type Schema } from '../database/index.ts';
import { recordSecurityEvent } from '../security/index.ts';
import type { SessionRepository } from '../sessions/index.ts';
import { cleanText, type Identity } from './identity.ts';
import { AS_ACTIVE, findSeeker } from './repository.ts';

const USER_AGENT_MAX = 200;

interface SignInRequest {
  /** The name of the identity provider. A subject is unique within one provider. */
  provider: string;
  identity: Identity;
  userAgent: string | undefined;
  ip: string;
}

/** Begins a session for an identity. The first sign-in makes an account with an empty CV. */
export async function signIn(
  db: Kysely<Schema>,
  sessions: SessionRepository,
  { provider, identity, userAgent, ip }: SignInRequest,
): Promise<Omit<SignedIn, 'success'>> {
  return db.transaction().execute(async (trx) => {
    const id = await saveSeeker(trx, provider, identity);
    await trx
      .insertInto('resumes')
      .values({
        _id: newId(),
        seeker_id: id,
        first_name: identity.firstName,
        last_name: identity.lastName,
      })
      .onConflict((conflict) => conflict.column('seeker_id').doNothing())
      .execute();
    await trx
      .insertInto('sign_ins')
      .values({ _id: newId(), seeker_id: id, user_agent: cleanText(userAgent, USER_AGENT_MAX) })
      .execute();
    const { email } = identity;
    const event = { kind: 'signed_in', role: 'seeker', accountId: id } as const;
    await recordSecurityEvent(trx, { ...event, email, ip });
    const sessionToken = await sessions.start('seeker', id, trx);
    const user = await findSeeker(trx, id);
    if (!user) throw new Error('The saved account was not found.');
    return { sessionToken, user };
  });
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
