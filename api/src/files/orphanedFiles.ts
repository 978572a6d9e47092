import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import { type FileStore, newStorageKey } from './store/fileStore.ts';

/** After how long stored bytes without a file are deleted, in milliseconds. An upload takes much less. */
const UPLOAD_TIMEOUT = 60 * 60_000;

/** How many files one run deletes. */
const BATCH = 100;

/** After how long a failed deletion is repeated, in milliseconds. */
const RETRY_AFTER = 10 * 60_000;

/**
 * Marks stored bytes for deletion. An upload marks its bytes before it stores them, in case it is interrupted.
 * @param delay After how long they are deleted, in milliseconds.
 */
export async function markOrphaned(
  db: Kysely<Schema>,
  key: string,
  delay = UPLOAD_TIMEOUT,
): Promise<void> {
  const delete_at = sql<Date>`now() + ${delay}::float8 * interval '1 millisecond'`;
  await db
    .insertInto('orphaned_files')
    .values({ storage_key: key, delete_at })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ delete_at }))
    .execute();
}

/** Removes the mark, in the transaction that adds the file's row. */
export async function unmarkOrphaned(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('orphaned_files').where('storage_key', '=', key).execute();
}

/**
 * Stores bytes, and adds their row.
 * @param addRow Adds the row in the transaction that it gets, with the key of the bytes.
 */
export async function storeFile<Result>(
  { db, store, bytes }: { db: Kysely<Schema>; store: FileStore; bytes: Uint8Array },
  addRow: (trx: Transaction<Schema>, key: string) => Promise<Result>,
): Promise<Result> {
  const key = newStorageKey();
  await markOrphaned(db, key);
  try {
    await store.put(key, bytes);
    return await db.transaction().execute(async (trx) => {
      const result = await addRow(trx, key);
      await unmarkOrphaned(trx, key);
      return result;
    });
  } catch (error) {
    // The bytes are not needed. If this fails too, they are deleted an hour later.
    await markOrphaned(db, key, 0);
    throw error;
  }
}

/**
 * Deletes stored bytes that belong to no file. It may run twice at once and may be interrupted, because a mark is removed
 * only after its bytes. The first failure ends the run. @returns How many were deleted.
 */
export async function deleteOrphanedFiles(db: Kysely<Schema>, store: FileStore): Promise<number> {
  const due = await db
    .selectFrom('orphaned_files')
    .select('storage_key')
    .where('delete_at', '<=', sql<Date>`now()`)
    .orderBy('delete_at')
    .limit(BATCH)
    .execute();
  for (const { storage_key: key } of due) {
    const file = await db
      .selectFrom('stored_files')
      .select('_id')
      .where('storage_key', '=', key)
      .executeTakeFirst();
    if (!file) await deleteBytes(db, store, key);
    await unmarkOrphaned(db, key);
  }
  return due.length;
}

/** After a failure, a file is delayed, so that it does not end the next run too. */
async function deleteBytes(db: Kysely<Schema>, store: FileStore, key: string): Promise<void> {
  try {
    await store.delete(key);
  } catch (error) {
    await markOrphaned(db, key, RETRY_AFTER);
    throw error;
  }
}
