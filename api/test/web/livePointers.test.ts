import { type App, localCopy, type Pointer, type ReleaseStore } from '@jobharbor/releases';
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { createLog } from '../../src/logger.ts';
import { livePointers } from '../../src/web/livePointers.ts';
import { aFolder, build } from '../helper.ts';
import { aPortal, aRelease, makeLive, writePointer } from './store.ts';

const NOWHERE = 'f'.repeat(20);

describe('a release pointer', () => {
  it('that is broken, missing or points to nothing keeps the last good release, and is logged once', async (t) => {
    const { store, shell, follow, lines } = await aFollowed(t);
    const { ask } = follow();
    assert.equal((await ask('shell')).pointer?.live, shell);
    const pointerOf = (live: string) => JSON.stringify({ live, history: [] } satisfies Pointer);
    const faults = [
      () => writePointer(store, 'shell', '{"live":'),
      () => writePointer(store, 'shell', pointerOf('../secret')),
      () => writePointer(store, 'shell', pointerOf(NOWHERE)),
      () => store.remove('shell/live.json'),
    ];
    for (const [at, breakIt] of faults.entries()) {
      await breakIt();
      lines.length = 0;
      for (let visit = 0; visit < 3; visit += 1) {
        assert.equal((await ask('shell')).pointer?.live, shell, String(at));
      }
      // The first two are the same error: the file is not a pointer.
      assert.equal(lines.length, at === 1 ? 0 : 1, lines.join());
      assert.equal((await ask('seeker-app')).isReadable, true);
    }
    await makeLive(store, 'shell', shell);
    await ask('shell');
    await writePointer(store, 'shell', '');
    await ask('shell');
    assert.equal(lines.length, 2);
  });

  it('that was never readable is distinguished from a missing one', async (t) => {
    const { store, follow } = await aFollowed(t);
    await writePointer(store, 'shell', 'x');
    await store.remove('seeker-app/live.json');
    const { ask } = follow();
    assert.deepEqual(await ask('shell'), { pointer: undefined, isReadable: false });
    assert.deepEqual(await ask('seeker-app'), { pointer: undefined, isReadable: true });
  });

  it('with a missing candidate gives everybody the live release', async (t) => {
    const { store, folder, shell, follow, lines } = await aFollowed(t);
    const { ask } = follow();
    const next = await aRelease(store, 'shell', { folder, version: 2 });
    await makeLive(store, 'shell', next, { release: NOWHERE, share: 50 });
    for (let visit = 0; visit < 3; visit += 1) {
      const { pointer } = await ask('shell');
      assert.deepEqual([pointer?.live, pointer?.candidate], [next, undefined]);
    }
    assert.equal(lines.length, 1);
    await makeLive(store, 'shell', next, { release: shell, share: 50 });
    assert.equal((await ask('shell')).pointer?.candidate?.release, shell);
  });

  it('of a folder is read again only when it has been written', async (t) => {
    const { store, folder, shell, follow } = await aFollowed(t);
    const { ask, reads } = follow();
    for (let visit = 0; visit < 5; visit += 1) {
      assert.equal((await ask('shell')).pointer?.live, shell);
    }
    assert.equal(reads(), 1);
    const next = await aRelease(store, 'shell', { folder, version: 2 });
    for (const live of [next, shell, next]) {
      await makeLive(store, 'shell', live);
      assert.equal((await ask('shell')).pointer?.live, live);
    }
    assert.equal(reads(), 4);
  });

  it('of a bucket is read once for many visitors, and cached for a while', async (t) => {
    const { shell, follow } = await aFollowed(t);
    const { ask, reads } = follow({ maxAge: 60_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('shell')));
    assert.ok(answers.every(({ pointer }) => pointer?.live === shell));
    await ask('shell');
    assert.equal(reads(), 1);
  });

  it('of a failing bucket is the last good one', async (t) => {
    const { store, folder, shell, follow, lines } = await aFollowed(t);
    let fault: (() => Promise<never>) | undefined;
    const flaky: ReleaseStore = {
      ...store,
      read: (key) => (fault ? fault() : store.read(key)),
    };
    const { ask } = follow({ store: flaky, maxAge: Number.MIN_VALUE });
    assert.equal((await ask('shell')).pointer?.live, shell);
    fault = () => Promise.reject(new Error('The bucket can not be reached.'));
    for (let visit = 0; visit < 3; visit += 1) {
      assert.equal((await ask('shell')).pointer?.live, shell);
    }
    assert.equal(lines.length, 1);
    fault = undefined;
    const next = await aRelease(store, 'shell', { folder, version: 2 });
    await makeLive(store, 'shell', next);
    assert.equal((await ask('shell')).pointer?.live, next);
    fault = () => new Promise(() => undefined);
    assert.equal((await ask('shell')).pointer?.live, next);
  });

  it('of a bucket that hangs delays one visitor only', async (t) => {
    const { store, folder, shell, follow } = await aFollowed(t);
    let giveUp: ((error: Error) => void) | undefined;
    let hangs = false;
    const hanging: ReleaseStore = {
      ...store,
      read: (key) =>
        hangs ? new Promise((_resolve, reject) => (giveUp = reject)) : store.read(key),
    };
    const { ask } = follow({ store: hanging, maxAge: Number.MIN_VALUE });
    await ask('shell');
    const next = await aRelease(store, 'shell', { folder, version: 2 });
    await makeLive(store, 'shell', next);

    hangs = true;
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const first = ask('shell');
    t.mock.timers.tick(1_000);
    assert.equal((await first).pointer?.live, shell);
    assert.equal((await ask('shell')).pointer?.live, shell);
    t.mock.timers.reset();

    hangs = false;
    giveUp?.(new Error('The bucket has timed out.'));
    await nextTurn();
    assert.equal((await ask('shell')).pointer?.live, next);
  });
});

describe('a portal whose pointer was never readable', () => {
  it('reports that it is busy, and not that it was never released', async (t) => {
    const folder = aFolder(t);
    const { store, seeker } = await aPortal(folder);
    await writePointer(store, 'shell', 'x');
    const { app } = await build(t, { releaseStore: store.path });
    const page = await app.inject('/');
    assert.equal(page.statusCode, 503);
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.equal(page.body, 'The portal is busy. Please try again in a moment.');
    const remotes = (await app.inject('/remotes.json')).json<Record<string, { release: string }>>();
    assert.equal(remotes.shell, null);
    assert.equal(remotes.seeker?.release, seeker);
    assert.equal((await app.inject('/releases/shell/live.json')).statusCode, 503);
  });
});

/** A portal, and its pointers as a server reads them; `lines` is the log. */
async function aFollowed(t: TestContext) {
  const folder = aFolder(t);
  const portal = await aPortal(folder);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });

  const follow = ({
    store = portal.store,
    maxAge = 0,
  }: { store?: ReleaseStore; maxAge?: number } = {}) => {
    let reads = 0;
    const counted: ReleaseStore = {
      ...store,
      read: (key) => {
        if (key.endsWith('live.json')) reads += 1;
        return store.read(key);
      },
    };
    const copy = localCopy(counted, `${folder}/cache`);
    const pointers = livePointers({ store: counted, copy, maxAge, log });
    return { ask: (app: App) => pointers(app), reads: () => reads };
  };
  return { ...portal, folder, follow, lines };
}
