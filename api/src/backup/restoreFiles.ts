import { type Kysely, sql } from 'kysely';
import { buffer } from 'node:stream/consumers';

import type { Schema } from '../database/index.ts';
import type { FileStore } from '../files/index.ts';
import { fileEntry, type FilePart } from './manifest.ts';
import type { ArchiveReader } from './readArchive.ts';

/** Files that are noted with one statement. */
const BATCH = 100;
/** When the files of a restore that was cut off are deleted. */
const DUE_AT = sql<Date>`now() + interval '24 hours'`;

/** Stores a backup's files, before there are rows that name them: each is first noted as one that nobody needs. */
export async function restoreFiles(
  db: Kysely<Schema>,
  store: FileStore,
  archive: ArchiveReader,
  files: FilePart[],
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    await db
      .insertInto('discarded_files')
      .values(batch.map(({ key }) => ({ storage_key: key, due_at: DUE_AT })))
      .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ due_at: DUE_AT }))
      .execute();
    for (const file of batch) {
      signal?.throwIfAborted();
      await store.put(file.key, await buffer(archive.read(fileEntry(file.key), file)));
    }
  }
}
