import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../api/test/freePort.ts';
import { buildStale } from '../../scripts/buildStale.mjs';

const root = join(import.meta.dirname, '../..');
const START_LIMIT = 240_000;
const SERVER = join(root, 'api/dist/main.js');
/**
 * The programs that a test can start: `npm start`, the server alone when everything is built and released, and the
 * server for a few tests. The database is WebAssembly: compiling its busy parts a second time, for speed, takes longer
 * than a few tests save by it.
 */
const PROGRAMS = {
  start: [join(root, 'scripts/start.mjs')],
  server: [SERVER, '--trial'],
  brief: ['--liftoff-only', SERVER, '--trial'],
} as const;
type Program = keyof typeof PROGRAMS;

export interface Portal {
  /** Its address, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Ends the process, and starts another one at the same address on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'jobharbor-e2e-'));

export interface FilledFolder {
  dataDir: string;
  remove: () => Promise<void>;
}

/**
 * A data folder with real jobs and the fixtures' jobs. Each portal of the suite gets a copy. `npm test` has filled one
 * for all suites; without it, this suite fills its own after all builds are up to date.
 */
export async function filledDataFolder(): Promise<FilledFolder> {
  const given = process.env.FILLED_DATA_DIR;
  if (given) return { dataDir: given, remove: () => Promise.resolve() };
  if (!(await buildStale({ onProgress: console.log }))) throw new Error('The portal is not built');
  const dataDir = await newFolder();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const script = join(import.meta.dirname, 'fillDataFolder.ts');
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', script, dataDir],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    await remove();
    throw new Error('The data folder could not be filled');
  }
  process.env.FILLED_DATA_DIR = dataDir;
  return { dataDir, remove };
}

/** Waits for the line that says that the portal is ready. The error contains all other output. */
async function ready(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No portal in time:\n${output}`)), START_LIMIT);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Jobharbor is ready')) return;
      clearTimeout(timer);
      for (const stream of streams) stream?.off('data', read).resume();
      resolve();
    };
    const streams = [child.stdout, child.stderr];
    for (const stream of streams) stream?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The portal ended with ${String(code)}:\n${output}`));
    });
  });
}

/** Starts a portal on its own copy of the filled data folder. */
export async function startPortal(
  env: Record<string, string> = {},
  program: Program = 'brief',
): Promise<Portal> {
  const dataDir = await newFolder();
  await cp(process.env.FILLED_DATA_DIR ?? '', dataDir, { recursive: true });
  const port = await freePort();
  const settings = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Many portals run at once, and the machine may be slow.
    RENDER_PROCESSES: '1',
    RENDER_TIMEOUT: '10',
    // All visitors of the suite have one address.
    RATE_LIMITS: '*=100000',
    ...env,
  };
  let child = await begin(program, settings);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    restart: async () => {
      await end(child);
      child = await begin(program, settings);
    },
    stop: async () => {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function begin(program: Program, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, PROGRAMS[program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await ready(child);
  } catch (error) {
    await end(child);
    throw error;
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
