import type { Employer } from '@jobharbor/contract';
import type { Kysely, Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import { BadInput, Gone } from '../errors.ts';
import { lockEmployer } from './lockEmployer.ts';
import { EMPLOYER_COLUMNS, toEmployer } from './present.ts';
import { consumeToken, findToken, type FoundToken } from './tokens.ts';

/**
 * Whose address a verification link proves. Unless it is only looked at, the link is used: from then on the
 * employer is verified, and the link says so again for a day.
 */
export async function verifyEmployer(
  db: Kysely<Schema>,
  token: string,
  { isLookOnly }: { isLookOnly: boolean },
): Promise<Employer> {
  return db.transaction().execute(async (trx) => {
    const first = await knownToken(trx, token);
    const { employerId } = first;
    if (first.isLive && !isLookOnly) {
      await lockEmployer(trx, { id: employerId });
      // Looked at again: while this one waited the link may have been used, or a newer one sent.
      await knownToken(trx, token);
      if (await consumeToken(trx, 'verify', token)) await markVerified(trx, employerId);
    }
    const row = await trx
      .selectFrom('employers')
      .select(EMPLOYER_COLUMNS)
      .where('_id', '=', employerId)
      .executeTakeFirstOrThrow();
    return toEmployer(row);
  });
}

/** A link that works, or has worked not long ago. @throws BadInput for an unknown one, Gone for a dead one. */
async function knownToken(trx: Transaction<Schema>, token: string): Promise<FoundToken> {
  const found = await findToken(trx, 'verify', token);
  if (!found) throw new BadInput({}, 'This verification link is not valid.', 'invalid_token');
  if (found.isLive || found.isRepeated) return found;
  throw new Gone('This verification link has expired. Request a new one.', 'expired');
}

/** The address is the employer's own. */
export async function markVerified(trx: Transaction<Schema>, employerId: string): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ is_verified: true })
    .where('_id', '=', employerId)
    .where('is_verified', '=', false)
    .execute();
}
