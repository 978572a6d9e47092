import { type Kysely, sql, type Transaction } from 'kysely';

import { MigrationFailed, reasonOf } from '../errors.ts';
import type { Schema } from '../schema.ts';
import { isTransientCode } from '../transientErrors.ts';
import { type Migration, readMigrations } from './migrationFiles.ts';

/** Any number will do, so long as nothing else on the server locks by it. */
const LOCK = 7_204_583_911;

/**
 * Applies the migrations that the database has not seen, all in one transaction, and answers their names.
 * Processes that start together wait for each other, and the later ones find nothing left to do.
 */
export async function migrate(db: Kysely<Schema>, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  // Under a stricter isolation the waiting process would not see what the one before it applied.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const pending = pendingOf(files, await readApplied(trx));
    for (const migration of pending) await apply(trx, migration);
    return pending.map(({ name }) => name);
  });
}

async function readApplied(trx: Transaction<Schema>): Promise<Map<string, string>> {
  await sql`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )
  `.execute(trx);
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations
  `.execute(trx);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingOf(files: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !names.has(name));
  if (unknown) {
    throw new MigrationFailed(
      `The database has the migration ${unknown}, which this version of the portal does not know. Start the version that made it.`,
    );
  }
  return files.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new MigrationFailed(
        `The migration ${name} was changed after it was applied. Put it back, and write the change as a new migration.`,
      );
    }
    return before === undefined;
  });
}

async function apply(trx: Transaction<Schema>, { name, sql: text, checksum }: Migration) {
  try {
    await sql.raw(text).execute(trx);
  } catch (error) {
    // A deadlock with a process that serves meanwhile is nothing to mend: it is tried again.
    if (isTransientCode((error as { code?: string }).code)) throw error;
    throw new MigrationFailed(`The migration ${name} failed: ${reasonOf(error)}`, { cause: error });
  }
  await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx);
}
