import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { App } from '../src/layout.ts';
import { readPointer } from '../src/pointer.ts';
import { prune } from '../src/prune.ts';
import { releaseApp } from '../src/release.ts';
import { rollback } from '../src/rollback.ts';
import type { ReleaseStore } from '../src/store/store.ts';
import { listReleases } from '../src/storedReleases.ts';
import { aBuild } from './builds.ts';
import { memoryStore } from './memoryStore.ts';

const HEADERS = { contentType: '', cacheControl: '' };
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const today = day(100);

const release = async (
  store: ReleaseStore,
  text: string,
  now: Date,
  { app = 'seeker-app', share }: { app?: App; share?: number } = {},
) => (await releaseApp(store, app, aBuild(app, text), { now, share })).id;

const idsIn = async (store: ReleaseStore, app: App = 'seeker-app') =>
  (await listReleases(store, app)).map(({ id }) => id);

const remove = async (store: ReleaseStore, keep: number, days: number, dryRun = false) =>
  (await prune(store, { keep, days, now: today, dryRun })).map(({ id }) => id);

describe('pruning', () => {
  test('removes nothing from an empty store', async () => {
    assert.deepEqual(await remove(memoryStore(), 0, 0), []);
  });

  test('keeps the last few releases, and removes older ones', async () => {
    const store = memoryStore();
    const [one, two, three, four] = [
      await release(store, '1', day(1)),
      await release(store, '2', day(2)),
      await release(store, '3', day(3)),
      await release(store, '4', day(4)),
    ];
    assert.deepEqual(await remove(store, 2, 30), [two, one]);
    assert.deepEqual(await idsIn(store), [four, three]);
    assert.deepEqual(
      (await store.list('')).filter((key) => key.includes(one)),
      [],
    );
  });

  test('keeps all recent releases', async () => {
    const store = memoryStore();
    await release(store, '1', day(80));
    await release(store, '2', day(90));
    await release(store, '3', day(95));
    assert.deepEqual(await remove(store, 0, 30), []);
  });

  test('counts days since a release was last live, because tabs may still use it', async () => {
    const store = memoryStore();
    const old = await release(store, 'old', day(1));
    await release(store, 'new', day(95));
    assert.deepEqual(await remove(store, 0, 30), []);
    assert.deepEqual(await remove(store, 0, 5), [old]);
  });

  test('never removes a live release or a candidate', async () => {
    const store = memoryStore();
    const live = await release(store, 'live', day(1));
    const bad = await release(store, 'bad', day(2));
    await rollback(store, 'seeker-app', { now: day(3) });
    const candidate = await release(store, 'candidate', day(3), { share: 10 });
    assert.deepEqual(await remove(store, 0, 0), [bad]);
    assert.deepEqual(await idsIn(store), [candidate, live]);
  });

  test('handles each app separately', async () => {
    const store = memoryStore();
    const seeker = await release(store, '1', day(1));
    await release(store, '2', day(2));
    const shell = await release(store, '1', day(1), { app: 'shell' });
    assert.deepEqual(await remove(store, 1, 0), [seeker]);
    assert.deepEqual(await idsIn(store, 'shell'), [shell]);
  });

  test('reports the same in a dry run, and removes nothing', async () => {
    const store = memoryStore();
    const one = await release(store, '1', day(1));
    await release(store, '2', day(2));
    const before = await store.list('');
    const [found] = await prune(store, { keep: 1, days: 0, now: today, dryRun: true });
    assert.equal(found?.id, one);
    assert.ok(found.bytes > 0);
    assert.deepEqual(await store.list(''), before);
  });

  test('removes interrupted publishes, but not those that may still run', async () => {
    const store = memoryStore();
    const [given, going, rest] = ['a', 'b', 'c'].map((digit) => digit.repeat(20));
    const started = (at: Date) => Buffer.from(`{ "at": "${at.toISOString()}" }`);
    await store.write(`shell/${given}/started.json`, started(day(98)), HEADERS);
    await store.write(`shell/${given}/main.js`, Buffer.from('1'), HEADERS);
    await store.write(`shell/${going}/started.json`, started(day(100)), HEADERS);
    await store.write(`shell/${going}/main.js`, Buffer.from('1'), HEADERS);
    await store.write(`shell/${rest}/main.js`, Buffer.from('1'), HEADERS);
    const removed = await prune(store, { keep: 5, days: 30, now: today });
    assert.deepEqual(
      removed.map(({ id, isComplete }) => [id, isComplete]),
      [
        [given, false],
        [rest, false],
      ],
    );
    assert.deepEqual(await store.list('shell/'), [
      `shell/${going}/started.json`,
      `shell/${going}/main.js`,
    ]);
  });

  test('keeps a release that is rolled back to at the same moment', async () => {
    const store = memoryStore();
    const one = await release(store, '1', day(1));
    await release(store, '2', day(2));
    const before = await idsIn(store);
    let isSwitched = false;
    const racing: ReleaseStore = {
      ...store,
      // The switch starts after the decision that nothing needs the release.
      remove: async (key) => {
        if (!isSwitched) await rollback(store, 'seeker-app', { now: today });
        isSwitched = true;
        await store.remove(key);
      },
    };
    assert.deepEqual(await remove(racing, 0, 0), []);
    assert.equal((await readPointer(store, 'seeker-app'))?.live, one);
    assert.deepEqual(await idsIn(store), before);
  });

  test('keeps a release when it cannot determine whether it is needed', async () => {
    const store = memoryStore();
    await release(store, '1', day(1));
    await release(store, '2', day(2));
    const before = await idsIn(store);
    const failing: ReleaseStore = {
      ...store,
      remove: async (key) => {
        await store.remove(key);
        await store.write('seeker-app/live.json', Buffer.from('{'), HEADERS);
      },
    };
    await assert.rejects(remove(failing, 0, 0), /is broken/);
    assert.deepEqual(await idsIn(store), before);
  });

  test('removes nothing when a pointer cannot be read', async () => {
    const store = memoryStore();
    await release(store, '1', day(1));
    await release(store, '2', day(2));
    await store.write('employer-app/live.json', Buffer.from('{'), HEADERS);
    const before = await store.list('');
    await assert.rejects(remove(store, 0, 0), /employer-app\/live\.json in memory is broken/);
    assert.deepEqual(await store.list(''), before);
  });
});
