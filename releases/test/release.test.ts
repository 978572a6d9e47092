import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { changeCanary } from '../src/canary.ts';
import type { App } from '../src/layout.ts';
import { ReleaseRefused, readPointer } from '../src/pointer.ts';
import { removeRelease } from '../src/prune.ts';
import { releaseApp } from '../src/release.ts';
import { rollback } from '../src/rollback.ts';
import type { ReleaseStore } from '../src/store/store.ts';
import { listReleases } from '../src/storedReleases.ts';
import { aBuild, aDemandingSeeker, aGenerousShell, aSeeker, aShell } from './builds.ts';
import { memoryStore } from './memoryStore.ts';
import { publishFolder } from './stores.ts';

const now = new Date('2026-11-21T12:00:00Z');

const release = async (
  store: ReleaseStore,
  app: App,
  text: string,
  { contract, ...options }: { contract?: object; share?: number; dryRun?: boolean } = {},
) => (await releaseApp(store, app, aBuild(app, text, contract), { now, ...options })).id;

/** A store in which all three apps are live. */
async function aStore() {
  const store = memoryStore();
  await release(store, 'shell', 'one');
  await release(store, 'seeker-app', 'one');
  await release(store, 'employer-app', 'one');
  return store;
}

const refusedBecause = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ReleaseRefused, String(error));
  assert.match(error.message, pattern);
  return true;
};

