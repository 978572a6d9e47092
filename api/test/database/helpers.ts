import { type Insertable, type Kysely, sql } from 'kysely';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

import {
  type JobsTable,
  newId,
  openDatabase,
  type OpenDatabase,
  type Schema,
} from '../../src/database/index.ts';
import type { DatabaseOptions } from '../../src/database/open.ts';
import { openTestDatabase } from '../helper.ts';
import { QUICK_START } from '../program.ts';
import { TEMPLATE } from '../twoProcesses/databases.ts';

export async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jobharbor-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database that is closed at the end of the test. */
export async function aDatabase(t: TestContext, options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await openDatabase(options);
  t.after(() => database.close());
  return database;
}

/** One database for all tests of a suite, emptied before each of them; in memory by default. */
export function sharedDatabase(options?: DatabaseOptions): () => OpenDatabase {
  let database: OpenDatabase | undefined;
  const get = () => {
    if (!database) throw new Error('The database opens before the first test.');
    return database;
  };
  before(async () => {
    const isInMemory = options === undefined && TEMPLATE === undefined;
    database = await (isInMemory ? openTestDatabase() : openDatabase(options));
  });
  beforeEach(() => sql`delete from jobs; delete from employers`.execute(get().db));
  after(() => get().close());
  return get;
}

export async function anEmployer(db: Kysely<Schema>, name = 'Acme'): Promise<string> {
  const _id = newId();
  await db.insertInto('employers').values({ _id, name }).execute();
  return _id;
}

export async function aJob(
  db: Kysely<Schema>,
  job: Partial<Insertable<JobsTable>> & { employer_id: string },
): Promise<string> {
  const _id = newId();
  await db
    .insertInto('jobs')
    .values({ _id, job_name: 'Carpenter', job_description: 'Builds houses.', ...job })
    .execute();
  return _id;
}

/** Starts a script of `children` as a process. */
export function startChild(script: string, ...args: string[]): ChildProcess {
  const file = fileURLToPath(new URL(`children/${script}`, import.meta.url));
  return spawn(
    process.execPath,
    [...QUICK_START, '--conditions=source', '--import', import.meta.resolve('tsx'), file, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

/** Runs a child to its end and returns its output. */
export async function runChild(script: string, ...args: string[]): Promise<string> {
  const child = startChild(script, ...args);
  return child.stdout ? (await text(child.stdout)).trim() : '';
}

/** Resolves when the child has written something. */
export async function printed(child: ChildProcess): Promise<string> {
  if (!child.stdout) return '';
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

/** Kills a child without a chance to clean up, like a power cut. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
