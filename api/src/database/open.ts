import { Kysely } from 'kysely';

import { OperatorError } from '../errors.ts';
import { connectToPortal } from './embedded/commandSocket.ts';
import { embeddedDialect } from './embedded/dialect.ts';
import { openFolder, openMemory } from './embedded/openEmbedded.ts';
import type { DatabaseLog } from './log.ts';
import { readAppliedMigrations, readMigrations } from './migrate.ts';
import type { Listen } from './notifications.ts';
import type { PoolStats } from './postgres/connectionPool.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import type { Replica } from './postgres/replica.ts';
import type { Schema } from './schema.ts';

/** In milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/** In milliseconds. */
const STARTUP_TIMEOUT = 30_000;
const CONNECTIONS = 10;
/** How far a replica may lag behind the primary, in milliseconds. */
const MAX_LAG = 5_000;

export interface DatabaseOptions {
  /** The embedded database's folder. Without it, and without `databaseUrl`, the database is in memory. */
  dataDir?: string | undefined;
  /** A PostgreSQL server. It takes precedence over `dataDir`. */
  databaseUrl?: string | undefined;
  /** Whether commands of the operator can use the database of the folder meanwhile, by `openRunning`. */
  servesCommands?: boolean;
  /** After how long a statement is cancelled, in milliseconds. */
  statementTimeout?: number | undefined;
  /** The largest number of connections to a PostgreSQL server. */
  connections?: number | undefined;
  /** How long to wait at startup for a PostgreSQL server that does not answer yet, in milliseconds. */
  startupTimeout?: number | undefined;
  /** A standby of the PostgreSQL server, for reads that may lag behind. */
  replicaUrl?: string | undefined;
  /** A replica that lags by more than this, in milliseconds, is not used. */
  maxLag?: number | undefined;
  log?: DatabaseLog | undefined;
}

export interface OpenDatabase {
  db: Kysely<Schema>;
  kind: 'embedded' | 'postgres';
  /** The use of the connection pool; undefined for the embedded database. */
  pool?: PoolStats;
  /** Undefined without `replicaUrl`. */
  replica?: Replica;
  /** Listens to the triggers' notifications, for changes of all processes. */
  listen: Listen;
  /** Frees the space of deleted rows and updates the planner's statistics. To be called after many writes. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the portal's database and applies its migrations. @throws OperatorError when the operator can correct it. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, replicaUrl, log, statementTimeout = STATEMENT_TIMEOUT } = options;
  const {
    servesCommands = false,
    connections = CONNECTIONS,
    startupTimeout = STARTUP_TIMEOUT,
    maxLag = MAX_LAG,
  } = options;
  if (databaseUrl) {
    const replica = replicaUrl === undefined ? undefined : { url: replicaUrl, maxLag };
    const options = { statementTimeout, connections, startupTimeout, replica, log };
    return { kind: 'postgres', ...(await openPostgres(databaseUrl, options)) };
  }

  const migrations = await readMigrations();
  const embedded =
    dataDir === undefined
      ? await openMemory({ statementTimeout, migrations, log })
      : await openFolder(dataDir, { statementTimeout, migrations, log, servesCommands });
  const { dialect, listen, vacuum, close } = embedded;
  return {
    db: new Kysely<Schema>({ dialect }),
    kind: 'embedded',
    listen,
    vacuum,
    close,
  };
}

/** What a command of the operator needs of the database. */
export type CommandDatabase = Pick<OpenDatabase, 'db' | 'vacuum' | 'close'>;

/**
 * Opens the embedded database of a portal that runs on a folder, by a connection to its process.
 * @returns Undefined where none runs. @throws OperatorError when the portal is of another version.
 */
export async function openRunning(dataDir: string): Promise<CommandDatabase | undefined> {
  const portal = await connectToPortal(dataDir);
  if (!portal) return undefined;
  const { vacuum, close } = portal;
  const db = new Kysely<Schema>({ dialect: embeddedDialect(portal) });
  try {
    const known = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
    if (JSON.stringify(await readAppliedMigrations(db)) !== JSON.stringify(known)) {
      throw new OperatorError(
        `The portal that runs on ${dataDir} is of another version than this command. Both must be of the same one: restart the portal after an upgrade.`,
      );
    }
    return { db, vacuum, close };
  } catch (error) {
    await close();
    throw error;
  }
}