describe('a release', () => {
  test('is live for everybody, and the previous one is in the history', async () => {
    const store = await aStore();
    const before = await readPointer(store, 'seeker-app');
    const folder = aBuild('seeker-app', 'two');
    const released = await releaseApp(store, 'seeker-app', folder, { now, commit: 'abc' });
    assert.equal(released.outcome, 'live');
    assert.equal(released.isNew, true);
    assert.equal(released.release?.commit, 'abc');
    assert.deepEqual(await readPointer(store, 'seeker-app'), {
      live: released.id,
      history: [
        { release: released.id, at: now.toISOString(), how: 'release' },
        ...(before?.history ?? []),
      ],
    });
  });

  test('of the live build changes nothing', async () => {
    const store = await aStore();
    const folder = aBuild('seeker-app', 'one');
    const before = await store.read('seeker-app/live.json');
    assert.equal((await releaseApp(store, 'seeker-app', folder, { now })).outcome, 'unchanged');
    assert.deepEqual(await store.read('seeker-app/live.json'), before);
  });

  test('that needs more than the live shell offers is refused before it is published', async () => {
    const store = await aStore();
    const before = await store.read('seeker-app/live.json');
    await assert.rejects(
      release(store, 'seeker-app', 'two', { contract: aDemandingSeeker() }),
      refusedBecause(
        /^This build of seeker-app is incompatible with the live shell \w{8}:\nIt uses JobMap of .*: release the shell first\.$/,
      ),
    );
    assert.deepEqual(await store.read('seeker-app/live.json'), before);
    assert.equal((await listReleases(store, 'seeker-app')).length, 1);
  });

  test('that is incompatible with the candidate of the shell is refused', async () => {
    const store = memoryStore();
    await release(store, 'shell', 'one', { contract: aGenerousShell() });
    await release(store, 'shell', 'two', { share: 10 });
    await assert.rejects(
      release(store, 'seeker-app', 'one', { contract: aDemandingSeeker() }),
      refusedBecause(
        /is incompatible with the candidate of shell \w{8}:\n.*the shell's candidate does not offer: withdraw the candidate of the shell first\.$/,
      ),
    );
    assert.equal(await readPointer(store, 'seeker-app'), undefined);
  });

  test('of a shell is refused when a live remote is incompatible with it', async () => {
    const store = memoryStore();
    await release(store, 'shell', 'one', { contract: aGenerousShell() });
    await release(store, 'seeker-app', 'one', { contract: aDemandingSeeker() });
    const before = await readPointer(store, 'shell');
    await assert.rejects(
      release(store, 'shell', 'two'),
      refusedBecause(
        /^The live seeker-app \w{8} is incompatible with this build of shell:\nIt uses JobMap of .*, which this shell does not offer: release seeker-app first\.$/i,
      ),
    );
    assert.deepEqual(await readPointer(store, 'shell'), before);
  });

  test('of a shell names every incompatible remote', async () => {
    const store = await aStore();
    await assert.rejects(
      release(store, 'shell', 'two', { contract: aShell({ session: '2.0' }) }),
      refusedBecause(/live seeker-app[^]*live employer-app/),
    );
  });

  test('without a contract is refused', async () => {
    const store = await aStore();
    for (const contract of [
      { session: 'one' },
      { session: '1.0', pages: {}, needs: { react: {} } },
    ]) {
      await assert.rejects(
        release(store, 'seeker-app', 'two', { contract }),
        refusedBecause(/mf-manifest\.json .* does not say what it was built for/),
      );
    }
    const folder = aBuild('seeker-app', 'two');
    rmSync(join(folder, 'mf-manifest.json'));
    await assert.rejects(
      releaseApp(store, 'seeker-app', folder, { now }),
      refusedBecause(/does not say what it was built for/),
    );
  });

  test('of the first app needs no compatibility', async () => {
    const store = memoryStore();
    const id = await release(store, 'seeker-app', 'one');
    assert.equal((await readPointer(store, 'seeker-app'))?.live, id);
  });

  test('is checked in a dry run, and nothing is written', async () => {
    const store = await aStore();
    const before = await store.list('');
    await release(store, 'seeker-app', 'two', { dryRun: true });
    assert.deepEqual(await store.list(''), before);
    await assert.rejects(
      release(store, 'seeker-app', 'two', { dryRun: true, contract: aDemandingSeeker() }),
      ReleaseRefused,
    );
  });

  test('that was killed between publish and switch is completed by the next one', async () => {
    const store = await aStore();
    const before = await readPointer(store, 'seeker-app');
    const folder = aBuild('seeker-app', 'two');
    const { release: published } = await publishFolder(store, 'seeker-app', folder, { now });
    assert.deepEqual(await readPointer(store, 'seeker-app'), before);
    const released = await releaseApp(store, 'seeker-app', folder, { now });
    assert.equal(released.isNew, false);
    assert.equal(released.outcome, 'live');
    assert.equal((await readPointer(store, 'seeker-app'))?.live, published.id);
  });

  test('of two concurrent ones keeps the first, and reports that to the second', async () => {
    const store = await aStore();
    store.betweenReadAndSwap = async () => {
      await release(store, 'seeker-app', 'theirs');
    };
    await assert.rejects(
      release(store, 'seeker-app', 'ours'),
      refusedBecause(
        /^Somebody else has switched seeker-app meanwhile; look at `npm run releases` and try again\.$/,
      ),
    );
    const pointer = await readPointer(store, 'seeker-app');
    assert.equal(pointer?.history.length, 2);
    const theirs = await releaseApp(store, 'seeker-app', aBuild('seeker-app', 'theirs'), { now });
    assert.equal(theirs.outcome, 'unchanged');
  });

  test('is reverted when an incompatible shell was released at the same moment', async () => {
    const store = memoryStore();
    await release(store, 'shell', 'one', { contract: aGenerousShell() });
    const first = await release(store, 'seeker-app', 'one');
    store.betweenReadAndSwap = async () => {
      await release(store, 'shell', 'two');
    };
    await assert.rejects(
      release(store, 'seeker-app', 'two', { contract: aDemandingSeeker() }),
      refusedBecause(/JobMap/),
    );
    const pointer = await readPointer(store, 'seeker-app');
    assert.equal(pointer?.live, first);
    assert.equal(pointer.history.length, 1);
  });

  test('that was pruned at the moment of its switch is reverted', async () => {
    const store = await aStore();
    const before = await readPointer(store, 'seeker-app');
    store.afterSwap = async () => {
      const pointer = await readPointer(store, 'seeker-app');
      await removeRelease(store, 'seeker-app', pointer?.live ?? '');
    };
    await assert.rejects(
      release(store, 'seeker-app', 'two'),
      refusedBecause(/is not in the store/),
    );
    assert.deepEqual(await readPointer(store, 'seeker-app'), before);
  });

  test('is reported as live when the store fails right after the switch', async () => {
    const store = await aStore();
    const failing = { ...store };
    store.afterSwap = () => {
      failing.read = () => Promise.reject(new Error('The bucket can not be reached.'));
      return Promise.resolve();
    };
    await assert.rejects(
      release(failing, 'seeker-app', 'two'),
      /^Error: seeker-app has been switched, but .* could not be checked: The bucket/,
    );
    assert.equal((await readPointer(store, 'seeker-app'))?.history.length, 2);
  });

  test('keeps a history of the last hundred', async () => {
    const store = memoryStore();
    const [one, two] = [aBuild('seeker-app', 'one'), aBuild('seeker-app', 'two')];
    for (let round = 0; round < 51; round++) {
      await releaseApp(store, 'seeker-app', one, { now });
      await releaseApp(store, 'seeker-app', two, { now });
    }
    assert.equal((await readPointer(store, 'seeker-app'))?.history.length, 100);
  });
});

