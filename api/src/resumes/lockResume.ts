import type { Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';

/**
 * Holds a seeker's CV until the end of the transaction. Applying and cancelling do so, as every change of the
 * CV does by itself: no letter is frozen while it is decided whether its file may go.
 */
export async function lockResume(trx: Transaction<Schema>, seekerId: string): Promise<void> {
  await trx
    .selectFrom('resumes')
    .select('_id')
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .execute();
}
