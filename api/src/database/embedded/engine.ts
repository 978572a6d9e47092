import { Mutex } from 'async-mutex';

import { withTimeout } from '../../withTimeout.ts';
import { ConnectionLost, StatementError } from '../errors.ts';
import type { Listen, NotificationListener } from '../notifications.ts';
import { DatabaseWorker } from './worker/databaseWorker.ts';
import type {
  Reply,
  Request,
  Statement,
  StatementResult,
  WorkerSettings,
} from './worker/messages.ts';

export interface RunOptions {
  /** How long the statement may take, in milliseconds; by default the engine's limit. */
  limit?: number | undefined;
  /** The statement belongs to a transaction of this generation, and fails in a later one. */
  generation?: number | undefined;
}

/** The embedded database, as the main thread uses it. A worker thread that has ended is started again. */
export class Engine {
  /** The single session, held by one query or one transaction at a time. */
  readonly session = new Mutex();
  readonly #requests = new Mutex();
  readonly #listeners = new Set<NotificationListener>();
  readonly #settings: WorkerSettings;
  readonly #limit: number;
  #worker: Promise<DatabaseWorker>;
  #generation = 1;
  #closed = false;

  private constructor(settings: WorkerSettings, limit: number) {
    this.#settings = settings;
    this.#limit = limit;
    this.#worker = this.#start();
  }

  static async start(settings: WorkerSettings, limit: number): Promise<Engine> {
    const engine = new Engine(settings, limit);
    await engine.#worker;
    return engine;
  }

  /** The number of the current worker. A transaction does not outlast its worker. */
  get generation(): number {
    return this.#generation;
  }

  async run(statement: Statement, options: RunOptions = {}): Promise<StatementResult> {
    const reply = await this.#ask({ kind: 'run', statement }, options);
    if (reply.kind === 'error') {
      throw Object.assign(new StatementError(reply.message), reply.fields);
    }
    if (reply.kind !== 'result')
      throw new ConnectionLost('The embedded database gave an unexpected reply.');
    return reply.result;
  }

  /** The whole database as one tar file. */
  async dump(): Promise<Uint8Array> {
    const reply = await this.#ask({ kind: 'dump' }, {});
    if (reply.kind !== 'dumped') throw new ConnectionLost('The embedded database gave no dump.');
    return reply.bytes;
  }

  /** Shuts the database down. After `limit` milliseconds the worker is terminated, which the WAL makes safe. */
  async close(limit: number): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const worker = await this.#worker.catch(() => undefined);
    if (!worker) return;
    if (worker.alive) {
      const closed = this.#requests.runExclusive(() => worker.ask({ kind: 'close' }, limit));
      await withTimeout(closed, limit).catch(() => undefined);
    }
    await worker.terminate();
  }

  /** Receives the notifications of committed transactions. */
  readonly listen: Listen = (listener) => {
    this.#listeners.add(listener);
    // As with a server, `listen` returns before `onListening` is called.
    queueMicrotask(listener.onListening);
    return () => {
      this.#listeners.delete(listener);
      return Promise.resolve();
    };
  };

  #start(): Promise<DatabaseWorker> {
    return DatabaseWorker.start(this.#settings, (payload) => {
      for (const { onNotification } of this.#listeners) onNotification(payload);
    });
  }

  #ask(request: Request, { limit = this.#limit, generation }: RunOptions): Promise<Reply> {
    return this.#requests.runExclusive(async () => {
      const worker = await this.#liveWorker();
      if (generation !== undefined && generation !== this.#generation) {
        throw new ConnectionLost(
          'The transaction was lost when the embedded database started again.',
        );
      }
      try {
        return await worker.ask(request, limit);
      } finally {
        // The new worker starts at once, not with the next statement.
        if (!worker.alive && !this.#closed) void this.#liveWorker().catch(() => undefined);
      }
    });
  }

  async #liveWorker(): Promise<DatabaseWorker> {
    if (this.#closed) throw new ConnectionLost('The embedded database is closed.');
    const current = this.#worker;
    const worker = await current.catch(() => undefined);
    if (worker?.alive) return worker;
    if (this.#worker === current) {
      this.#generation += 1;
      this.#worker = this.#restart(worker);
    }
    return this.#worker;
  }

  /** The new worker starts after the old one has ended: two on one folder would damage the database. */
  async #restart(ended: DatabaseWorker | undefined): Promise<DatabaseWorker> {
    await ended?.terminate();
    const worker = await this.#start();
    for (const { onListening } of this.#listeners) onListening();
    return worker;
  }
}
