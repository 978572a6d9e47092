import {
  type CompiledQuery,
  CompiledQuery as Query,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

import { ConnectionLost } from '../errors.ts';
import { assertRequestActive } from '../requestContext.ts';
import type { RunOptions } from './engine.ts';
import type { Statement, StatementResult } from './worker/messages.ts';

/** What holds the only session of an embedded database: its own process, or the connection to that of a running portal. */
export interface SingleSession {
  /** Held by one query or one transaction at a time. */
  readonly session: { acquire: () => Promise<() => void> };
  /** The number of the current worker. A transaction does not outlast its worker. */
  readonly generation: number;
  run: (statement: Statement, options?: RunOptions) => Promise<StatementResult>;
}

/** Kysely's dialect for the embedded database. @param limit How long a query may take, in milliseconds; by default the engine's limit. */
export function embeddedDialect(engine: SingleSession, limit?: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(engine, limit),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class EmbeddedConnection implements DatabaseConnection {
  /** While a transaction is open, the generation of the worker that has begun it. */
  generation: number | undefined;

  constructor(
    readonly engine: SingleSession,
    readonly release: () => void,
    readonly limit: number | undefined,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { generation, limit } = this;
    const { rows, affectedRows } = await this.engine.run(
      { sql, parameters },
      { generation, limit },
    );
    const numAffectedRows = affectedRows === undefined ? undefined : BigInt(affectedRows);
    return {
      rows: rows as Row[],
      ...(numAffectedRows !== undefined && { numAffectedRows }),
    };
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream results.');
  }
}

class EmbeddedDriver implements Driver {
  constructor(
    readonly engine: SingleSession,
    readonly limit: number | undefined,
  ) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    const release = await this.engine.session.acquire();
    try {
      assertRequestActive();
    } catch (error) {
      release();
      throw error;
    }
    return new EmbeddedConnection(this.engine, release, this.limit);
  }

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings) {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const access = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.executeQuery(Query.raw(`start transaction${isolation}${access}`));
    connection.generation = this.engine.generation;
  }

  async commitTransaction(connection: EmbeddedConnection) {
    await connection.executeQuery(Query.raw('commit'));
    connection.generation = undefined;
  }

  async rollbackTransaction(connection: EmbeddedConnection) {
    try {
      await connection.executeQuery(Query.raw('rollback'));
    } catch (error) {
      // A transaction whose worker has ended is rolled back already.
      if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      connection.generation = undefined;
    }
  }

  releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}
