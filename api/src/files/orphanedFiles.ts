import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import type { FileStore } from './store/fileStore.ts';

/** How long bytes may lie without a file that names them, in milliseconds: much longer than an upload takes. */
const UNCLAIMED_FOR = 60 * 60_000;

/** How many one round deletes, so that it ends soon. */
const BATCH = 100;

/** When bytes that could not be deleted are tried again, in milliseconds. */
const RETRY = 10 * 60_000;

/**
 * Lists bytes for deletion: before they are stored, in case that no file comes to name them, or at once.
 * @param delay In milliseconds.
 */
export async function markOrphaned(
  db: Kysely<Schema>,
  key: string,
  delay = UNCLAIMED_FOR,
): Promise<void> {
  const due_at = sql<Date>`now() + ${delay}::float8 * interval '1 millisecond'`;
  await db
    .insertInto('discarded_files')
    .values({ storage_key: key, due_at })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ due_at }))
    .execute();
}

/** Takes bytes off the list, in the transaction that lets a file name them. */
export async function claimFile(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('discarded_files').where('storage_key', '=', key).execute();
}

/**
 * Deletes stored bytes that no file names any more, and answers how many. Can be repeated and can run twice at
 * once: a key goes from the list only after its bytes. The first that can not be deleted ends the round.
 */
export async function deleteOrphanedFiles(db: Kysely<Schema>, store: FileStore): Promise<number> {
  const due = await db
    .selectFrom('discarded_files')
    .select('storage_key')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const { storage_key: key } of due) {
    const file = await db
      .selectFrom('files')
      .select('_id')
      .where('storage_key', '=', key)
      .executeTakeFirst();
    if (!file) await deleteBytes(db, store, key);
    await claimFile(db, key);
  }
  return due.length;
}

/** What fails stands aside, so that the next round is not stopped by it again. */
async function deleteBytes(db: Kysely<Schema>, store: FileStore, key: string): Promise<void> {
  try {
    await store.delete(key);
  } catch (error) {
    await markOrphaned(db, key, RETRY);
    throw error;
  }
}
