import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import { OperatorError } from '../../errors.ts';
import { DatabaseUnreachable, reasonOf } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { isTransientCode } from '../transientErrors.ts';
import { openPool } from './connectionPool.ts';
import { postgresListener } from './listener.ts';
import { followReplica } from './replica.ts';

interface PostgresOptions {
  statementTimeout: number;
  /** The largest number of connections of the pool. */
  connections: number;
  /** How long to wait at startup for a server that does not answer yet, in milliseconds. */
  startupTimeout: number;
  /** A standby of this server, for reads that may lag behind. */
  replica?: { url: string; maxLag: number } | undefined;
  log?: DatabaseLog | undefined;
}

/** The pause between two attempts to connect at startup, in milliseconds. */
const RETRY_AFTER = 500;

/** Opens a database on a PostgreSQL server and applies the migrations. */
export async function openPostgres(
  databaseUrl: string,
  { replica, startupTimeout, ...options }: PostgresOptions,
) {
  const { log } = options;
  await applyMigrations(databaseUrl, { startupTimeout, log });
  const { db, stats } = openPool(databaseUrl, options);
  const standby = replica && followReplica({ primaryUrl: databaseUrl, ...replica, ...options });
  return {
    db,
    pool: stats,
    ...(standby && { replica: standby }),
    listen: postgresListener(databaseUrl, log),
    vacuum: async () => {
      await sql`analyze`.execute(db);
    },
    close: async () => {
      await Promise.allSettled([standby?.close(), db.destroy()]);
    },
  };
}

async function applyMigrations(
  databaseUrl: string,
  { startupTimeout, log }: Pick<PostgresOptions, 'startupTimeout' | 'log'>,
): Promise<void> {
  const address = addressOf(databaseUrl);
  const end = performance.now() + startupTimeout;
  // A migration may take long, so it has a connection of its own without a timeout.
  const { db } = openPool(databaseUrl, { statementTimeout: 0, connections: 1, log });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await migrate(db);
        return;
      } catch (error) {
        if (error instanceof OperatorError) throw error;
        const isTransient = isTransientCode((error as { code?: string }).code);
        if (!isTransient || performance.now() > end) throw new DatabaseUnreachable(address, error);
        if (attempt === 1)
          log?.warn({ address, reason: reasonOf(error) }, 'Waiting for the database.');
        await pause(RETRY_AFTER);
      }
    }
  } finally {
    await db.destroy();
  }
}

/** The server's address without user and password, for messages. */
function addressOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'the given address';
}
