import type { Role } from '@jobharbor/contract';
import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';

/**
 * Notes that an account is gone for good, also for the restore of a backup that has it still: its id, and no word
 * more. One that was gone before is listed once more.
 */
export async function noteErasure(
  trx: Transaction<Schema>,
  role: Role,
  account_id: string,
): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ account_id, role })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ listed_at: null }))
    .execute();
}
