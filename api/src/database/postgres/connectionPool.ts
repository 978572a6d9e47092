import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

import type { DatabaseLog } from '../log.ts';
import { resultParsers } from '../resultParsers.ts';
import { isUseless, translated } from './connectionErrors.ts';

export interface PoolOptions {
  /** A query that takes longer than this, in milliseconds, is ended; with 0 none is. */
  queryLimit: number;
  /** How many connections at most. */
  connections: number;
  log?: DatabaseLog | undefined;
  /** Is given what tells how the pool is used. */
  watch?: ((use: PoolUse) => void) | undefined;
}

export interface PoolUse {
  counts: () => PoolCounts;
  /** How long the one who has waited longest for a connection has waited by now, in milliseconds. */
  longestWait: () => number;
}

/** Connections in use and at rest, and requests that wait for one. */
export type PoolCounts = Record<'in_use' | 'idle' | 'waiting', number>;

/** How long a request waits for a connection, in milliseconds. */
const CONNECT_LIMIT = 5_000;
const KEEP_ALIVE_AFTER = 30_000;
/** In seconds: behind a balancer, or after a failover by name, no process stays with one server for ever. */
const LIFETIME = 1_800;

/**
 * A pool whose connections may break at any time: a query that meets a broken one fails with an error that says so,
 * the connection is thrown away, and the next query gets another.
 */
export function connectionPool(
  databaseUrl: string,
  { queryLimit, connections, log, watch }: PoolOptions,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'jobharbor',
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    maxLifetimeSeconds: LIFETIME,
    ...(queryLimit > 0 && limits(queryLimit)),
    // Neither compiling a query nor dividing it among processors is worth it: they are short by design, and many.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    types: {
      getTypeParser: (type: number) => resultParsers[type] ?? ((text: string) => text),
    },
  });
  // Without listeners a connection that breaks, idle or between two queries of a transaction, would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'An idle database connection broke.'));
  pool.on('connect', (client) => client.on('error', () => undefined));

  // They are served in the order in which they come: the first of them has waited longest.
  const waiting = new Set<{ since: number }>();
  watch?.({
    counts: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    longestWait: () => {
      const [first] = waiting;
      return first ? performance.now() - first.since : 0;
    },
  });

  const born = new WeakMap<pg.PoolClient, number>();
  let era = 0;

  const take = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!born.has(client)) born.set(client, era);
      if (born.get(client) === era) return client;
      client.release(true);
    }
  };

  return {
    async connect(): Promise<PostgresPoolClient> {
      const wait = { since: performance.now() };
      waiting.add(wait);
      try {
        return lent(await take(), () => (era += 1));
      } catch (error) {
        throw translated(error);
      } finally {
        waiting.delete(wait);
      }
    },
    end: () => pool.end(),
  };
}

function limits(queryLimit: number) {
  return {
    statement_timeout: queryLimit,
    // A server that is gone without a word ends no query: this side stops waiting a little later.
    query_timeout: Math.ceil(queryLimit * (4 / 3)),
    // Whoever waits for a lock holds a connection: the others must not wait behind.
    lock_timeout: Math.ceil(queryLimit * (2 / 3)),
    idle_in_transaction_session_timeout: queryLimit * 2,
  };
}

/** A connection for one user, which goes back to the pool, or away when it has become useless. */
function lent(client: pg.PoolClient, onReadOnly: () => void): PostgresPoolClient {
  let isBroken = false;

  async function ask<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    // A transaction that ended with its connection is rolled back already.
    if (isBroken && text === 'rollback') return { command: 'UPDATE', rowCount: 0, rows: [] };
    try {
      return (await client.query(text, [...parameters])) as unknown as PostgresQueryResult<Row>;
    } catch (reason) {
      const error = translated(reason);
      isBroken ||= isUseless(error);
      // The server has lost its role to another: no connection to it is of use.
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
    if (typeof text !== 'string') throw new Error('Whole results are read here, no cursors.');
    return ask<Row>(text, parameters);
  }

  return { query, release: () => client.release(isBroken) };
}
