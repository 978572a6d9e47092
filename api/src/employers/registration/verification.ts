import type { Employer } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { BadInput, Gone, NotAllowed } from '../../errors.ts';
import { lockEmployer, markVerified } from '../employerRows.ts';
import { consumeToken, findToken, type FoundToken } from '../links/tokens.ts';
import { EMPLOYER_COLUMNS, toEmployer } from '../profile/present.ts';
import { isMarkOf } from './registrationCookie.ts';

interface VerificationAttempt {
  token: string;
  /** The mark of the browser, if it has one. */
  mark: string | undefined;
  /** Somebody has clicked. */
  isConfirmed: boolean;
  /** Nothing is to change: a program looks at the link before a person does. */
  isLookOnly: boolean;
}

/**
 * Uses a verification link: from then on the employer is verified, and for a day the link says so again. It is used
 * in the browser in which the address was registered, and elsewhere after a click. A mail scanner that opens links,
 * and runs their scripts, so proves nobody's address.
 * @returns The employer. Undefined for a link that was used before, outside of that browser.
 */
export async function verifyEmployer(
  db: Kysely<Schema>,
  { token, mark, isConfirmed, isLookOnly }: VerificationAttempt,
): Promise<Employer | undefined> {
  return db.transaction().execute(async (trx) => {
    const { employerId, isLive } = await findUsableToken(trx, token);
    const { email } = await trx
      .selectFrom('employers')
      .select('email')
      .where('_id', '=', employerId)
      .executeTakeFirstOrThrow();
    const isOwnBrowser = await isMarkOf(trx, mark, email ?? '');
    if (isLive && !isOwnBrowser && !isConfirmed) {
      throw new NotAllowed('Please confirm that this is your address.', 'confirmation_required');
    }
    const isUsedNow = isLive && !isLookOnly && (await useLink(trx, token, employerId));
    if (!isUsedNow && !isOwnBrowser) return undefined;
    const row = await trx
      .selectFrom('employers')
      .select(EMPLOYER_COLUMNS)
      .where('_id', '=', employerId)
      .executeTakeFirstOrThrow();
    return toEmployer(row);
  });
}

/** @returns Whether it was this call that used the link. */
async function useLink(
  trx: Transaction<Schema>,
  token: string,
  employerId: string,
): Promise<boolean> {
  await lockEmployer(trx, { id: employerId });
  // Looked at again: while this one waited the link may have been used, or a newer one sent.
  await findUsableToken(trx, token);
  const isUsed = await consumeToken(trx, 'verify', token);
  if (isUsed) await markVerified(trx, employerId);
  return isUsed;
}

/** A link that works, or has worked not long ago. @throws BadInput for an unknown one, Gone for a dead one. */
async function findUsableToken(trx: Transaction<Schema>, token: string): Promise<FoundToken> {
  const found = await findToken(trx, 'verify', token);
  if (!found) throw new BadInput({}, 'This verification link is not valid.', 'invalid_token');
  if (found.isLive || found.wasUsedLately) return found;
  throw new Gone('This verification link has expired. Request a new one.', 'expired');
}
