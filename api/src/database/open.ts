import { Kysely, sql } from 'kysely';

import { openFolder, openMemory } from './embedded/openEmbedded.ts';
import { DatabaseFault, DatabaseUnreachable } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrationFiles.ts';
import type { Listen } from './notifications.ts';
import { addressOf, postgresDialect } from './postgres.ts';
import { postgresListener } from './postgresListener.ts';
import type { Schema } from './schema.ts';

/** In milliseconds. */
const QUERY_LIMIT = 15_000;

export interface DatabaseOptions {
  /** The embedded database's folder; without it, and without `databaseUrl`, the database lives in memory. */
  dataDir?: string | undefined;
  /** A PostgreSQL server; wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** A query that takes longer than this, in milliseconds, is ended. */
  queryLimit?: number | undefined;
  log?: DatabaseLog | undefined;
}

export interface OpenDatabase {
  db: Kysely<Schema>;
  kind: 'embedded' | 'postgres';
  /** Hears what the database's triggers tell, in whichever process the change was made. */
  listen: Listen;
  /** Frees what deleted rows hold and refreshes the planner's statistics: good after many writes. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the portal's database and brings it up to date. What its operator can mend is thrown as a DatabaseFault. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, log, queryLimit = QUERY_LIMIT } = options;
  if (databaseUrl) return openPostgres(databaseUrl, { queryLimit, log });

  const migrations = await readMigrations();
  const embedded =
    dataDir === undefined
      ? await openMemory({ queryLimit, migrations, log })
      : await openFolder(dataDir, { queryLimit, migrations, log });
  const { dialect, listen, vacuum, close } = embedded;
  return {
    db: new Kysely<Schema>({ dialect }),
    kind: 'embedded',
    listen,
    vacuum,
    close,
  };
}

async function openPostgres(
  databaseUrl: string,
  options: { queryLimit: number; log?: DatabaseLog | undefined },
): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({
    dialect: postgresDialect(databaseUrl, options),
  });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error instanceof DatabaseFault
      ? error
      : new DatabaseUnreachable(addressOf(databaseUrl), error);
  }
  return {
    db,
    kind: 'postgres',
    listen: postgresListener(databaseUrl, options.log),
    vacuum: async () => {
      await sql`analyze`.execute(db);
    },
    close: () => db.destroy(),
  };
}
