import { Mutex } from 'async-mutex';

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
  /** In milliseconds; else the engine's own limit. */
  limit?: number | undefined;
  /** Refuses to run in a later generation than this one: what was open then is lost. */
  generation?: number | undefined;
}

/** The embedded database as the portal's thread sees it: always there, because a worker that ended is started again. */
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

  /** Counts the workers: a transaction that was begun in one does not exist in the next. */
  get generation(): number {
    return this.#generation;
  }

  async run(statement: Statement, options: RunOptions = {}): Promise<StatementResult> {
    const reply = await this.#ask({ kind: 'run', statement }, options);
    if (reply.kind === 'error') {
      throw Object.assign(new StatementError(reply.message), reply.fields);
    }
    if (reply.kind !== 'result') throw new ConnectionLost('The embedded database is out of step.');
    return reply.result;
  }

  /** The whole database as one archive. */
  async dump(): Promise<Uint8Array> {
    const reply = await this.#ask({ kind: 'dump' }, {});
    if (reply.kind !== 'dumped') throw new ConnectionLost('The embedded database gave no archive.');
    return reply.bytes;
  }

  /** Shuts the database down, by force when it takes longer than `limit` ms: the WAL makes that safe. */
  async close(limit: number): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const worker = await this.#worker.catch(() => undefined);
    if (!worker) return;
    const closed =
      worker.alive && this.#requests.runExclusive(() => worker.ask({ kind: 'close' }, limit));
    const late = AbortSignal.timeout(limit);
    await Promise.race([
      Promise.resolve(closed).catch(() => undefined),
      new Promise((resolve) => late.addEventListener('abort', resolve)),
    ]);
    await worker.terminate();
  }

  /** Hears what the triggers of committed transactions tell. */
  readonly listen: Listen = (listener) => {
    this.#listeners.add(listener);
    // As with a server, the caller has its answer before it hears of the beginning.
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
      const worker = await this.#living();
      if (generation !== undefined && generation !== this.#generation) {
        throw new ConnectionLost(
          'The transaction was lost when the embedded database started again.',
        );
      }
      try {
        return await worker.ask(request, limit);
      } finally {
        // Whoever waits should not wait for the start as well.
        if (!worker.alive && !this.#closed) void this.#living().catch(() => undefined);
      }
    });
  }

  async #living(): Promise<DatabaseWorker> {
    if (this.#closed) throw new ConnectionLost('The embedded database is closed.');
    const current = this.#worker;
    const worker = await current.catch(() => undefined);
    if (worker?.alive) return worker;
    if (this.#worker === current) {
      this.#generation += 1;
      this.#worker = this.#startAfter(worker);
    }
    return this.#worker;
  }

  /** Two threads on one folder would damage it, so the new one waits for the end of the old one. */
  async #startAfter(ended: DatabaseWorker | undefined): Promise<DatabaseWorker> {
    await ended?.terminate();
    const worker = await this.#start();
    for (const { onListening } of this.#listeners) onListening();
    return worker;
  }
}
