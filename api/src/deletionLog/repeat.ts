import { sql, type Transaction } from 'kysely';

import type { DeletedKind, Schema } from '../database/index.ts';
import { type Deletion, recordDeletion } from './log.ts';

/** Ids of one query. */
const BATCH = 1_000;

const TABLES = {
  seeker: 'seekers',
  employer: 'employers',
  colleague: 'colleagues',
  job: 'jobs',
} as const;
const KINDS = Object.keys(TABLES) as DeletedKind[];

/** Deletes an account or a job again, without a mail to its owner. @returns Whether it existed. */
export type RepeatDeletion = (trx: Transaction<Schema>, id: string) => Promise<boolean>;

/**
 * Deletes accounts and jobs that a restore has brought back. The worker's next run deletes the bytes of their letters.
 * @returns How many there were.
 */
export async function repeatDeletions(
  trx: Transaction<Schema>,
  deletions: readonly Deletion[],
  byKind: Readonly<Record<DeletedKind, RepeatDeletion>>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < deletions.length; start += BATCH) {
    const batch = deletions.slice(start, start + BATCH);
    for (const kind of KINDS) {
      for (const id of await restoredIds(trx, batch, kind)) {
        if (!(await byKind[kind](trx, id))) continue;
        await recordDeletion(trx, kind, id);
        count += 1;
      }
    }
  }
  return count;
}

async function restoredIds(
  trx: Transaction<Schema>,
  deletions: readonly Deletion[],
  kind: DeletedKind,
): Promise<string[]> {
  const ids = deletions.filter((one) => one.kind === kind).map(({ id }) => id);
  const rows = await trx
    .selectFrom(TABLES[kind])
    .select('_id')
    .where(sql<boolean>`_id = any(${ids}::text[])`)
    .execute();
  return rows.map(({ _id }) => _id);
}