describe('a broken pointer', () => {
  test('is an error that names the file', async () => {
    const store = await aStore();
    for (const text of ['{"live": ', '[]', '{"live":"../shell","history":[]}', '{"live":"x"}']) {
      await store.write('shell/live.json', Buffer.from(text), {
        contentType: '',
        cacheControl: '',
      });
      await assert.rejects(
        readPointer(store, 'shell'),
        /^Error: shell\/live\.json in memory is broken/,
      );
    }
  });
});

describe('a rollback', () => {
  test('returns to the previous release, and to an earlier one when repeated', async () => {
    const store = memoryStore();
    const one = await release(store, 'seeker-app', 'one');
    const two = await release(store, 'seeker-app', 'two');
    const three = await release(store, 'seeker-app', 'three');
    assert.deepEqual(await rollback(store, 'seeker-app', { now }), {
      from: three,
      to: two,
      withdrawn: undefined,
    });
    assert.equal((await rollback(store, 'seeker-app', { now })).to, one);
    await assert.rejects(
      rollback(store, 'seeker-app', { now }),
      refusedBecause(/no earlier release of seeker-app/),
    );
    const pointer = await readPointer(store, 'seeker-app');
    assert.equal(pointer?.live, one);
    assert.deepEqual(
      pointer.history.map(({ how }) => how),
      ['rollback', 'rollback', 'release', 'release', 'release'],
    );
  });

  test('does not return to a release that was rolled back from', async () => {
    const store = memoryStore();
    const one = await release(store, 'seeker-app', 'one');
    await release(store, 'seeker-app', 'bad');
    await rollback(store, 'seeker-app', { now });
    await release(store, 'seeker-app', 'two');
    assert.equal((await rollback(store, 'seeker-app', { now })).to, one);
  });

  test('returns to a given release by the beginning of its id, also forwards', async () => {
    const store = memoryStore();
    const one = await release(store, 'seeker-app', 'one');
    await release(store, 'seeker-app', 'two');
    const three = await release(store, 'seeker-app', 'three');
    assert.equal((await rollback(store, 'seeker-app', { wanted: one.slice(0, 8), now })).to, one);
    assert.equal((await rollback(store, 'seeker-app', { wanted: three, now })).to, three);
  });

  test('to a live, unknown, ambiguous or pruned release is refused', async () => {
    const store = await aStore();
    const [entry] = (await readPointer(store, 'seeker-app'))?.history ?? [];
    const one = entry?.release ?? '';
    const two = await release(store, 'seeker-app', 'two');
    const to = (wanted?: string) => rollback(store, 'seeker-app', { wanted, now });
    await assert.rejects(to(two), refusedBecause(/is live already/));
    await assert.rejects(
      to('0123456789'),
      refusedBecause(/No release of seeker-app .* begins with/),
    );
    await assert.rejects(to(''), refusedBecause(/Several releases of seeker-app begin with/));
    await removeRelease(store, 'seeker-app', one);
    await assert.rejects(
      to(one),
      refusedBecause(/was live once, but is not in the store any more/),
    );
    await assert.rejects(to(), refusedBecause(/no earlier release/));
    assert.equal((await readPointer(store, 'seeker-app'))?.live, two);
  });

  test('skips a pruned release', async () => {
    const store = memoryStore();
    const one = await release(store, 'seeker-app', 'one');
    await removeRelease(store, 'seeker-app', await release(store, 'seeker-app', 'two'));
    await release(store, 'seeker-app', 'three');
    assert.equal((await rollback(store, 'seeker-app', { now })).to, one);
  });

  test('to a shell that is incompatible with the live remotes is refused', async () => {
    const store = await aStore();
    await release(store, 'shell', 'two', { contract: aGenerousShell() });
    await release(store, 'seeker-app', 'two', { contract: aDemandingSeeker() });
    const before = await readPointer(store, 'shell');
    await assert.rejects(rollback(store, 'shell', { now }), refusedBecause(/JobMap/));
    assert.deepEqual(await readPointer(store, 'shell'), before);
    await rollback(store, 'seeker-app', { now });
    await rollback(store, 'shell', { now });
  });

  test('of an app that was never live is refused', async () => {
    await assert.rejects(
      rollback(memoryStore(), 'shell', { now }),
      refusedBecause(/Nothing of shell is live yet/),
    );
  });

  test('ends a canary', async () => {
    const store = await aStore();
    await release(store, 'seeker-app', 'two');
    const candidate = await release(store, 'seeker-app', 'three', { share: 10 });
    const { withdrawn } = await rollback(store, 'seeker-app', { now });
    assert.equal(withdrawn, candidate);
    assert.equal((await readPointer(store, 'seeker-app'))?.candidate, undefined);
  });
});

