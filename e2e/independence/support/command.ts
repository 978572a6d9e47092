import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Portal } from '../../support/portal.ts';

const root = join(import.meta.dirname, '../../..');

export interface Ended {
  code: number | null;
  output: string;
}

export interface Command {
  ended: Promise<Ended>;
  /** Ends it and all that it has started, without a chance to clean up. */
  kill: () => void;
}

/** Starts an npm script from the project's root, as a person would beside this running portal. */
export function startCommand({ dataDir }: Portal, ...args: string[]): Command {
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm runs the script as a child.
    detached: true,
  });
  return {
    ended: outcome(child),
    kill: () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    },
  };
}

/** Runs an npm script to its end. */
export const runCommand = (portal: Portal, ...args: string[]): Promise<Ended> =>
  startCommand(portal, ...args).ended;

async function outcome(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
