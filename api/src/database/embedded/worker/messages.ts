/** The worker's start options. Without `cluster` the database is in memory. */
export interface WorkerSettings {
  /** The folder of PostgreSQL's files. */
  cluster?: string;
  /** The file of an empty database, from which a new one is made. */
  template?: string;
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  /** How many rows a statement has written. */
  affectedRows?: number;
}

export type Request = { kind: 'run'; statement: Statement } | { kind: 'dump' } | { kind: 'close' };

export type Reply =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'result'; result: StatementResult }
  | { kind: 'error'; message: string; fields: Record<string, unknown> }
  | { kind: 'dumped'; bytes: Uint8Array }
  | { kind: 'closed' };

/** A notification of a committed transaction. */
export interface Notified {
  kind: 'notified';
  payload: string;
}
