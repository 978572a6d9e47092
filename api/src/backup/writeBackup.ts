import { syncPath } from '@jobharbor/releases';
import { type Kysely, sql, type Transaction } from 'kysely';
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { QueryTimeout, readHashKey, reasonOf, type Schema } from '../database/index.ts';
import { FileMissing, type FileStore, FileStoreUnavailable } from '../files/index.ts';
import { BackupFault } from './fault.ts';
import {
  FILE_LIST,
  fileEntry,
  type FilePart,
  FORMAT,
  KIND,
  tableEntry,
  type TablePart,
} from './manifest.ts';
import { readMigrationsApplied } from './migrations.ts';
import {
  type CursorOptions,
  databaseTime,
  inOneMoment,
  openRows,
  readRows,
  readSequences,
  type Source,
} from './snapshot.ts';
import { readTables } from './tables.ts';
import { type ArchiveWriter, writeArchive } from './writeArchive.ts';

export interface BackupOptions {
  database: Source;
  files: FileStore;
  /** A path where nothing is yet. */
  to: string;
  /** The portal's. */
  version: string;
  signal?: AbortSignal | undefined;
}

export interface BackupSummary {
  rows: number;
  files: number;
  /** The backup's size. */
  bytes: number;
  /** Files that the rows name and the store does not have. */
  missing: string[];
}

/**
 * Writes one moment of the database, and the files that it names, into one file. Until it is whole it is called
 * `.part`. The rows are read first, then the files.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { to } = options;
  if (existsSync(to)) throw new BackupFault(`${to} exists already. Choose another name.`);
  const draft = `${to}.part`;
  const isFree = !existsSync(draft);
  const archive = writeArchive(draft);
  try {
    const summary = await fill(archive, options);
    await rename(draft, to);
    await syncPath(dirname(to));
    return { ...summary, bytes: (await stat(to)).size };
  } catch (error) {
    await archive.abandon();
    // Another process began at the same moment: the draft is its.
    const isOthers = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isFree && !isOthers) await rm(draft, { force: true }).catch(() => undefined);
    throw explained(error, to);
  }
}

async function fill(archive: ArchiveWriter, { database, files, version, signal }: BackupOptions) {
  const open = async (trx: Transaction<Schema>, cursor: CursorOptions) => {
    const opened = {
      madeAt: (await databaseTime(trx)).toISOString(),
      tables: await readTables(trx),
      named: await trx.selectFrom('files').select('storage_key').orderBy('_id').execute(),
      migrations: await readMigrationsApplied(trx),
      sequences: await readSequences(trx),
      hashKey: await readHashKey(trx),
    };
    for (const table of opened.tables) await openRows(trx, table, cursor);
    return opened;
  };
  const { named, ...moment } = await inOneMoment(database, open, async (db, opened) => {
    const tables: TablePart[] = [];
    for (const table of opened.tables) {
      let rows = 0;
      const lines = readRows(db, table, (more) => {
        signal?.throwIfAborted();
        rows += more;
      });
      const part = await archive.add(tableEntry(table.name), lines);
      tables.push({ table: table.name, columns: table.columns, rows, ...part });
    }
    return { ...opened, tables };
  });

  const stored: FilePart[] = [];
  const gone: string[] = [];
  for (const { storage_key: key } of named) {
    signal?.throwIfAborted();
    const bytes = await readOrMissing(files, key);
    if (!bytes) gone.push(key);
    // Letters are packed already.
    else stored.push({ key, ...(await archive.add(fileEntry(key), [bytes], { compress: false })) });
  }
  const list = await archive.add(
    FILE_LIST,
    stored.map((file) => `${JSON.stringify(file)}\n`),
  );
  await archive.end({
    kind: KIND,
    format: FORMAT,
    version,
    ...moment,
    files: { count: stored.length, ...list },
    gone,
  });
  return {
    rows: moment.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: stored.length,
    missing: await stillNamed(database.db, gone),
  };
}

async function readOrMissing(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** What was deleted by its owner while the backup was made is not missing. */
async function stillNamed(db: Kysely<Schema>, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = await db
    .selectFrom('files')
    .select('storage_key')
    .where(sql<boolean>`storage_key = any(${keys}::text[])`)
    .execute();
  return named.map((row) => row.storage_key);
}

function explained(error: unknown, to: string): unknown {
  if (error instanceof FileStoreUnavailable) {
    return new BackupFault(
      `A file could not be read (${reasonOf(error.cause)}). No backup was made.`,
      { cause: error },
    );
  }
  if (error instanceof QueryTimeout) {
    return new BackupFault(
      `The backup was given up: the embedded database could not copy its rows while requests wait (${error.message}). Stop the portal and run npm run backup, or move to PostgreSQL.`,
      { cause: error },
    );
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') {
    return new BackupFault(
      `${to}.part exists already: another backup is being made there, or one was cut off. Delete it in that case.`,
    );
  }
  const isDisk = syscall !== undefined && /^(open|write|fsync|rename|close|stat)/.test(syscall);
  return isDisk
    ? new BackupFault(`${to} cannot be written (${reasonOf(error)}). No backup was made.`, {
        cause: error,
      })
    : error;
}
