import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';

import { startPglite } from '../../src/database/embedded/worker/startPglite.ts';
import { aFolder } from './helpers.ts';

test('an insert waits for the disk, a query does not, and a new database is written out', async (t) => {
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
  const pglite = await startPglite({ cluster });
  const files = fs.readdirSync(cluster, { recursive: true }).length;
  assert.ok(fsync.mock.callCount() >= files);

  await pglite.exec('create table notes (text text)');
  assert.ok((await countDuring(() => pglite.exec(`insert into notes values ('a')`))) > 0);
  assert.equal(await countDuring(() => pglite.exec('select * from notes')), 0);
  assert.ok((await countDuring(() => pglite.exec('checkpoint'))) > 0);
  await pglite.close();
});
