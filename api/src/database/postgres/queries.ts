import { Kysely, PostgresDialect } from 'kysely';

import type { Schema } from '../schema.ts';
import { connectionPool, type PoolOptions } from './connectionPool.ts';

/** The queries' door to a PostgreSQL server. Nothing is connected before the first query. */
export function postgresQueries(databaseUrl: string, options: PoolOptions): Kysely<Schema> {
  const dialect = new PostgresDialect({ pool: connectionPool(databaseUrl, options) });
  return new Kysely<Schema>({ dialect });
}

/** The server's address without user and password, for messages. */
export function addressOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'the given address';
}
