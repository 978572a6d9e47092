import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import type { FileStore } from './store.ts';

/** How many one round deletes, so that it ends soon. */
const BATCH = 100;

/** When bytes that could not be deleted are tried again, in milliseconds. */
const RETRY = 10 * 60_000;

/**
 * Deletes stored bytes that no file names any more, and answers how many. Can be repeated and can run twice at
 * once: a key goes from the list only after its bytes. The first that can not be deleted ends the round.
 */
export async function deleteDiscarded(db: Kysely<Schema>, store: FileStore): Promise<number> {
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
    await db.deleteFrom('discarded_files').where('storage_key', '=', key).execute();
  }
  return due.length;
}

/** What fails stands aside, so that the next round is not stopped by it again. */
async function deleteBytes(db: Kysely<Schema>, store: FileStore, key: string): Promise<void> {
  try {
    await store.delete(key);
  } catch (error) {
    await db
      .updateTable('discarded_files')
      .set({ due_at: sql<Date>`now() + ${RETRY}::float8 * interval '1 millisecond'` })
      .where('storage_key', '=', key)
      .execute();
    throw error;
  }
}
