import type { Kysely } from 'kysely';
import { setTimeout as timer } from 'node:timers/promises';

import { type Schema } from '../database/index.ts';
import { deliverDue, giveUpUndeliverableMails } from './delivery.ts';
import { eraseSentSecrets } from './outbox.ts';
import type { MailTransport } from './transport.ts';

export interface WorkerLog {
  warn(details: object, message: string): void;
}

export interface WorkerOptions {
  db: Kysely<Schema>;
  /** Without one mails wait. */
  transport: MailTransport | undefined;
  /** What else is done each minute, one after the other. */
  tasks?: (() => Promise<unknown>)[];
  log: WorkerLog;
  /** In milliseconds. */
  every?: { mail: number; tasks: number };
}

export interface Worker {
  /** Lets what is on its way arrive, for as long as `limit` ms, and ends. */
  stop(limit: number): Promise<void>;
}

const MINUTE = 60_000;
/** How long the result of a mail that was cut off may take to be stored, in milliseconds. */
const CUT_OFF_GRACE = 300;
/** How many times longer the pause is after a failure. */
const FAILURE_FACTOR = 10;

/** Works beside the requests: sends mails, and runs the recurring tasks. */
export function startWorker({
  db,
  transport,
  tasks = [],
  log,
  every = { mail: 1_000, tasks: MINUTE },
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const cutting = new AbortController();

  const ownTasks = [
    // Until then a mail blocks later ones with its key.
    () => giveUpUndeliverableMails(db),
    ...(transport?.isReadFromOutbox ? [] : [() => eraseSentSecrets(db)]),
  ];
  const runTasks = async () => {
    const faults: unknown[] = [];
    for (const task of [...ownTasks, ...tasks]) {
      // A failure, such as a folder that can not be written, does not stop the other tasks.
      await task().catch((error: unknown) => void faults.push(error));
    }
    if (faults.length > 0) throw new AggregateError(faults);
  };
  const loops = [
    repeat(every.tasks, runTasks, 'A recurring task has failed; it is tried again later.'),
  ];
  if (transport) {
    loops.push(repeat(every.mail, () => sendDue(transport), 'The outbox could not be read.'));
  } else {
    log.warn({}, 'No SMTP_URL is set: e-mails wait for one, for 24 hours at the most.');
  }

  return {
    async stop(limit) {
      stopping.abort();
      const stopped = new AbortController();
      const late = pause(limit, stopped.signal).then(() => cutting.abort());
      await Promise.race([
        Promise.all(loops),
        late.then(() => pause(CUT_OFF_GRACE, stopped.signal)),
      ]);
      stopped.abort();
    },
  };

  async function sendDue(transport: MailTransport): Promise<void> {
    let isGoingOn = true;
    while (isGoingOn && !stopping.signal.aborted) {
      const { sent, faults } = await deliverDue(db, transport, cutting.signal);
      if (faults.length > 0) log.warn({ faults }, 'E-mails could not be delivered.');
      // A mail server that takes none is not asked for each of a thousand mails.
      isGoingOn = sent > 0;
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

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return timer(milliseconds, undefined, { signal }).catch(() => undefined);
}
