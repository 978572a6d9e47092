import type { Employer } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../../database/index.ts';
import { BadInput, Gone, NotAllowed } from '../../errors.ts';
import { consumeToken, findToken, type FoundToken } from '../../links/index.ts';
import { lockColleague, markVerified } from '../colleagueRows.ts';
import { selectOwnEmployer, toEmployer } from '../present.ts';
import { isMarkOf } from './registrationCookie.ts';

interface VerificationAttempt {
  token: string;
  /** The value of the browser's registration cookie. */
  mark: string | undefined;
  /** The user has confirmed by a click. */
  isConfirmed: boolean;
  /** Nothing is changed. Programs that check links before a person opens them use HEAD. */
  isDryRun: boolean;
}

/**
 * Uses a verification link. In the browser that has registered the address it works at once, elsewhere after a click, so
 * that a mail scanner that opens links and runs scripts verifies nobody's address. A used link reports success for a day.
 * @returns The employer; undefined for a link that was used before and is opened in another browser.
 */
export async function verifyEmployer(
  db: Kysely<Schema>,
  { token, mark, isConfirmed, isDryRun }: VerificationAttempt,
): Promise<Employer | undefined> {
  return db.transaction().execute(async (trx) => {
    const { owner: colleagueId, isValid } = await findUsableToken(trx, token);
    const { email } = await selectOwnEmployer(trx, colleagueId).executeTakeFirstOrThrow();
    const isOwnBrowser = await isMarkOf(trx, mark, email ?? '');
    if (isValid && !isOwnBrowser && !isConfirmed) {
      throw new NotAllowed('Please confirm that this is your address.', 'confirmation_required');
    }
    const isUsedNow = isValid && !isDryRun && (await useLink(trx, token, colleagueId));
    if (!isUsedNow && !isOwnBrowser) return undefined;
    return toEmployer(await selectOwnEmployer(trx, colleagueId).executeTakeFirstOrThrow());
  });
}

/** @returns Whether this call has used the link. */
async function useLink(
  trx: Transaction<Schema>,
  token: string,
  colleagueId: string,
): Promise<boolean> {
  const colleague = await lockColleague(trx, { id: colleagueId });
  // Checked again: during the wait for the lock the link may have been used, or a newer one sent.
  await findUsableToken(trx, token);
  const isUsed = await consumeToken(trx, 'verify', token);
  if (isUsed && colleague) await markVerified(trx, colleague.employer_id);
  return isUsed;
}

/** Finds the token of a link that is valid or was used recently. @throws BadInput for an unknown one, Gone for an expired one. */
async function findUsableToken(trx: Transaction<Schema>, token: string): Promise<FoundToken> {
  const found = await findToken(trx, 'verify', token);
  if (!found) throw new BadInput({}, 'This verification link is not valid.', 'invalid_token');
  if (found.isValid || found.wasUsedRecently) return found;
  throw new Gone('This verification link has expired. Request a new one.', 'expired');
}
