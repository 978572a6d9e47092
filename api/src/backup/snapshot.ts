import { type Kysely, sql, type Transaction } from 'kysely';

import type { OpenDatabase, Schema } from '../database/index.ts';
import { rowsOf, type Table } from './tables.ts';

/** Rows that are in memory at once; one may have some 100 KB. */
const BATCH = 200;

export type Source = Pick<OpenDatabase, 'db' | 'kind'>;

/**
 * Reads one moment of the database, however long that takes. `open` reads what is small, and opens a cursor for each
 * table; `read` fetches their rows.
 *
 * A server reads the rows in the transaction of that moment, beside everybody else's. The embedded database has one
 * session: its cursors outlast the transaction, at whose end the database copies their rows to its disk. Requests wait
 * for that copy, which has the time limit of a query, and are then answered between any two batches.
 */
export async function inOneMoment<Opened, Result>(
  { db, kind }: Source,
  open: (trx: Transaction<Schema>, cursor: CursorOptions) => Promise<Opened>,
  read: (db: Kysely<Schema>, opened: Opened) => Promise<Result>,
): Promise<Result> {
  if (kind === 'postgres') {
    return transaction(db, async (trx) => read(trx, await open(trx, { isHeld: false })));
  }
  const closeCursors = () => sql`close all`.execute(db);
  try {
    const opened = await transaction(db, (trx) => open(trx, { isHeld: true }));
    return await read(db, opened);
  } finally {
    // A database that was closed meanwhile has none.
    await closeCursors().catch(() => undefined);
  }
}

function transaction<Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return moment.execute(async (trx) => {
    // Who waits for a slow disk must not be taken for somebody who forgot the transaction.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // As numbers and times of JSON they are read anywhere.
    await sql`set local time zone 'UTC'`.execute(trx);
    return work(trx);
  });
}

export interface CursorOptions {
  /** It outlasts its transaction. */
  isHeld: boolean;
}

const cursorOf = (table: string) => sql.ref(`backup_${table}`);

/** Opens a cursor for a table's rows as JSON, made by the database, so that no number or instant loses a digit. */
export async function openRows(
  trx: Transaction<Schema>,
  { name, columns }: Table,
  { isHeld }: CursorOptions,
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare ${cursorOf(name)} no scroll cursor ${isHeld ? sql`with hold` : sql``} for
    select row_to_json(line)::text as line
    from (select ${list} from ${rowsOf(name)}) as line`.execute(trx);
}

/** The rows of a table whose cursor was opened, one a line. */
export async function* readRows(
  db: Kysely<Schema>,
  { name }: Table,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const cursor = cursorOf(name);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(BATCH)} from ${cursor}`.execute(db);
    if (rows.length === 0) break;
    count(rows.length);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close ${cursor}`.execute(db);
}

/** How far each sequence has counted; one that was never asked is left out. */
export async function readSequences(trx: Transaction<Schema>) {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by sequencename`.execute(trx);
  return rows;
}

/** What time it is, or when a transaction began, by the database's clock. */
export async function databaseTime(db: Kysely<Schema>): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
