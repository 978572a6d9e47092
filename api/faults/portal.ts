import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { program } from '../test/program.ts';

const MAIN = program('main');

/** A server in its own process. */
export interface Portal {
  address: string;
  child: ChildProcess;
  /** Its log. */
  log: () => string;
  /** Kills it, like a lost machine. */
  kill: () => Promise<void>;
  /** Stops it, and returns its exit code. */
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
      // The addresses from which the tests' accounts call.
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SEED: 'off',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RELEASE_STORE: join(tmpdir(), 'jobharbor-test-no-releases'),
      // A test must not meet a limit instead of its fault.
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
