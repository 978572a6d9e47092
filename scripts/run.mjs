import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import { root } from './paths.mjs';

/** The commands that run. A signal that stops this program stops them too. */
const running = new Set();
function stop() {
  for (const child of running) child.kill();
  process.exit(128 + constants.signals.SIGTERM);
}

/**
 * Runs a command with this Node and waits for its end.
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.show] Passes its output on.
 * @param {number} [options.priority] As in `os.setPriority`. The processes that it starts have it too.
 * @returns {Promise<{ code: number, output: string }>} `output` holds both streams, unless they were passed on.
 */
export function run(args, { cwd = root, env = {}, show = false, priority } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    if (running.size === 0) process.on('SIGTERM', stop);
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (running.size === 0) process.off('SIGTERM', stop);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** The file of an installed package's command. */
export const bin = (path) => join(root, 'node_modules', path);

/**
 * The arguments by which `run` compiles the server and the workspaces that it imports. TypeScript 7 needs a fraction of
 * the time of 6, whose interface the release command uses (decision 8).
 */
export const compileServer = [
  bin('typescript-native/bin/tsc'),
  '-b',
  'contract',
  'releases',
  'api',
];
