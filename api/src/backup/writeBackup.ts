import { syncPath } from '@jobharbor/releases';
import { type Kysely, sql, type Transaction } from 'kysely';
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import {
  QueryTimeout,
  readAppliedMigrations,
  readHashKey,
  reasonOf,
  type Schema,
} from '../database/index.ts';
import { OperatorError } from '../errors.ts';
import { FileMissing, type FileStore, FileStoreUnavailable } from '../files/index.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { fetchRows, openCursor, readClock, readTables, withSnapshot } from './snapshot.ts';

export interface BackupOptions {
  /** The embedded database. */
  db: Kysely<Schema>;
  files: FileStore;
  /** The path of the new file. */
  to: string;
  /** The portal's version. */
  version: string;
  signal?: AbortSignal | undefined;
}

interface BackupSummary {
  rows: number;
  files: number;
  /** The size of the backup. */
  bytes: number;
  /** Keys of files that have a row but are not in the file store. */
  missing: string[];
}

/** Writes a snapshot of the database and then its files into one file, which is called `.part` until it is complete. */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { to } = options;
  if (existsSync(to)) throw new OperatorError(`${to} exists already. Choose another name.`);
  // The embedded database belongs to one process, so an existing partial file is left from an interrupted backup.
  const partial = `${to}.part`;
  const archive = writeArchive(partial);
  try {
    const summary = await fill(archive, options);
    await rename(partial, to);
    await syncPath(dirname(to));
    return { ...summary, bytes: (await stat(to)).size };
  } catch (error) {
    await archive.abort();
    await rm(partial, { force: true }).catch(() => undefined);
    throw toOperatorError(error, to);
  }
}

async function fill(archive: ArchiveWriter, { db, files, version, signal }: BackupOptions) {
  const open = async (trx: Transaction<Schema>) => {
    const tables = await readTables(trx);
    for (const table of tables) await openCursor(trx, table);
    return {
      tables,
      keys: await trx.selectFrom('stored_files').select('storage_key').orderBy('_id').execute(),
      madeAt: (await readClock(trx)).toISOString(),
      migrations: await readAppliedMigrations(trx),
      hashKey: await readHashKey(trx),
    };
  };
  const { keys, madeAt, migrations, hashKey } = await withSnapshot(db, open, async (opened) => {
    for (const { name } of opened.tables) {
      await archive.addTable(name, fetchRows(db, name, signal));
    }
    return opened;
  });

  const missingFiles: string[] = [];
  for (const { storage_key: key } of keys) {
    signal?.throwIfAborted();
    const bytes = await readIfPresent(files, key);
    if (bytes) await archive.addFile(key, bytes);
    else missingFiles.push(key);
  }
  const manifest = await archive.end({ version, madeAt, migrations, hashKey, missingFiles });
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    missing: await withRow(db, missingFiles),
  };
}

async function readIfPresent(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** The files that still have a row. The others were deleted by their owners while the backup was written. */
async function withRow(db: Kysely<Schema>, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('stored_files')
    .select('storage_key')
    .where(sql<boolean>`storage_key = any(${keys}::text[])`)
    .execute();
  return rows.map((row) => row.storage_key);
}

function toOperatorError(error: unknown, to: string): unknown {
  if (error instanceof FileStoreUnavailable) {
    return new OperatorError(
      `A file could not be read (${reasonOf(error.cause)}). No backup was made.`,
      { cause: error },
    );
  }
  if (error instanceof QueryTimeout) {
    return new OperatorError(
      `The backup was given up: the embedded database could not copy its rows while requests wait (${error.message}). Stop the portal and run npm run backup, or move to PostgreSQL.`,
      { cause: error },
    );
  }
  const { syscall } = error as NodeJS.ErrnoException;
  const isDisk = syscall !== undefined && /^(open|write|fsync|rename|close|stat)/.test(syscall);
  if (!isDisk) return error;
  return new OperatorError(`${to} cannot be written (${reasonOf(error)}). No backup was made.`, {
    cause: error,
  });
}
