import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import type { Schema } from '../database/index.ts';

/** Rows of one batch. A row may have 100 KB. */
const BATCH = 200;

/**
 * Tables that no backup has. The search's tables are made again from the jobs. A restored session or link would work
 * again after it was ended. Changes and answers to repeated requests are of use for a day at most. Notices to search
 * engines belong to the portal that runs.
 */
const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'migrations',
  'sessions',
  'employer_tokens',
  'seeker_tokens',
  'idempotency_keys',
  'changes',
  'page_subscribers',
  'page_notices',
  'job_search',
  'job_search_changes',
  'search_terms',
  'unprojected_jobs',
]);

/** Rows that no backup has: mails with a link that works for whoever has it. */
const EXCLUDED_ROWS: Readonly<Record<string, RawBuilder<boolean>>> = {
  outbox: sql`holds_secret`,
};

interface Table {
  name: string;
  /** All columns but generated ones. */
  columns: string[];
}

/** The tables that a backup has. Referenced tables come first. Unlogged tables are left out. */
export async function readTables(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<Table & { parents: string[] }>`
    select
      relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as parents
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    order by relname`.execute(db);
  return sortByReferences(rows.filter(({ name }) => !EXCLUDED_TABLES.has(name)));
}

function sortByReferences(tables: (Table & { parents: string[] })[]): Table[] {
  const sorted: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const next = rest.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (next.length === 0) {
      throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`);
    }
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((table) => !next.includes(table));
  }
  return sorted;
}

/**
 * Reads a snapshot of the embedded database. `open` reads what is small and opens cursors, `read` fetches their rows.
 *
 * The embedded database has one session. The cursors outlast their transaction, at whose end the database copies their
 * rows to its disk. Requests wait for that copy, which has the time limit of a query. Afterwards they are answered
 * between any two batches.
 */
export async function withSnapshot<Opened, Result>(
  db: Kysely<Schema>,
  open: (trx: Transaction<Schema>) => Promise<Opened>,
  read: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const transaction = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  try {
    const opened = await transaction.execute(async (trx) => {
      // Instants in the JSON do not depend on this machine's time zone.
      await sql`set local time zone 'UTC'`.execute(trx);
      return open(trx);
    });
    return await read(opened);
  } finally {
    // Fails when the database was closed meanwhile, and its cursors with it.
    await sql`close all`.execute(db).catch(() => undefined);
  }
}

const cursorOf = (table: string) => sql.ref(`backup_${table}`);

/** Opens a cursor on a table's rows. The database formats them as JSON, so that numbers and instants keep all digits. */
export async function openCursor(
  trx: Transaction<Schema>,
  { name, columns }: Table,
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare ${cursorOf(name)} no scroll cursor with hold for
    select row_to_json(line)::text as line from (
      select ${list} from ${sql.table(name)} where not (${EXCLUDED_ROWS[name] ?? sql`false`})
    ) as line`.execute(trx);
}

/** Fetches the rows of a cursor in batches, as JSON. */
export async function* fetchRows(
  db: Kysely<Schema>,
  table: string,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  const cursor = cursorOf(table);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(BATCH)} from ${cursor}`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close ${cursor}`.execute(db);
}

/** The current time by the database's clock. */
export async function readClock(db: Kysely<Schema>): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
