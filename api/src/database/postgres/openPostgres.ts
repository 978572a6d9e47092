import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseFault, DatabaseUnreachable, reasonOf } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { migrate } from '../migrations/migrate.ts';
import { isTransientCode } from '../transientErrors.ts';
import type { PoolUse } from './connectionPool.ts';
import { postgresListener } from './listener.ts';
import { addressOf, postgresQueries } from './queries.ts';
import { followReplica } from './replica.ts';

export interface PostgresOptions {
  queryLimit: number;
  /** How many connections the queries may use at most. */
  connections: number;
  /** How long a server that does not answer yet is waited for, in milliseconds. */
  patience: number;
  /** A second server that follows this one, for reads that may be a little older. */
  replica?: { url: string; maxLag: number } | undefined;
  log?: DatabaseLog | undefined;
}

/** Between two attempts to reach a server that is not there yet, in milliseconds. */
const RETRY_AFTER = 500;

/** Opens a database on a PostgreSQL server and brings it up to date. */
export async function openPostgres(
  databaseUrl: string,
  { replica, patience, ...options }: PostgresOptions,
) {
  const { log } = options;
  await bringUpToDate(databaseUrl, { patience, log });
  let pool: PoolUse | undefined;
  const db = postgresQueries(databaseUrl, {
    ...options,
    watch: (use) => (pool = use),
  });
  const follower = replica && followReplica({ primary: db, ...replica, ...options });
  return {
    db,
    ...(pool && { pool }),
    ...(follower && { replica: follower }),
    listen: postgresListener(databaseUrl, log),
    vacuum: async () => {
      await sql`analyze`.execute(db);
    },
    close: async () => {
      await Promise.allSettled([follower?.close(), db.destroy()]);
    },
  };
}

async function bringUpToDate(
  databaseUrl: string,
  { patience, log }: Pick<PostgresOptions, 'patience' | 'log'>,
): Promise<void> {
  const address = addressOf(databaseUrl);
  const end = performance.now() + patience;
  // A migration may take as long as it takes: it has a connection of its own, without limits.
  const db = postgresQueries(databaseUrl, { queryLimit: 0, connections: 1, log });
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await migrate(db);
        return;
      } catch (error) {
        if (error instanceof DatabaseFault) throw error;
        const isNotThereYet = isTransientCode((error as { code?: string }).code);
        if (!isNotThereYet || performance.now() > end)
          throw new DatabaseUnreachable(address, error);
        if (attempt === 1)
          log?.warn({ address, reason: reasonOf(error) }, 'Waiting for the database.');
        await pause(RETRY_AFTER);
      }
    }
  } finally {
    await db.destroy();
  }
}
