import assert from 'node:assert/strict';
import fs from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

import { openDataFolder } from '../../src/database/embedded/dataFolder.ts';
import { databaseTemplate } from '../../src/database/embedded/template.ts';
import { startPglite } from '../../src/database/embedded/worker/startPglite.ts';
import { readMigrations } from '../../src/database/migrate.ts';
import { aFolder } from './helpers.ts';

test('inserts and checkpoints wait for fsync, queries do not', async (t) => {
  const fsync = t.mock.method(fs, 'fsyncSync');
  syncBuiltinESMExports();
  t.after(() => {
    fsync.mock.restore();
    syncBuiltinESMExports();
  });
  const countDuring = async (work: () => Promise<unknown>) => {
    const before = fsync.mock.callCount();
    await work();
    return fsync.mock.callCount() - before;
  };

  const cluster = await aFolder(t);
  const { file, exists } = databaseTemplate(await readMigrations());
  const pglite = await startPglite({ cluster, ...(exists && { template: file }) });
  await pglite.exec('create table notes (text text)');
  assert.ok((await countDuring(() => pglite.exec(`insert into notes values ('a')`))) > 0);
  assert.equal(await countDuring(() => pglite.exec('select * from notes')), 0);
  assert.ok((await countDuring(() => pglite.exec('checkpoint'))) > 0);
  await pglite.close();
});

test('a new database is flushed to the disk before it counts as complete', async (t) => {
  const folder = await aFolder(t);
  const { cluster, markComplete, unlock } = await openDataFolder(folder);
  t.after(unlock);
  fs.mkdirSync(join(cluster, 'base'));
  fs.writeFileSync(join(cluster, 'base', '1'), 'row');
  const probe = await open(cluster);
  await probe.close();
  const sync = t.mock.method(Object.getPrototypeOf(probe) as FileHandle, 'sync');
  const formatBefore = fs.readFileSync(join(folder, 'format.json'), 'utf8');
  assert.match(formatBefore, /"complete":false/);
  await markComplete();
  // The file, its two folders, the format file and its folder.
  assert.equal(sync.mock.callCount(), 5);
  assert.match(fs.readFileSync(join(folder, 'format.json'), 'utf8'), /"complete":true/);
});
