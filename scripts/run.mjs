import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { root } from './paths.mjs';

/**
 * Runs a command with this Node and waits for its end.
 * @returns {Promise<{ code: number, output: string }>} `output` holds both streams, unless they were passed on.
 */
export function run(args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    // Whoever stops this program stops what it runs.
    const stop = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', stop);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', stop);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** The file behind an installed package's command. */
export const bin = (path) => join(root, 'node_modules', path);

/**
 * What `run` compiles the server and all that it imports with. TypeScript 7 does so in a fraction of 6's time; 6 is still there for ESLint,
 * which asks for an API that 7 does not have.
 */
export const compileServer = [
  bin('typescript-native/bin/tsc'),
  '-b',
  'contract',
  'releases',
  'api',
];
