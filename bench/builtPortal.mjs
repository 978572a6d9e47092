import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildStale } from '../scripts/buildStale.mjs';
import { root } from '../scripts/paths.mjs';

/**
 * Builds what has changed and starts the portal with its own postings, in a temporary folder and without rate limits.
 * @param {{ env?: Record<string, string>, args?: string[] }} options More settings, and arguments of the program.
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startBuiltPortal({ env = {}, args = [] } = {}) {
  if (!(await buildStale({ onProgress: console.log }))) throw new Error('The build failed');
  const dataDir = mkdtempSync(join(tmpdir(), 'jobharbor-bench-'));
  process.env.DATA_DIR = dataDir;
  process.env.RELEASE_STORE = join(dataDir, 'releases');
  const { releaseBuilds } = await import('../scripts/releaseBuilds.mjs');
  if (!(await releaseBuilds())) throw new Error('The portal could not be released');
  const server = spawn(process.execPath, ['api/dist/main.js', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'requests=100000,lists=100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout) {
    const url = /ready: (\S+)/.exec(chunk.toString())?.[1];
    if (!url) continue;
    const stop = async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url, pid: server.pid, stop };
  }
  throw new Error('The portal did not start');
}
