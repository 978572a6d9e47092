import { sql, type Transaction } from 'kysely';

import type { DeletedRole, Schema } from '../database/index.ts';
import { type Deletion, recordDeletion } from './log.ts';

/** Accounts of one query. */
const BATCH = 1_000;

const TABLES = { seeker: 'seekers', employer: 'employers', colleague: 'colleagues' } as const;
const ROLES = Object.keys(TABLES) as DeletedRole[];

/** Deletes an account again, without a mail to its owner. @returns Whether the account existed. */
export type RepeatDeletion = (trx: Transaction<Schema>, id: string) => Promise<boolean>;

/**
 * Deletes accounts that a restore has brought back. The worker's next run deletes the bytes of their letters.
 * @returns How many there were.
 */
export async function repeatDeletions(
  trx: Transaction<Schema>,
  deletions: readonly Deletion[],
  byRole: Readonly<Record<DeletedRole, RepeatDeletion>>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < deletions.length; start += BATCH) {
    const batch = deletions.slice(start, start + BATCH);
    for (const role of ROLES) {
      for (const id of await restoredAccounts(trx, batch, role)) {
        if (!(await byRole[role](trx, id))) continue;
        await recordDeletion(trx, role, id);
        count += 1;
      }
    }
  }
  return count;
}

async function restoredAccounts(
  trx: Transaction<Schema>,
  deletions: readonly Deletion[],
  role: DeletedRole,
): Promise<string[]> {
  const ids = deletions.filter((one) => one.role === role).map(({ id }) => id);
  const rows = await trx
    .selectFrom(TABLES[role])
    .select('_id')
    .where(sql<boolean>`_id = any(${ids}::text[])`)
    .execute();
  return rows.map(({ _id }) => _id);
}
