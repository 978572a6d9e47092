import type { Worker } from 'node:worker_threads';

import { startWorker } from '../../../workers.ts';
import { ConnectionLost, QueryTimeout } from '../../errors.ts';
import type { Notified, Reply, Request, WorkerSettings } from './messages.ts';

/** The thread that runs the embedded database. It handles one request at a time. */
export class DatabaseWorker {
  readonly #thread: Worker;
  #alive = true;
  #settle: ((reply: Reply) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  private constructor(settings: WorkerSettings, onNotified: (payload: string) => void) {
    this.#thread = startWorker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      name: 'database',
    });
    this.#thread.on('message', (message: Reply | Notified) => {
      if (message.kind === 'notified') onNotified(message.payload);
      else this.#settle?.(message);
    });
    this.#thread.on('error', (error) =>
      this.#end(`The embedded database stopped: ${error.message}`),
    );
    this.#thread.on('exit', () => this.#end('The embedded database stopped.'));
  }

  static async start(
    settings: WorkerSettings,
    onNotified: (payload: string) => void,
  ): Promise<DatabaseWorker> {
    const worker = new DatabaseWorker(settings, onNotified);
    const reply = await worker.#reply();
    if (reply.kind !== 'ready') {
      await worker.terminate();
      throw new ConnectionLost(
        `The embedded database did not start: ${reply.kind === 'failed' ? reply.reason : reply.kind}`,
      );
    }
    return worker;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /**
   * Sends a request. @throws QueryTimeout after `limit` milliseconds. PGlite cannot interrupt a query, so the thread is
   * terminated with it.
   */
  async ask(request: Request, limit: number): Promise<Reply> {
    const timer = setTimeout(() => void this.#terminateLate(limit), limit);
    try {
      this.#thread.postMessage(request);
      return await this.#reply();
    } finally {
      clearTimeout(timer);
    }
  }

  async terminate(): Promise<void> {
    this.#alive = false;
    await this.#thread.terminate();
  }

  #reply(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.#alive) {
        reject(new ConnectionLost('The embedded database stopped.'));
        return;
      }
      this.#fail = reject;
      this.#settle = resolve;
    });
  }

  async #terminateLate(limit: number): Promise<void> {
    const fail = this.#fail;
    this.#fail = undefined;
    // The thread must have closed its files before another one opens them.
    await this.terminate();
    fail?.(new QueryTimeout(limit));
  }

  #end(message: string): void {
    this.#alive = false;
    this.#fail?.(new ConnectionLost(message));
  }
}
