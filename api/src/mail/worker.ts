import type { Kysely } from 'kysely';
import { setTimeout as timer } from 'node:timers/promises';

import { type Schema } from '../database/index.ts';
import { deliverDue, giveUpUndeliverableMails } from './delivery.ts';
import { eraseSentSecrets } from './outbox.ts';
import type { MailTransport } from './transport.ts';

interface WorkerLog {
  warn(details: object, message: string): void;
}

interface WorkerOptions {
  db: Kysely<Schema>;
  /** Undefined: mails wait. */
  transport: MailTransport | undefined;
  /** Further tasks, which run each minute, one after the other. */
  tasks?: (() => Promise<unknown>)[];
  log: WorkerLog;
  /** In milliseconds. */
  intervals?: { mail: number; tasks: number };
}

export interface Worker {
  /** Waits for mails that are being sent, for at most `limit` milliseconds, and ends. */
  stop(limit: number): Promise<void>;
}

const MINUTE = 60_000;
/** How long storing the result of an aborted mail may take, in milliseconds. */
const ABORT_GRACE = 300;
/** After a failure the pause is this many times longer. */
const FAILURE_FACTOR = 10;
const UNUSABLE =
  'The mail server of SMTP_URL cannot be used. E-mails wait for it, for 24 hours at the most.';

/** Starts the background worker, which sends mails and runs the recurring tasks. */
export function startWorker({
  db,
  transport,
  tasks = [],
  log,
  intervals = { mail: 1_000, tasks: MINUTE },
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const aborting = new AbortController();

  const ownTasks = [
    // A waiting mail blocks later mails with its key.
    () => giveUpUndeliverableMails(db),
    ...(transport?.isReadFromOutbox ? [] : [() => eraseSentSecrets(db)]),
  ];
  const runTasks = async () => {
    const faults: unknown[] = [];
    for (const task of [...ownTasks, ...tasks]) {
      // A failed task does not stop the others.
      await task().catch((error: unknown) => void faults.push(error));
    }
    if (faults.length > 0) throw new AggregateError(faults);
  };
  const loops = [
    repeat(intervals.tasks, runTasks, 'A recurring task has failed; it is tried again later.'),
  ];
  if (transport) {
    // Otherwise a wrong password would be noticed with the first mail only.
    void transport.verify?.().catch((error: unknown) => log.warn({ err: error }, UNUSABLE));
    loops.push(repeat(intervals.mail, () => sendDue(transport), 'The outbox could not be read.'));
  } else {
    log.warn({}, 'No SMTP_URL is set: e-mails wait for one, for 24 hours at the most.');
  }

  return {
    async stop(limit) {
      stopping.abort();
      const stopped = new AbortController();
      const late = pause(limit, stopped.signal).then(() => aborting.abort());
      await Promise.race([Promise.all(loops), late.then(() => pause(ABORT_GRACE, stopped.signal))]);
      stopped.abort();
    },
  };

  async function sendDue(transport: MailTransport): Promise<void> {
    let hasMore = true;
    while (hasMore && !stopping.signal.aborted) {
      const { sent, faults } = await deliverDue(db, transport, aborting.signal);
      if (faults.length > 0) log.warn({ faults }, 'E-mails could not be delivered.');
      // When the mail server accepts none, the remaining mails wait for the next run.
      hasMore = sent > 0;
    }
  }

  async function repeat(interval: number, work: () => Promise<void>, fault: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const isDone = await work().then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, fault);
          return false;
        },
      );
      await pause(isDone ? interval : interval * FAILURE_FACTOR, stopping.signal);
    }
  }
}

/** Resolves after `milliseconds`, or as soon as the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return timer(milliseconds, undefined, { signal }).catch(() => undefined);
}
