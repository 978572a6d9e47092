import assert from 'node:assert/strict';
import { readFileSync, utimesSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';

import { lockDataFolder } from '../../src/database/embedded/dataFolderLock.ts';
import {
  DataFolderInUse,
  DataFolderNotWritable,
  DataFormatUnknown,
} from '../../src/database/errors.ts';
import { openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { aDatabase, aFolder, anEmployer, kill, printed, runChild, startChild } from './helpers.ts';

test('after kill -9 a process has no lock, and an acknowledged row exists', async (t) => {
  const dataDir = await aFolder(t);
  const child = startChild('holdFolder.ts', dataDir);
  assert.equal(await printed(child), 'inserted');
  await kill(child);

  const start = performance.now();
  const unlock = await lockDataFolder(dataDir);
  unlock();
  assert.ok(performance.now() - start < 5_000, 'nobody waits for its heartbeat');
  const { db } = await aDatabase(t, { dataDir });
  const rows = await db.selectFrom('employers').select('_id').execute();
  assert.deepEqual(rows, [{ _id: `of-${child.pid}` }]);
});

describe('the data folder of a running process', () => {
  const folder = sharedFolder();
  let database: OpenDatabase;
  let employerId: string;
  before(async () => {
    database = await openDatabase({ dataDir: folder() });
    employerId = await anEmployer(database.db);
  });

  it('is refused to the same process', async () => {
    await assert.rejects(openDatabase({ dataDir: folder() }), DataFolderInUse);
  });

  it('is refused to another process with the pid of the first', async () => {
    const message = await runChild('tryFolder.ts', folder());
    assert.match(message, new RegExp(`in use by the process ${process.pid}\\.`));
    assert.ok(message.includes(folder()));
  });

  it('is readable by its owner only', async () => {
    for (const path of [folder(), join(folder(), 'pgdata')]) {
      assert.equal((await stat(path)).mode & 0o777, 0o700);
    }
  });

  it('can be opened again with its rows after it was closed', async () => {
    await database.close();
    const { db, close } = await openDatabase({ dataDir: folder() });
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), [
      { _id: employerId },
    ]);
    await close();
  });

  it('keeps its data when its format file is unreadable', async () => {
    await writeFile(join(folder(), 'format.json'), '');
    await assert.rejects(openDatabase({ dataDir: folder() }), DataFormatUnknown);
    assert.ok(await stat(join(folder(), 'pgdata', 'PG_VERSION')));
  });
});

test('of two processes that start together one locks the folder, and no data is damaged', async (t) => {
  const dataDir = await aFolder(t);
  const answers = await Promise.all([
    runChild('tryFolder.ts', dataDir),
    runChild('tryFolder.ts', dataDir),
  ]);
  assert.ok(answers.includes('opened'));
  assert.ok(answers.every((answer) => answer === 'opened' || answer.includes('is in use by')));
  await anEmployer((await aDatabase(t, { dataDir })).db);
});

test('a running process on another machine keeps its lock', async (t) => {
  const dataDir = await aFolder(t);
  const lock = join(dataDir, 'lock.json');
  const beat = () => writeFile(lock, JSON.stringify({ pid: 4711, host: `not-${hostname()}` }));
  await beat();
  const heart = setInterval(() => void beat(), 200);
  t.after(() => clearInterval(heart));
  await assert.rejects(openDatabase({ dataDir }), /in use by the process 4711 on not-/);
});

test('a running process keeps its lock, whatever its machine’s clock says', async (t) => {
  for (const hours of [-1, 1]) {
    const dataDir = await aFolder(t);
    const lock = join(dataDir, 'lock.json');
    await writeFile(lock, JSON.stringify({ pid: 4711, host: `not-${hostname()}` }));
    const beat = () => {
      const now = Date.now() / 1_000 + hours * 3_600;
      utimesSync(lock, now, now);
    };
    beat();
    const heart = setInterval(beat, 200);
    t.after(() => clearInterval(heart));
    await assert.rejects(openDatabase({ dataDir }), /in use by the process 4711 on not-/);
  }
});

