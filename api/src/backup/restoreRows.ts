import { sql, type Transaction } from 'kysely';
import { TextDecoder } from 'node:util';

import { isHashKey, type Schema, setHashKey } from '../database/index.ts';
import { BackupFault } from './fault.ts';
import { tableEntry, type TablePart } from './manifest.ts';
import type { ArchiveReader } from './readArchive.ts';
import { readTables } from './tables.ts';

/** What one statement inserts, in rows and characters. */
const BATCH = { rows: 1_000, characters: 1_000_000 };

/** Inserts all rows of a backup. Nothing that the tables' triggers would do is done: it has been done. */
export async function restoreRows(
  trx: Transaction<Schema>,
  archive: ArchiveReader,
  signal?: AbortSignal,
): Promise<number> {
  const { tables, sequences, gone, hashKey } = archive.manifest;
  await assertSameTables(trx, tables);
  let rows = 0;
  for (const { table } of tables) await switchTriggers(trx, table, 'disable');
  for (const table of tables) rows += await restoreTable(trx, archive, table, signal);
  await sql`delete from files where storage_key = any(${gone}::text[])`.execute(trx);
  for (const { table } of tables) await switchTriggers(trx, table, 'enable');
  for (const { name, last } of sequences) {
    const sequence = sql`${`public."${name}"`}::text::regclass`;
    // What is left out of a backup may have counted here.
    await sql`
      select setval(${sequence}, greatest(${last}::bigint, pg_sequence_last_value(${sequence})))`.execute(
      trx,
    );
  }
  if (!isHashKey(hashKey)) throw new BackupFault('The backup has no key of its hashes.');
  await setHashKey(trx, hashKey);
  return rows;
}

async function assertSameTables(trx: Transaction<Schema>, tables: TablePart[]): Promise<void> {
  const here = new Map((await readTables(trx)).map(({ name, columns }) => [name, columns]));
  const isSame = ({ table, columns }: TablePart) => here.get(table)?.join() === columns.join();
  const stranger = tables.find((table) => !isSame(table));
  if (stranger) throw new BackupFault(`The backup's table ${stranger.table} is another one here.`);
}

async function switchTriggers(
  trx: Transaction<Schema>,
  table: string,
  state: 'enable' | 'disable',
): Promise<void> {
  await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(trx);
}

async function restoreTable(
  trx: Transaction<Schema>,
  archive: ArchiveReader,
  part: TablePart,
  signal?: AbortSignal,
): Promise<number> {
  let rows = 0;
  let batch: string[] = [];
  let characters = 0;
  const insert = async () => {
    signal?.throwIfAborted();
    if (batch.length > 0) await insertLines(trx, part, batch);
    rows += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const line of readLines(archive.read(tableEntry(part.table), part))) {
    batch.push(line);
    characters += line.length;
    if (batch.length >= BATCH.rows || characters >= BATCH.characters) await insert();
  }
  await insert();
  return rows;
}

async function insertLines(
  trx: Transaction<Schema>,
  { table, columns }: TablePart,
  lines: string[],
): Promise<void> {
  const into = sql.table(table);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${into} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${into}, ${`[${lines.join(',')}]`}::json)`.execute(
    trx,
  );
}

/** The lines of a text in UTF-8. A line ends with \n alone: the other separators may stand in JSON. */
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
