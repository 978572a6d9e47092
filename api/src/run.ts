import { inspect } from 'node:util';

import { DatabaseFault } from './database/errors.ts';
import { CannotListen } from './listenErrors.ts';
import { loadConfig } from './plugins/config.ts';
import { ConfigError } from './plugins/environment.ts';
import { type Server, startServer } from './server.ts';

/** How long stopping may take in all, in milliseconds. */
const STOP_LIMIT = 4_800;

type Message = { type: 'progress'; text: string } | { type: 'ready'; address: string };

/** The server as a program of its own, or as the child of `npm start`. */
export async function run(): Promise<void> {
  const starting = start();
  stopOnRequest(starting);
  try {
    const { address } = await starting;
    tell({ type: 'ready', address });
  } catch (error) {
    process.stderr.write(`${isOperatorsFault(error) ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}

async function start(): Promise<Server> {
  return startServer(loadConfig(), (text) => tell({ type: 'progress', text }));
}

/** Faults that the operator can mend: their message says how, a stack would only hide it. */
function isOperatorsFault(error: unknown): error is Error {
  const kinds = [ConfigError, DatabaseFault, CannotListen];
  return kinds.some((kind) => error instanceof kind);
}

function tell(message: Message): void {
  if (process.send) process.send(message);
  else process.stdout.write(`${textOf(message)}\n`);
}

function textOf(message: Message): string {
  return message.type === 'ready' ? `Jobharbor is ready: ${message.address}` : message.text;
}

/** A signal may come twice (from the terminal and from the parent): the first one counts. */
function stopOnRequest(starting: Promise<Server>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    void close(starting);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The parent has died without a signal: nobody is left to stop this process.
  process.on('disconnect', stop);
}

async function close(starting: Promise<Server>): Promise<void> {
  const server = await starting.catch(() => undefined);
  await server?.close();
  process.exit(0);
}
