import type { SignedIn, SignInLinkRequest, SignInLinkState } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { Gone, NotFound } from '../../errors.ts';
import {
  cancelTokens,
  consumeToken,
  findToken,
  type FoundToken,
  issueToken,
  type MailQuota,
} from '../../links/index.ts';
import { enqueueMail, signInLinkMail } from '../../mail/index.ts';
import { hashToken, type SessionRepository } from '../../sessions/index.ts';
import { lockAddress } from './openAccount.ts';
import type { EmailSignIn } from './provider.ts';
import { signIn } from './signIn.ts';

const UNKNOWN = 'This sign-in link is not complete, or too old.';
const ENDED = {
  used: 'This sign-in link was used already.',
  expired: 'This sign-in link has expired.',
};

/** Sends a link to an address, with or without an account: the first sign-in makes one. So nothing shows which it is. */
export async function sendSignInLink(
  db: Kysely<Schema>,
  { email, returnTo }: SignInLinkRequest,
  { publicOrigin, quota }: { publicOrigin: string; quota: MailQuota },
): Promise<void> {
  if (!(await quota.consumeOnRequest('sign_in', email))) return;
  await db.transaction().execute(async (trx) => {
    // Earlier links stay valid. Otherwise a stranger who asks for links would end those of the owner.
    const token = await issueToken(trx, 'sign_in', email);
    if (returnTo !== undefined) {
      await rowOf(trx, token).set({ return_to: returnTo }).execute();
    }
    const mail = signInLinkMail({ to: email, token }, publicOrigin);
    await enqueueMail(trx, { ...mail, recipientId: null });
  });
}

const rowOf = (trx: Transaction<Schema>, token: string) =>
  trx.updateTable('seeker_tokens').where('token_hash', '=', hashToken(token));

/** Whom a link signs in, and whether it still does. @throws NotFound for an unknown one. */
export async function readSignInLink(db: Kysely<Schema>, token: string): Promise<SignInLinkState> {
  const { owner: email, isValid, wasUsed } = await findLink(db, token);
  const { return_to: returnTo } = await db
    .selectFrom('seeker_tokens')
    .select('return_to')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  const state = isValid ? 'valid' : endOf({ wasUsed });
  return { state, email, ...(returnTo !== null && { returnTo }) };
}

interface LinkSignIn extends EmailSignIn {
  token: string;
  userAgent: string | undefined;
  ip: string;
}

/**
 * Begins a session by a link, which works once, and ends the other links of its address.
 * @throws NotFound for an unknown link, Gone for one that was used or has expired.
 */
export async function signInByLink(
  db: Kysely<Schema>,
  sessions: SessionRepository,
  { token, provider, subjectOf, userAgent, ip }: LinkSignIn,
): Promise<Omit<SignedIn, 'success'>> {
  return db.transaction().execute(async (trx) => {
    const { owner: email } = await findLink(trx, token);
    // First of all: two links of an address that end each other would wait for each other.
    await lockAddress(trx, email);
    if (!(await consumeToken(trx, 'sign_in', token))) {
      const end = endOf(await findLink(trx, token));
      throw new Gone(ENDED[end], end);
    }
    await cancelTokens(trx, 'sign_in', email);
    const person = { email, firstName: '', lastName: '', profileImage: null };
    const identity = { ...person, subject: subjectOf(email), isAuthoritative: true };
    return signIn(trx, sessions, { provider, identity, hasEmailLinks: true, userAgent, ip });
  });
}

async function findLink(db: Kysely<Schema>, token: string): Promise<FoundToken> {
  const found = await findToken(db, 'sign_in', token);
  if (!found) throw new NotFound(UNKNOWN, 'unknown_link');
  return found;
}

const endOf = ({ wasUsed }: Pick<FoundToken, 'wasUsed'>) => (wasUsed ? 'used' : 'expired');
