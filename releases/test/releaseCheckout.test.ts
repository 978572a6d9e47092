import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { readBuild } from '../src/build.ts';
import type { App } from '../src/layout.ts';
import { ReleaseRefused, readPointer } from '../src/pointer.ts';
import { releaseApp } from '../src/release.ts';
import { releaseCheckout } from '../src/releaseCheckout.ts';
import { rollback } from '../src/rollback.ts';
import { aBuild, aDemandingSeeker, aGenerousShell, anEmployer, aSeeker, aShell } from './builds.ts';
import { memoryStore, type MemoryStore } from './memoryStore.ts';
import { publishFolder } from './stores.ts';

const now = new Date('2026-11-21T12:00:00Z');

const aCheckout = (text: string, own: Partial<Record<App, string>> = {}) => ({
  shell: aBuild('shell', text),
  'seeker-app': aBuild('seeker-app', text),
  'employer-app': aBuild('employer-app', text),
  ...own,
});

const liveIn = (store: MemoryStore) =>
  Promise.all(
    (['shell', 'seeker-app', 'employer-app'] as const).map(
      async (app) => (await readPointer(store, app))?.live,
    ),
  );

describe('releasing a checkout', () => {
  test('releases all three into an empty store', async () => {
    const store = memoryStore();
    const released = await releaseCheckout(store, aCheckout('one'), { now });
    assert.deepEqual(
      released.map(({ app }) => app),
      ['shell', 'seeker-app', 'employer-app'],
    );
    assert.deepEqual(
      await liveIn(store),
      released.map(({ id }) => id),
    );
  });

  test('changes nothing for known builds, also after a rollback', async () => {
    const store = memoryStore();
    await releaseCheckout(store, aCheckout('one'), { now });
    const two = aCheckout('two');
    await releaseCheckout(store, two, { now });
    await rollback(store, 'seeker-app', { now });
    const before = await liveIn(store);
    assert.deepEqual(await releaseCheckout(store, two, { now }), []);
    assert.deepEqual(await liveIn(store), before);
  });

  test('makes known builds live on request', async () => {
    const store = memoryStore();
    const one = aCheckout('one');
    await releaseCheckout(store, one, { now });
    await releaseCheckout(store, aCheckout('two'), { now });
    assert.deepEqual(await releaseCheckout(store, one, { now }), []);
    const released = await releaseCheckout(store, one, { now, evenIfKnown: true });
    assert.deepEqual(
      await liveIn(store),
      released.map(({ id }) => id),
    );
    assert.deepEqual(await releaseCheckout(store, one, { now, evenIfKnown: true }), []);
  });

  test('replaces all three when each needs the others', async () => {
    const store = memoryStore();
    await releaseCheckout(store, aCheckout('one'), { now });
    const two = aCheckout('two', {
      shell: aBuild('shell', 'two', aShell({ session: '2.0' })),
      'seeker-app': aBuild('seeker-app', 'two', aSeeker({ session: '2.0' })),
      'employer-app': aBuild('employer-app', 'two', anEmployer({ session: '2.0' })),
    });
    for (const app of ['shell', 'seeker-app', 'employer-app'] as const) {
      await assert.rejects(releaseApp(store, app, two[app], { now }), ReleaseRefused);
    }
    assert.equal((await releaseCheckout(store, two, { now, evenIfKnown: true })).length, 3);
  });

  test('does not promote a current or withdrawn candidate', async () => {
    const store = memoryStore();
    const one = aCheckout('one');
    await releaseCheckout(store, one, { now });
    const before = await liveIn(store);
    const two = aBuild('seeker-app', 'two');
    await releaseApp(store, 'seeker-app', two, { now, share: 10 });
    assert.deepEqual(await releaseCheckout(store, { ...one, 'seeker-app': two }, { now }), []);
    assert.deepEqual(await liveIn(store), before);
  });

  test('makes all three live together when one is new, and ends a canary', async () => {
    const store = memoryStore();
    const one = aCheckout('one');
    await releaseCheckout(store, one, { now });
    await releaseApp(store, 'employer-app', aBuild('employer-app', 'canary'), { now, share: 5 });
    const seeker = aBuild('seeker-app', 'two', aDemandingSeeker());
    const shell = aBuild('shell', 'two', aGenerousShell());
    const released = await releaseCheckout(store, { ...one, shell, 'seeker-app': seeker }, { now });
    assert.deepEqual(
      released.map(({ app }) => app),
      ['shell', 'seeker-app'],
    );
    assert.equal((await readPointer(store, 'employer-app'))?.candidate, undefined);
  });

  test('refuses builds that are incompatible with each other, and keeps the live ones', async () => {
    const store = memoryStore();
    await releaseCheckout(store, aCheckout('one'), { now });
    const before = await store.list('');
    const seeker = aBuild('seeker-app', 'two', aDemandingSeeker());
    await assert.rejects(
      releaseCheckout(store, aCheckout('two', { 'seeker-app': seeker }), { now }),
      (error) => {
        assert.ok(error instanceof ReleaseRefused);
        assert.match(
          error.message,
          /^This build of seeker-app is incompatible with this build of shell:\nIt uses JobMap/,
        );
        return true;
      },
    );
    assert.deepEqual(await store.list(''), before);
  });

  test('without a build names the missing one', async () => {
    const folders = aCheckout('one', { shell: '/nowhere/shell/dist' });
    await assert.rejects(
      releaseCheckout(memoryStore(), folders, { now }),
      /There is no build in \/nowhere\/shell\/dist/,
    );
  });

  test('is completed by the next one when killed before the switch', async () => {
    const store = memoryStore();
    await releaseCheckout(store, aCheckout('one'), { now });
    const two = aCheckout('two');
    store.betweenReadAndSwap = () => Promise.reject(new Error('killed'));
    await assert.rejects(releaseCheckout(store, two, { now }), /killed/);
    const released = await releaseCheckout(store, two, { now });
    assert.equal(released.length, 3);
    assert.deepEqual(await releaseCheckout(store, two, { now }), []);
  });

  test('is completed by the next one when killed during the switch', async () => {
    const store = memoryStore();
    const two = aCheckout('two');
    store.afterSwap = () => Promise.reject(new Error('killed'));
    await assert.rejects(releaseCheckout(store, two, { now }), /killed/);
    const released = await releaseCheckout(store, two, { now });
    assert.deepEqual(
      released.map(({ app }) => app),
      ['seeker-app', 'employer-app'],
    );
  });

  test('beside a concurrent one of the same builds releases them once', async () => {
    const store = memoryStore();
    const builds = aCheckout('one');
    let other: { app: App }[] = [];
    store.betweenReadAndSwap = async () => {
      other = await releaseCheckout(store, builds, { now });
    };
    assert.deepEqual(await releaseCheckout(store, builds, { now }), []);
    assert.equal(other.length, 3);
    assert.equal((await readPointer(store, 'shell'))?.history.length, 1);
  });

  test('beside a release of another build does not overrule it', async () => {
    const store = memoryStore();
    await releaseCheckout(store, aCheckout('one'), { now });
    store.betweenReadAndSwap = async () => {
      await releaseApp(store, 'shell', aBuild('shell', 'other'), { now });
    };
    await assert.rejects(
      releaseCheckout(store, aCheckout('two'), { now }),
      /Somebody else has switched shell meanwhile/,
    );
  });

  test('whose build changes meanwhile releases the checked one', async () => {
    const store = memoryStore();
    const two = aCheckout('two');
    const { id } = await readBuild(two['seeker-app']);
    const changing = {
      ...store,
      write: (...all: Parameters<MemoryStore['write']>) => {
        writeFileSync(join(two['seeker-app'], 'main.js'), 'rebuilt');
        return store.write(...all);
      },
    };
    await releaseCheckout(changing, two, { now });
    assert.equal((await readPointer(store, 'seeker-app'))?.live, id);
    const main = await store.read(`seeker-app/${id}/main.js`);
    assert.equal(Buffer.from(main?.bytes ?? '').toString(), 'console.log("two");');
  });

  test('creates missing pointers again', async () => {
    const store = memoryStore();
    const one = aCheckout('one');
    for (const app of ['shell', 'seeker-app', 'employer-app'] as const) {
      await publishFolder(store, app, one[app], { now });
    }
    assert.equal((await releaseCheckout(store, one, { now })).length, 3);
  });
});
