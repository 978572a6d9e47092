import type { Transaction } from 'kysely';

import type { Schema } from '../database/schema.ts';

/**
 * Holds an employer's row until the transaction ends. Whoever changes tokens, password or verification takes it
 * first, so that such changes follow each other.
 */
export async function lockEmployer(
  trx: Transaction<Schema>,
  by: { id: string } | { email: string },
) {
  const query = trx
    .selectFrom('employers')
    .select(['_id', 'name', 'email', 'is_verified', 'password_hash'])
    .forUpdate();
  return (
    'id' in by ? query.where('_id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst();
}
