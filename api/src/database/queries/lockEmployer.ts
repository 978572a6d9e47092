import type { Transaction } from 'kysely';

import type { Schema } from '../schema.ts';

/**
 * Locks an employer until the transaction ends; undefined for one that was deleted. A transaction that locks one of its
 * colleagues too locks the employer first.
 */
export async function lockEmployer(trx: Transaction<Schema>, employerId: string) {
  return trx
    .selectFrom('employers')
    .select(['name', 'is_verified'])
    .where('_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
