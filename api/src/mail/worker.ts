import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { eraseLinkWords } from '../retention/mailWords.ts';
import { deliverDue } from './deliver.ts';
import { pruneOutbox } from './outbox.ts';
import type { MailTransport } from './transport.ts';

export interface WorkerLog {
  warn(details: object, message: string): void;
}

export interface WorkerOptions {
  db: Kysely<Schema>;
  /** Without one mails wait. */
  transport: MailTransport | undefined;
  /** What else is to be tidied up now and then. */
  chores?: (() => Promise<unknown>)[];
  log: WorkerLog;
  /** In milliseconds. */
  every?: { mail: number; chores: number };
}

export interface Worker {
  /** Lets what is on its way arrive, for as long as `limit` ms, and ends. */
  stop(limit: number): Promise<void>;
}

const MINUTE = 60_000;
/** After a mail was cut off, what became of it is still noted, in milliseconds. */
const LAST_NOTES = 300;
/** How much longer it waits while the database does not answer. */
const PATIENCE = 10;

/** Does what is to be done after the requests: sends mails, and deletes what nobody needs any more. */
export function startWorker({
  db,
  transport,
  chores = [],
  log,
  every = { mail: 1_000, chores: MINUTE },
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const cutting = new AbortController();

  const ownChores = [
    () => pruneOutbox(db),
    ...(transport?.isReadFromOutbox ? [] : [() => eraseLinkWords(db)]),
  ];
  const tidyUp = async () => {
    const faults: unknown[] = [];
    for (const chore of [...ownChores, ...chores]) {
      // One that fails, because a folder can not be written, is no reason to leave the others undone.
      await chore().catch((error: unknown) => void faults.push(error));
    }
    if (faults.length > 0) throw new AggregateError(faults);
  };
  const loops = [repeat(every.chores, tidyUp, 'Tidying up has failed; it is tried again later.')];
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
      await Promise.race([Promise.all(loops), late.then(() => pause(LAST_NOTES, stopped.signal))]);
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
      await pause(isDone ? interval : interval * PATIENCE, stopping.signal);
    }
  }
}

/** Resolves after so many milliseconds, or at once when the signal says so. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
