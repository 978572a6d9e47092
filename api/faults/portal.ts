import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { program } from '../test/program.ts';

const MAIN = program('main');

/** A server in a process of its own. */
export interface Portal {
  address: string;
  child: ChildProcess;
  /** What it has written to its log. */
  log: () => string;
  /** Ends it without a warning, as a lost machine would. */
  kill: () => Promise<void>;
  /** Asks it to end, and answers its exit code. */
  stop: () => Promise<number | null>;
}

interface Owner {
  after(cleanUp: () => Promise<void> | void): void;
}

/** Starts a server with this environment, and waits until it is ready. */
export async function startPortal(owner: Owner, env: NodeJS.ProcessEnv): Promise<Portal> {
  const child = fork(MAIN.file, [], {
    execArgv: MAIN.execArgv,
    silent: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      // What the accounts of the tests say they come from.
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SEED: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RELEASE_STORE: join(tmpdir(), 'jobharbor-test-no-releases'),
      // A test meets the fault that it makes and not a limit.
      RATE_LIMITS: '*=1000000',
      ...env,
    },
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  owner.after(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-100_000)));
  }
  const address = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; address?: string }) => {
      if (message.type === 'ready') resolve(message.address ?? '');
    });
    void exit.then((code) => reject(new Error(`The server ended with ${code}: ${log}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  return {
    child,
    address: address.replace('localhost', '127.0.0.1'),
    log: () => log,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
