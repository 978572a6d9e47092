import assert from 'node:assert/strict';
import { beforeEach, describe, it, type TestContext } from 'node:test';

import { StoreChanged, type ReleaseStore } from '../src/store/store.ts';
import { JSON_HEADERS, text } from './stores.ts';

const bytes = (content: string) => Buffer.from(content);

/** Tests that every store must pass. */
export function describeStore(
  name: string,
  open: () => ReleaseStore | Promise<ReleaseStore>,
): void {
  describe(name, () => {
    let store: ReleaseStore;
    const write = (key: string, content: string) => store.write(key, bytes(content), JSON_HEADERS);
    const swap = (key: string, content: string, version: string | undefined) =>
      store.swap(key, bytes(content), JSON_HEADERS, version);
    const content = async (key: string) => text((await store.read(key))?.bytes);

    beforeEach(async () => {
      store = await open();
    });

    it('is empty at first, and removing nothing is no error', async () => {
      assert.equal(await store.read('shell/live.json'), undefined);
      assert.deepEqual(await store.list(''), []);
      assert.deepEqual(await store.list('shell/'), []);
      await store.remove('shell/live.json');
    });

    it('returns what was written, byte for byte', async () => {
      const all = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
      await store.write('shell/1/all.bin', all, JSON_HEADERS);
      await write('shell/1/empty.txt', '');
      assert.deepEqual(
        Buffer.from((await store.read('shell/1/all.bin'))?.bytes ?? []),
        Buffer.from(all),
      );
      assert.equal(await content('shell/1/empty.txt'), '');
    });

    it('returns a new version for new content only', async () => {
      await write('shell/live.json', 'one');
      const first = await store.read('shell/live.json');
      assert.equal((await store.read('shell/live.json'))?.version, first?.version);
      await write('shell/live.json', 'two');
      const second = await store.read('shell/live.json');
      assert.equal(text(second?.bytes), 'two');
      assert.notEqual(second?.version, first?.version);
    });

    it('lists keys with the given prefix only', async () => {
      for (const key of ['shell/1/b.js', 'shell/1/a/c.js', 'shell/12/a.js', 'shells/1/a.js']) {
        await write(key, key);
      }
      assert.deepEqual(await store.list('shell/1/'), ['shell/1/a/c.js', 'shell/1/b.js']);
      assert.deepEqual(await store.list('shell/1'), [
        'shell/1/a/c.js',
        'shell/1/b.js',
        'shell/12/a.js',
      ]);
      assert.equal((await store.list('')).length, 4);
      assert.deepEqual(await store.list('seeker-app/'), []);
    });

    it('has removed a key completely, and still has its neighbour', async () => {
      await write('shell/1/a.js', 'a');
      await write('shell/1/b.js', 'b');
      await store.remove('shell/1/a.js');
      assert.equal(await store.read('shell/1/a.js'), undefined);
      assert.deepEqual(await store.list('shell/'), ['shell/1/b.js']);
      await store.remove('shell/1/b.js');
      await write('shell/1/b.js', 'again');
      assert.equal(await content('shell/1/b.js'), 'again');
    });

    it('swaps a read key, and a missing one', async () => {
      await swap('shell/live.json', 'one', undefined);
      assert.equal(await content('shell/live.json'), 'one');
      await swap('shell/live.json', 'two', (await store.read('shell/live.json'))?.version);
      assert.equal(await content('shell/live.json'), 'two');
    });

    it('refuses to swap a key that was written, removed or created meanwhile', async () => {
      await write('shell/live.json', 'one');
      const version = (await store.read('shell/live.json'))?.version;
      await write('shell/live.json', 'two');
      await assert.rejects(swap('shell/live.json', 'three', version), StoreChanged);
      await assert.rejects(swap('shell/live.json', 'three', undefined), StoreChanged);
      assert.equal(await content('shell/live.json'), 'two');
      await store.remove('shell/live.json');
      await assert.rejects(swap('shell/live.json', 'three', version), StoreChanged);
      assert.equal(await store.read('shell/live.json'), undefined);
    });

    for (const begin of ['nothing', 'one'] as const) {
      it(`accepts only one of many concurrent swaps of ${begin}`, async () => {
        if (begin === 'one') await write('shell/live.json', 'one');
        const version = (await store.read('shell/live.json'))?.version;
        const wishes = ['a', 'b', 'c', 'd', 'e'];
        const ends = await Promise.allSettled(
          wishes.map((wish) => swap('shell/live.json', wish, version)),
        );
        const winners = wishes.filter((_, index) => ends[index]?.status === 'fulfilled');
        const losses = ends.filter((end) => end.status === 'rejected');
        assert.equal(winners.length, 1);
        assert.ok(losses.every(({ reason }) => reason instanceof StoreChanged));
        assert.equal(await content('shell/live.json'), winners[0]);
      });
    }

    for (const key of [
      '../outside.json',
      'shell/../../outside.json',
      'shell/..',
      '/etc/passwd',
      'shell//a.js',
      'shell/a\0.js',
      'shell\\a.js',
      'shell/.tmp/a',
      '.tmp/a',
      '',
    ]) {
      it(`refuses ${JSON.stringify(key)} as a key`, async (t: TestContext) => {
        const refused = /is no key of a release store/;
        const begun = async (work: () => Promise<unknown>) => await work();
        t.plan(key === '' ? 4 : 5);
        await t.assert.rejects(
          begun(() => store.read(key)),
          refused,
        );
        await t.assert.rejects(
          begun(() => write(key, 'x')),
          refused,
        );
        await t.assert.rejects(
          begun(() => swap(key, 'x', undefined)),
          refused,
        );
        await t.assert.rejects(
          begun(() => store.remove(key)),
          refused,
        );
        if (key !== '')
          await t.assert.rejects(
            begun(() => store.list(key)),
            refused,
          );
      });
    }
  });
}
