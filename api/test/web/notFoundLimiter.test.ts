import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { notFoundLimiter } from '../../src/limits/notFoundLimiter.ts';
import { aConfig, aFolder, openTestDatabase } from '../helper.ts';
import { aFolderStore, aRelease, makeLive } from './store.ts';

describe('unknown releases', () => {
  it('are looked up in a bucket a few times a second; known ones always', async (t) => {
    const folder = aFolder(t);
    const store = aFolderStore(folder);
    const [live, release] = [
      await aRelease(store, 'shell', { folder }),
      await aRelease(store, 'shell', { folder, version: 2 }),
    ];
    await makeLive(store, 'shell', live, { release, share: 10 });
    let reads = 0;
    const { path, ...bucket } = {
      ...store,
      read: (key: string) => {
        reads += 1;
        return store.read(key);
      },
    };
    assert.ok(path, 'without a path it is no folder');
    const database = await openTestDatabase();
    const config = aConfig({ dataDir: folder });
    const app = await buildApp({ config, database, releases: bucket, delayLimit: 0 });
    t.after(async () => {
      await app.close();
      await database.close();
    });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    const flood = () =>
      Promise.all(
        Array.from({ length: 500 }, (_, index) =>
          statusOf(`/releases/shell/${index.toString(16).padStart(20, '0')}/a.js`),
        ),
      );
    const asked = await flood();
    const refused = asked.filter((status) => status === 503).length;
    assert.deepEqual([...new Set(asked)].sort(), [404, 503]);
    assert.ok(refused > 0 && reads < 500, `${refused} refused, ${reads} reads`);
    for (const id of [live, release]) {
      await flood();
      assert.equal(await statusOf(`/releases/shell/${id}/favicon.svg`), 200);
    }
  });

  it('are counted per second; found ones are not counted', () => {
    let time = 0;
    const limiter = notFoundLimiter(2, () => time);
    const consume = () => limiter.consume();
    assert.deepEqual([consume(), consume(), consume()], [true, true, false]);
    limiter.refund();
    assert.deepEqual([consume(), consume()], [true, false]);
    time = 999;
    assert.equal(consume(), false);
    time = 1_000;
    assert.deepEqual([consume(), consume(), consume()], [true, true, false]);
  });
});
