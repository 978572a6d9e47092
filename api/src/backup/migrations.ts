import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';

type Migrations = Manifest['migrations'];

/** The migrations that a database has seen, in their order. */
export async function readMigrationsApplied(db: Kysely<Schema>): Promise<Migrations> {
  const { rows } = await sql<Migrations[number]>`
    select name, checksum from migrations order by name`.execute(db);
  return rows;
}

/** Rows fit only the tables that they were read from; from there the portal brings them up to date itself. */
export function assertSameMigrations(backup: Manifest, here: Migrations): void {
  const print = (migrations: Migrations) =>
    migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  if (print(backup.migrations) === print(here)) return;
  const last = (migrations: Migrations) => migrations.at(-1)?.name ?? 'none';
  throw new BackupFault(
    `The backup was made by version ${backup.version} of the portal (its last migration is ` +
      `${last(backup.migrations)}, here it is ${last(here)}). Restore it with that version, then start this one.`,
  );
}
