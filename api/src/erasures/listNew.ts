import { type Kysely, sql } from 'kysely';

import { inBatches, type Schema } from '../database/index.ts';
import { appendErasures } from './list.ts';

/**
 * Writes the accounts that were deleted lately into the list beside the backups. They are marked afterwards: a crash
 * in between writes them twice. @returns Whether some may be left.
 */
export function listNewErasures(db: Kysely<Schema>, file: string): Promise<boolean> {
  return inBatches((batch) =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('erasures')
        .select(['account_id as id', 'role', 'at'])
        .where('listed_at', 'is', null)
        .orderBy('at')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      await appendErasures(file, rows);
      await trx
        .updateTable('erasures')
        .set({ listed_at: sql<Date>`now()` })
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
