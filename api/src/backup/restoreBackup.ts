import { type Kysely, sql, type Transaction } from 'kysely';
import { TextDecoder } from 'node:util';

import {
  type DeletedKind,
  isHashKey,
  readAppliedMigrations,
  type Schema,
  setHashKey,
} from '../database/index.ts';
import { type Deletion, type RepeatDeletion, repeatDeletions } from '../deletionLog/index.ts';
import { repeatColleagueRemoval, repeatEmployerDeletion } from '../employers/index.ts';
import { OperatorError } from '../errors.ts';
import type { FileStore } from '../files/index.ts';
import { markAllUnprojected, repeatJobRemoval } from '../jobs/index.ts';
import { repeatSeekerDeletion } from '../seekers/index.ts';
import type { ArchivedFile, ArchiveReader, Manifest } from './archive.ts';
import { readTables } from './snapshot.ts';

interface RestoreOptions {
  db: Kysely<Schema>;
  store: FileStore;
  archive: ArchiveReader;
  /** The verified files of the archive. */
  files: ArchivedFile[];
  /** The entries of the deletion log. What was deleted after the backup is deleted again. */
  deletions: readonly Deletion[];
  publicOrigin: string;
  signal?: AbortSignal | undefined;
}

interface RestoreSummary {
  rows: number;
  /** How many accounts and jobs were deleted again. */
  deletedAgain: number;
}

/** Rows and characters of one insert statement. */
const INSERT_MAX = { rows: 1_000, characters: 1_000_000 };
/** Files that one statement marks. */
const FILES_BATCH = 100;

/**
 * Restores a verified backup into an empty database: first the files, then all rows in one transaction. The caller rebuilds
 * the search afterwards.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const { db, archive, deletions, publicOrigin, signal } = options;
  await assertSameMigrations(db, archive.manifest);
  await assertEmpty(db);
  await restoreFiles(options);
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // A portal that starts meanwhile waits for the lock, and then does not fill the database with its first jobs.
    await sql`lock table jobs, employers, seekers in exclusive mode`.execute(trx);
    await assertEmpty(trx);
    await sql`delete from orphaned_files`.execute(trx);
    const rows = await restoreRows(trx, archive, signal);
    await markAllUnprojected(trx);
    return { rows, deletedAgain: await repeatLoggedDeletions(trx, deletions, publicOrigin) };
  });
}

/** Deletes the accounts and jobs of the deletion log that a restore has brought back. @returns How many there were. */
export function repeatLoggedDeletions(
  trx: Transaction<Schema>,
  deletions: readonly Deletion[],
  publicOrigin: string,
): Promise<number> {
  const byKind: Record<DeletedKind, RepeatDeletion> = {
    seeker: (inner, id) => repeatSeekerDeletion(inner, id, publicOrigin),
    employer: repeatEmployerDeletion,
    colleague: repeatColleagueRemoval,
    job: repeatJobRemoval,
  };
  return repeatDeletions(trx, deletions, byKind);
}

/** Rows can only be inserted into the same schema. The portal upgrades the database afterwards. */
async function assertSameMigrations(db: Kysely<Schema>, backup: Manifest): Promise<void> {
  const here = await readAppliedMigrations(db);
  if (JSON.stringify(here) === JSON.stringify(backup.migrations)) return;
  const last = (migrations: Manifest['migrations']) => migrations.at(-1)?.name ?? 'none';
  throw new OperatorError(
    `The backup was made by version ${backup.version} of the portal (its last migration is ` +
      `${last(backup.migrations)}, here it is ${last(here)}). Restore it with that version, then start this one.`,
  );
}

/** An interrupted restore may have left rows in `orphaned_files`. */
async function assertEmpty(db: Kysely<Schema>): Promise<void> {
  for (const { name } of await readTables(db)) {
    if (name === 'orphaned_files') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new OperatorError(
      `The database is not empty: there are rows in ${name}. A backup is restored into a new database only; choose one with DATA_DIR or DATABASE_URL.`,
    );
  }
}

/** Stores the files. Each is first marked as orphaned, so that the worker deletes the files of an interrupted restore. */
async function restoreFiles({ db, store, archive, files, signal }: RestoreOptions): Promise<void> {
  const delete_at = sql<Date>`now() + interval '24 hours'`;
  for (let start = 0; start < files.length; start += FILES_BATCH) {
    const batch = files.slice(start, start + FILES_BATCH);
    await db
      .insertInto('orphaned_files')
      .values(batch.map(({ key }) => ({ storage_key: key, delete_at })))
      .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ delete_at }))
      .execute();
    for (const file of batch) {
      signal?.throwIfAborted();
      await store.put(file.key, await archive.readFile(file));
    }
  }
}

/** Inserts all rows without running triggers: the backup has the rows that the triggers have written. */
async function restoreRows(
  trx: Transaction<Schema>,
  archive: ArchiveReader,
  signal?: AbortSignal,
): Promise<number> {
  const { tables, missingFiles, hashKey } = archive.manifest;
  const columnsOf = new Map((await readTables(trx)).map(({ name, columns }) => [name, columns]));
  let rows = 0;
  for (const { table } of tables) await switchTriggers(trx, table, 'disable');
  for (const table of tables) {
    const columns = columnsOf.get(table.table) ?? [];
    for await (const lines of batches(archive.readTable(table))) {
      signal?.throwIfAborted();
      await insert(trx, table.table, columns, lines);
      rows += lines.length;
    }
  }
  for (const [table, columns] of columnsOf) {
    if (table === 'orphaned_files' || !columns.includes('storage_key')) continue;
    await sql`delete from ${sql.table(table)} where storage_key = any(${missingFiles}::text[])`.execute(
      trx,
    );
  }
  for (const { table } of tables) await switchTriggers(trx, table, 'enable');
  if (!isHashKey(hashKey)) throw new OperatorError('The backup has no hash key.');
  await setHashKey(trx, hashKey);
  return rows;
}

async function switchTriggers(
  trx: Transaction<Schema>,
  table: string,
  state: 'enable' | 'disable',
): Promise<void> {
  await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(trx);
}

async function insert(
  trx: Transaction<Schema>,
  table: string,
  columns: string[],
  lines: string[],
): Promise<void> {
  const into = sql.table(table);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const json = `[${lines.join(',')}]`;
  await sql`
    insert into ${into} (${list})
    select ${list} from json_populate_recordset(null::${into}, ${json}::json)`.execute(trx);
}

/** Splits a text into its lines, and collects them for one statement each. */
async function* batches(source: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of readLines(source)) {
    batch.push(line);
    characters += line.length;
    if (batch.length < INSERT_MAX.rows && characters < INSERT_MAX.characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Lines of UTF-8. Only \n ends a line: JSON may contain the other line separators. */
async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
