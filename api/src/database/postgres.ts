import { PostgresDialect } from 'kysely';
import pg from 'pg';

import type { DatabaseLog } from './log.ts';
import { resultParsers } from './resultParsers.ts';

const CONNECTIONS = 10;
const CONNECT_LIMIT = 10_000;

/** The dialect for a PostgreSQL server; a query that takes longer than `queryLimit` ms is ended. */
export function postgresDialect(
  databaseUrl: string,
  { queryLimit, log }: { queryLimit: number; log?: DatabaseLog | undefined },
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'jobharbor',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    statement_timeout: queryLimit,
    // Compiling a search costs more than it saves: they are short by design.
    options: '-c jit=off',
    types: {
      getTypeParser: (type: number) => resultParsers[type] ?? ((text: string) => text),
    },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection broke.'));
  return new PostgresDialect({ pool });
}

/** The server's address without user and password, for messages. */
export function addressOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'the given address';
}
