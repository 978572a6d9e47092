import { type Kysely, sql, type Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import { MigrationFailed, reasonOf } from './errors.ts';
import type { Schema } from './schema.ts';
import { isTransientCode } from './transientErrors.ts';

export interface Migration {
  /** The file's name, such as '0001_baseline.sql'. */
  name: string;
  sql: string;
  checksum: string;
}

/** The same path from `src` and from `dist`. */
const FOLDER = new URL('../../migrations/', import.meta.url);

/** Reads the migrations in their order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readMigration(new URL(name, folder), name)));
}

async function readMigration(file: URL, name: string): Promise<Migration> {
  // A checkout on Windows may end lines with CRLF. The checksum must not depend on that.
  const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/** The key of the advisory lock. Nothing else in the database locks by this number. */
const LOCK = 7_204_583_911;

/**
 * Applies the pending migrations, all in one transaction. Processes that start together wait for each other, and only the
 * first applies them. @returns The names of the applied migrations.
 */
export async function migrate(db: Kysely<Schema>, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  // With a stricter isolation level, a process that waited would not see what the first one has applied.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await createTable(trx);
    const applied = await readAppliedMigrations(trx);
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    const pending = pendingOf(files, checksums);
    for (const migration of pending) await apply(trx, migration);
    return pending.map(({ name }) => name);
  });
}

async function createTable(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(trx);
}

/** The migrations that were applied to a database, in their order. */
export async function readAppliedMigrations(
  db: Kysely<Schema>,
): Promise<Pick<Migration, 'name' | 'checksum'>[]> {
  const { rows } = await sql<Pick<Migration, 'name' | 'checksum'>>`
    select name, checksum from migrations order by name`.execute(db);
  return rows;
}

const OTHER_DATABASE =
  'Start the version that made it, or choose an empty database with DATA_DIR or DATABASE_URL.';

function pendingOf(files: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !names.has(name));
  if (unknown) {
    throw new MigrationFailed(
      `The database has the migration ${unknown}, which this version of the portal does not know: another version made it. ${OTHER_DATABASE}`,
    );
  }
  return files.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new MigrationFailed(
        `The migration ${name} is not the one that the database was made with: another version of the portal made it, or the file was changed. ${OTHER_DATABASE} A change of your own belongs into a new migration.`,
      );
    }
    return before === undefined;
  });
}

async function apply(trx: Transaction<Schema>, { name, sql: text, checksum }: Migration) {
  try {
    await sql.raw(text).execute(trx);
  } catch (error) {
    // A deadlock with a process that serves requests is temporary. The caller tries again.
    if (isTransientCode((error as { code?: string }).code)) throw error;
    throw new MigrationFailed(`The migration ${name} failed: ${reasonOf(error)}`, { cause: error });
  }
  await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
}
