import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';

import type { DatabaseLog } from '../log.ts';
import { resultParsers } from '../resultParsers.ts';
import type { Schema } from '../schema.ts';
import { isUnusable, toConnectionLost } from './connectionErrors.ts';

interface PoolOptions {
  /** After how long a statement is cancelled, in milliseconds; with 0 never. */
  statementTimeout: number;
  /** The largest number of connections. */
  connections: number;
  log?: DatabaseLog | undefined;
}

export interface PoolStats {
  /** Connections in use, idle connections, and requests that wait for a connection. */
  counts: () => Record<'in_use' | 'idle' | 'waiting', number>;
  /** How long the oldest waiting request has waited for a connection, in milliseconds. */
  longestWait: () => number;
}

/** How long a request waits for a connection, in milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const KEEP_ALIVE_AFTER = 30_000;
/** In seconds. Behind a load balancer, or after a failover by host name, connections must move to another server. */
const CONNECTION_LIFETIME = 1_800;

/** Opens a pool of connections to a PostgreSQL server. The first query opens the first connection. */
export function openPool(databaseUrl: string, options: PoolOptions) {
  const { stats, ...pool } = connectionPool(databaseUrl, options);
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), stats };
}

/**
 * A pool whose connections may break at any time. A query on a broken connection fails with ConnectionLost, the connection
 * is closed, and the next query gets another.
 */
export function connectionPool(
  databaseUrl: string,
  { statementTimeout, connections, log }: PoolOptions,
): PostgresPool & { stats: PoolStats } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'jobharbor',
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    maxLifetimeSeconds: CONNECTION_LIFETIME,
    ...(statementTimeout > 0 && timeouts(statementTimeout)),
    // The queries are short and many, so neither JIT compilation nor parallel workers pay off.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    types: {
      getTypeParser: (type: number) => resultParsers[type] ?? ((text: string) => text),
    },
  });
  // Without listeners, a connection that breaks while idle or between two queries of a transaction would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection broke.'));
  pool.on('connect', (client) => client.on('error', () => undefined));

  // A set keeps the order of insertion, and the pool serves requests in that order: the first has waited longest.
  const waiting = new Set<{ since: number }>();
  const stats: PoolStats = {
    counts: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    longestWait: () => {
      const [first] = waiting;
      return first ? performance.now() - first.since : 0;
    },
  };

  // A new generation begins when the server turns out to be read-only. Connections of earlier generations are closed.
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;

  const acquire = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!generations.has(client)) generations.set(client, generation);
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  };

  return {
    stats,
    async connect(): Promise<PostgresPoolClient> {
      const wait = { since: performance.now() };
      waiting.add(wait);
      try {
        return poolClient(await acquire(), () => (generation += 1));
      } catch (error) {
        throw toConnectionLost(error);
      } finally {
        waiting.delete(wait);
      }
    },
    end: () => pool.end(),
  };
}

function timeouts(statementTimeout: number) {
  return {
    statement_timeout: statementTimeout,
    // A server that has disappeared cancels nothing, so the client stops waiting a little later.
    query_timeout: Math.ceil(statementTimeout * (4 / 3)),
    // A statement that waits for a lock occupies a connection, so it is cancelled earlier.
    lock_timeout: Math.ceil(statementTimeout * (2 / 3)),
    idle_in_transaction_session_timeout: statementTimeout * 2,
  };
}

/** A connection of the pool. Released, it returns to the pool, or is closed when it cannot be used any more. */
function poolClient(client: pg.PoolClient, onReadOnly: () => void): PostgresPoolClient {
  let isBroken = false;

  async function run<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    // A transaction whose connection is lost is rolled back already.
    if (isBroken && text === 'rollback') return { command: 'UPDATE', rowCount: 0, rows: [] };
    try {
      return (await client.query(text, [...parameters])) as unknown as PostgresQueryResult<Row>;
    } catch (reason) {
      const error = toConnectionLost(reason);
      isBroken ||= isUnusable(error);
      // The server is no primary any more, so none of its connections can be used.
      if ((error as { code?: string }).code === '25006') onReadOnly();
      throw error;
    }
  }

  function query<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('The connection pool does not open cursors.');
    return run<Row>(text, parameters);
  }

  return { query, release: () => client.release(isBroken) };
}
