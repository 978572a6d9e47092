import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import type { FileStore } from './store.ts';

/** How many one round deletes, so that it ends soon. */
const BATCH = 100;

/**
 * Deletes stored bytes that no file names any more, and answers how many. Can be repeated and can run twice at
 * once: a key goes from the list only after its bytes.
 */
export async function deleteDiscarded(db: Kysely<Schema>, store: FileStore): Promise<number> {
  const due = await db
    .selectFrom('discarded_files')
    .select('storage_key')
    .where('due_at', '<=', new Date())
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const { storage_key: key } of due) {
    const file = await db
      .selectFrom('files')
      .select('_id')
      .where('storage_key', '=', key)
      .executeTakeFirst();
    if (!file) await store.delete(key);
    await db.deleteFrom('discarded_files').where('storage_key', '=', key).execute();
  }
  return due.length;
}