describe('a running process with this machine’s host name keeps its lock', () => {
  for (const [where, socketScope] of Object.entries({
    'in another network namespace, such as a container’s': (mine: string) => `${mine}1`,
    'on another machine': (mine: string) => `1${mine}`,
    'with a release that wrote the host name alone': () => undefined,
  })) {
    it(where, { skip: process.platform !== 'linux' }, async (t) => {
      const dataDir = await aFolder(t);
      const lock = join(dataDir, 'lock.json');
      const unlock = await lockDataFolder(dataDir);
      const mine = JSON.parse(readFileSync(lock, 'utf8')) as { socketScope: string };
      unlock();
      const holder = { ...mine, socketScope: socketScope(mine.socketScope) };
      await writeFile(lock, JSON.stringify(holder));
      const heart = setInterval(() => utimesSync(lock, new Date(), new Date()), 200);
      t.after(() => clearInterval(heart));
      await assert.rejects(lockDataFolder(dataDir), /in use by the process/);
    });
  }
});

test('a lock without a heartbeat from another machine is taken over, whatever that machine’s clock says', async (t) => {
  const dataDir = await aFolder(t);
  const lock = join(dataDir, 'lock.json');
  await writeFile(lock, JSON.stringify({ pid: 4711, host: `not-${hostname()}` }));
  const ahead = Date.now() / 1_000 + 3_600;
  utimesSync(lock, ahead, ahead);
  t.after(await lockDataFolder(dataDir));
});

test('a folder that cannot be created is refused with a message', async (t) => {
  const file = join(await aFolder(t), 'file');
  await writeFile(file, '');
  await assert.rejects(openDatabase({ dataDir: join(file, 'data') }), (error: unknown) => {
    assert.ok(error instanceof DataFolderNotWritable);
    assert.match(error.message, /^The data folder .+ cannot be written \(ENOTDIR.+DATA_DIR\.$/);
    return true;
  });
});

test('a folder of another PGlite version is refused', async (t) => {
  const dataDir = await aFolder(t);
  await mkdir(join(dataDir, 'pgdata'));
  const format = JSON.stringify({ pglite: '0.3.1', complete: true });
  await writeFile(join(dataDir, 'format.json'), format);
  await assert.rejects(openDatabase({ dataDir }), (error: unknown) => {
    assert.ok(error instanceof DataFormatUnknown);
    assert.match(error.message, /was written by PGlite 0\.3\.1/);
    return true;
  });
  assert.equal(await readFile(join(dataDir, 'format.json'), 'utf8'), format);
});

test('a database that the portal did not create is not touched', async (t) => {
  const dataDir = await aFolder(t);
  await mkdir(join(dataDir, 'pgdata'));
  await writeFile(join(dataDir, 'pgdata', 'precious'), 'yes');
  await assert.rejects(openDatabase({ dataDir }), DataFormatUnknown);
  assert.equal(await readFile(join(dataDir, 'pgdata', 'precious'), 'utf8'), 'yes');
});

test('an interrupted first start is repeated', async (t) => {
  const dataDir = await aFolder(t);
  await mkdir(join(dataDir, 'pgdata'));
  await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '18\n');
  const format = JSON.stringify({ pglite: '0.5.16', complete: false });
  await writeFile(join(dataDir, 'format.json'), format);
  const { db } = await aDatabase(t, { dataDir });
  assert.deepEqual(await db.selectFrom('jobs').select('_id').execute(), []);
});

/** A folder for all tests of a suite, below one that does not exist yet. */
function sharedFolder(): () => string {
  let parent = '';
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'jobharbor-test-'));
  });
  after(() => rm(parent, { recursive: true, force: true }));
  return () => join(parent, 'deep', 'data');
}
