import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../api/test/freePort.ts';

const PROGRAM = new URL('../../api/dist/main.js', import.meta.url);

/** Starts the built server on a database, in a process of its own. @returns Its origin and its process. */
export async function startServer(owner, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-bench-'));
  owner.after(() => rmSync(folder, { recursive: true, force: true }));
  const child = fork(PROGRAM, {
    // Without those of the bench, which runs the sources.
    execArgv: [],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SEED: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMITS: '*=1000000',
    },
  });
  owner.after(async () => {
    child.disconnect();
    await once(child, 'exit');
  });
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.type !== 'ready') continue;
    return { origin: message.address, pid: child.pid };
  }
}

/** The memory of a process now and at its peak, in bytes. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
