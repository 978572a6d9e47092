import type { Role } from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { inBatches, type Schema } from '../database/index.ts';
import { appendDeletions } from './file.ts';

/**
 * Records that an account is deleted, by its id alone: a restored backup that still has it deletes it again. A second
 * record of the same account is written to the file once more.
 */
export async function recordDeletion(
  trx: Transaction<Schema>,
  role: Role,
  account_id: string,
): Promise<void> {
  await trx
    .insertInto('deletion_log')
    .values({ account_id, role })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ written_at: null }))
    .execute();
}

/**
 * Writes the accounts that were deleted since the last run into the file beside the backups. They are marked afterwards: a crash
 * in between writes them twice. @returns Whether some may be left.
 */
export function writeDeletionLog(db: Kysely<Schema>, file: string): Promise<boolean> {
  return inBatches((batch) =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('deletion_log')
        .select(['account_id as id', 'role', 'at'])
        .where('written_at', 'is', null)
        .orderBy('at')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      await appendDeletions(file, rows);
      await trx
        .updateTable('deletion_log')
        .set({ written_at: sql<Date>`now()` })
        .where(
          'account_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      return rows.length;
    }),
  );
}
