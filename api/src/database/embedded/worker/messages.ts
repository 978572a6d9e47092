/** What the worker is started with. Without a cluster's folder the database lives in memory. */
export interface WorkerSettings {
  cluster?: string;
  /** The file of an empty database, for where there is none yet. */
  template?: string;
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  /** The rows written, for statements that write. */
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

/** What the worker sends without being asked. */
export interface Notified {
  kind: 'notified';
  payload: string;
}
