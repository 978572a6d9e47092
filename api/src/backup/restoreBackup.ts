import type { Role } from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { type Deletion, type RepeatDeletion, repeatDeletions } from '../deletionLog/index.ts';
import { repeatEmployerDeletion } from '../employers/index.ts';
import type { FileStore } from '../files/index.ts';
import { markAllUnprojected } from '../jobs/index.ts';
import { repeatSeekerDeletion } from '../seekers/index.ts';
import { BackupFault } from './fault.ts';
import type { FilePart } from './manifest.ts';
import { assertSameMigrations, readMigrationsApplied } from './migrations.ts';
import type { ArchiveReader } from './readArchive.ts';
import { restoreFiles } from './restoreFiles.ts';
import { restoreRows } from './restoreRows.ts';
import { readTables } from './tables.ts';

export interface RestoreOptions {
  db: Kysely<Schema>;
  store: FileStore;
  archive: ArchiveReader;
  /** As `verifyBackup` has found them. */
  files: FilePart[];
  /** Accounts that were deleted, some of them after the backup: they do not come back. */
  deletions: readonly Deletion[];
  /** Of the links in mails that waited, and named them. */
  publicOrigin: string;
  signal?: AbortSignal | undefined;
}

export interface RestoreSummary {
  rows: number;
  /** Accounts that the backup had, and that are deleted again. */
  erased: number;
}

/**
 * Restores a verified backup into an empty database: the files, then in one transaction the rows. What the search reads
 * is made by `rebuildSearch` afterwards.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const { db, store, archive, files, deletions, publicOrigin, signal } = options;
  assertSameMigrations(archive.manifest, await readMigrationsApplied(db));
  await assertEmpty(db);
  await restoreFiles(db, store, archive, files, signal);
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // A portal that is just being started here waits, and then finds a database that is not empty.
    await sql`lock table jobs, employers, seekers in exclusive mode`.execute(trx);
    await assertEmpty(trx);
    await sql`delete from discarded_files`.execute(trx);
    const rows = await restoreRows(trx, archive, signal);
    await markAllUnprojected(trx);
    return { rows, erased: await repeatDeletions(trx, deletions, byRole(publicOrigin)) };
  });
}

const byRole = (publicOrigin: string): Record<Role, RepeatDeletion> => ({
  seeker: (trx, id) => repeatSeekerDeletion(trx, id, publicOrigin),
  employer: repeatEmployerDeletion,
});

/** What an earlier restore left behind when it was cut off is nobody's. */
async function assertEmpty(db: Kysely<Schema>): Promise<void> {
  for (const { name } of await readTables(db)) {
    if (name === 'discarded_files') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new BackupFault(
      `The database is not empty: there are rows in ${name}. A backup is restored into a new database alone; choose one with DATA_DIR or DATABASE_URL.`,
    );
  }
}
