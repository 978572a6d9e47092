import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';

/**
 * Holds an employer's row until the transaction ends. Whoever changes tokens, password or verification takes it
 * first, so that such changes follow each other. Who applies meanwhile only names the row, and does not wait.
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

/** The address is the employer's own. */
export async function markVerified(trx: Transaction<Schema>, employerId: string): Promise<void> {
  await trx
    .updateTable('employers')
    .set({ is_verified: true })
    .where('_id', '=', employerId)
    .where('is_verified', '=', false)
    .execute();
}