describe('a canary', () => {
  test('keeps the live release, and can get another share', async () => {
    const store = await aStore();
    const before = await readPointer(store, 'seeker-app');
    const id = await release(store, 'seeker-app', 'two', { share: 10 });
    assert.deepEqual(await readPointer(store, 'seeker-app'), {
      ...before,
      candidate: { release: id, share: 10 },
    });
    assert.deepEqual(await changeCanary(store, 'seeker-app', { to: 25, now }), {
      release: id,
      share: 10,
    });
    assert.equal((await readPointer(store, 'seeker-app'))?.candidate?.share, 25);
  });

  test('is withdrawn without a change of the live release', async () => {
    const store = await aStore();
    const before = await readPointer(store, 'seeker-app');
    await release(store, 'seeker-app', 'two', { share: 10 });
    await changeCanary(store, 'seeker-app', { to: 'withdraw', now });
    assert.deepEqual(await readPointer(store, 'seeker-app'), before);
  });

  test('is promoted, and can be rolled back from', async () => {
    const store = await aStore();
    const one = (await readPointer(store, 'seeker-app'))?.live;
    const id = await release(store, 'seeker-app', 'two', { share: 10 });
    await changeCanary(store, 'seeker-app', { to: 'promote', now });
    const pointer = await readPointer(store, 'seeker-app');
    assert.equal(pointer?.live, id);
    assert.equal(pointer.candidate, undefined);
    assert.equal(pointer.history[0]?.how, 'promotion');
    assert.equal((await rollback(store, 'seeker-app', { now })).to, one);
  });

  test('is refused when it is incompatible, also when only the live shell has changed', async () => {
    const store = await aStore();
    const demanding = { contract: aDemandingSeeker(), share: 10 };
    await assert.rejects(release(store, 'seeker-app', 'two', demanding), refusedBecause(/JobMap/));
    assert.equal((await readPointer(store, 'seeker-app'))?.candidate, undefined);
    await release(store, 'shell', 'two', { contract: aGenerousShell() });
    await release(store, 'seeker-app', 'two', demanding);
    await assert.rejects(
      rollback(store, 'shell', { now }),
      refusedBecause(/The candidate of seeker-app \w{8} is incompatible with shell \w{8}/),
    );
  });

  test('can be withdrawn even if it has become incompatible', async () => {
    const store = await aStore();
    const id = await release(store, 'seeker-app', 'two', { share: 10 });
    await removeRelease(store, 'seeker-app', id);
    await assert.rejects(
      changeCanary(store, 'seeker-app', { to: 'promote', now }),
      refusedBecause(/is not in the store, or not complete/),
    );
    await changeCanary(store, 'seeker-app', { to: 'withdraw', now });
    assert.equal((await readPointer(store, 'seeker-app'))?.candidate, undefined);
  });

  test('without a release, of the live one, or without a live one is refused', async () => {
    const [store, empty] = [await aStore(), memoryStore()];
    for (const to of ['withdraw', 'promote', 5] as const) {
      await assert.rejects(
        changeCanary(store, 'seeker-app', { to, now }),
        refusedBecause(/There is no candidate of seeker-app/),
      );
    }
    await assert.rejects(
      release(store, 'seeker-app', 'one', { share: 10 }),
      refusedBecause(/is live already/),
    );
    await assert.rejects(
      release(empty, 'seeker-app', 'one', { share: 10 }),
      refusedBecause(/Nothing of seeker-app is live yet/),
    );
    assert.deepEqual(await empty.list(''), []);
  });

  test('ends when a release goes to everybody', async () => {
    const store = await aStore();
    const candidate = await release(store, 'seeker-app', 'two', { share: 10 });
    const three = aBuild('seeker-app', 'three', aSeeker());
    const { withdrawn } = await releaseApp(store, 'seeker-app', three, { now });
    assert.equal(withdrawn, candidate);
    assert.equal((await readPointer(store, 'seeker-app'))?.candidate, undefined);
  });
});
