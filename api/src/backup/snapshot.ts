import { type Kysely, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';
import { rowsOf, type Table } from './tables.ts';

/** Rows that are in memory at once; one may have some 100 KB. */
const BATCH = 200;

/** Runs work that sees one moment of the database, however long it takes. */
export function inOneMoment<Result>(
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

/** A table's rows as lines of JSON, made by the database, so that no number or instant loses a digit. */
export async function* readRows(
  trx: Transaction<Schema>,
  { name, columns }: Table,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare backup_rows no scroll cursor for
    select row_to_json(line)::text as line
    from (select ${list} from ${rowsOf(name)}) as line`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(BATCH)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    count(rows.length);
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close backup_rows`.execute(trx);
}

/** How far each sequence has counted; one that was never asked is left out. */
export async function readSequences(trx: Transaction<Schema>) {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by sequencename`.execute(trx);
  return rows;
}
