import type { SignedIn } from '@jobharbor/contract';
import type { Transaction } from 'kysely';

import { newId, type Schema } from '../../database/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import type { SessionRepository } from '../../sessions/index.ts';
import { findSeeker } from '../repository.ts';
import { toLimitedLine } from './identity.ts';
import { type AccountRequest, openAccount } from './openAccount.ts';

const USER_AGENT_MAX = 200;

interface SignInRequest extends AccountRequest {
  userAgent: string | undefined;
  ip: string;
}

/** Begins a session for an identity. The first sign-in makes an account with an empty CV. */
export async function signIn(
  trx: Transaction<Schema>,
  sessions: SessionRepository,
  { userAgent, ip, ...request }: SignInRequest,
): Promise<Omit<SignedIn, 'success'>> {
  const id = await openAccount(trx, request);
  const { firstName, lastName, email } = request.identity;
  await trx
    .insertInto('resumes')
    .values({ _id: newId(), seeker_id: id, first_name: firstName, last_name: lastName })
    .onConflict((conflict) => conflict.column('seeker_id').doNothing())
    .execute();
  await trx
    .insertInto('sign_ins')
    .values({ _id: newId(), seeker_id: id, user_agent: toLimitedLine(userAgent, USER_AGENT_MAX) })
    .execute();
  const event = { kind: 'signed_in', role: 'seeker', accountId: id } as const;
  await recordSecurityEvent(trx, { ...event, email, ip });
  const sessionToken = await sessions.start('seeker', id, trx);
  const user = await findSeeker(trx, id);
  if (!user) throw new Error('The saved account was not found.');
  return { sessionToken, user };
}
