import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';

/**
 * Locks an employer's row until the transaction ends. Changes of tokens, password and verification lock it first, so that
 * they run one after the other. Applications only refer to the row, and do not wait.
 */
export async function lockEmployer(
  trx: Transaction<Schema>,
  by: { id: string } | { email: string },
) {
  const query = trx
    .selectFrom('employers')
    .select(['_id', 'name', 'email', 'is_verified', 'password_hash'])
    .forNoKeyUpdate();
  return (
    'id' in by ? query.where('_id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
}

/** Marks the employer's address as verified. */
export async function markVerified(trx: Transaction<Schema>, employerId: string): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ is_verified: true })
    .where('_id', '=', employerId)
    .where('is_verified', '=', false)
    .execute();
}
