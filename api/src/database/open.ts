import { Kysely } from 'kysely';

import { openFolder, openMemory } from './embedded/openEmbedded.ts';
import type { DatabaseLog } from './log.ts';
import { readMigrations } from './migrations/migrationFiles.ts';
import type { Listen } from './notifications.ts';
import type { PoolUse } from './postgres/connectionPool.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import type { Replica } from './postgres/replica.ts';
import type { Schema } from './schema.ts';

/** In milliseconds. */
const QUERY_LIMIT = 15_000;
const PATIENCE = 30_000;
const CONNECTIONS = 10;
/** How old what a replica answers may be, in milliseconds. */
const MAX_LAG = 5_000;

export interface DatabaseOptions {
  /** The embedded database's folder; without it, and without `databaseUrl`, the database lives in memory. */
  dataDir?: string | undefined;
  /** A PostgreSQL server; wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** A query that takes longer than this, in milliseconds, is ended. */
  queryLimit?: number | undefined;
  /** Of a PostgreSQL server: how many connections the queries may use at most. */
  connections?: number | undefined;
  /** How long a PostgreSQL server that does not answer yet is waited for, in milliseconds. */
  patience?: number | undefined;
  /** A standby of the PostgreSQL server, for reads that may be a little older. */
  replicaUrl?: string | undefined;
  /** A replica that is further behind than this, in milliseconds, is not asked. */
  maxLag?: number | undefined;
  log?: DatabaseLog | undefined;
}

export interface OpenDatabase {
  db: Kysely<Schema>;
  kind: 'embedded' | 'postgres';
  /** How a server's connections are used. */
  pool?: PoolUse;
  /** Where there is one. */
  replica?: Replica;
  /** Hears what the database's triggers tell, in whichever process the change was made. */
  listen: Listen;
  /** Frees what deleted rows hold and refreshes the planner's statistics: good after many writes. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the portal's database and brings it up to date. What its operator can mend is thrown as a DatabaseFault. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, replicaUrl, log, queryLimit = QUERY_LIMIT } = options;
  const { connections = CONNECTIONS, patience = PATIENCE, maxLag = MAX_LAG } = options;
  if (databaseUrl) {
    const replica = replicaUrl === undefined ? undefined : { url: replicaUrl, maxLag };
    const options = { queryLimit, connections, patience, replica, log };
    return { kind: 'postgres', ...(await openPostgres(databaseUrl, options)) };
  }

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
