import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { readBuild } from '../src/build.ts';
import { fileKey, FOR_SERVER, headersOf, pointerKey, releaseKey } from '../src/layout.ts';
import { removeRelease } from '../src/prune.ts';
import { folderStore } from '../src/store/folderStore.ts';
import { s3Store } from '../src/store/s3Store.ts';
import type { ReleaseStore } from '../src/store/store.ts';
import { incompleteReleases, listReleases, readRelease } from '../src/storedReleases.ts';
import { anS3Server, BUCKET, type S3Server } from './s3Server.ts';
import {
  publishFolder,
  aBuild,
  aFolder,
  JSON_HEADERS,
  LONG_TEXT,
  suiteOwner,
  text,
  watched,
} from './stores.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = new Date('2026-03-02T10:00:00Z');
const APP = 'seeker-app';

const owner = suiteOwner();
let s3: S3Server;
let prefixes = 0;
before(async () => {
  s3 = await anS3Server(owner);
});

// The start marker, seven files with their compressed forms, and release.json.
const WRITES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const stores: Record<string, { open: () => ReleaseStore; failures: number[] }> = {
  folder: { open: () => folderStore(aFolder(owner)), failures: WRITES },
  bucket: {
    open: () => s3Store({ bucket: BUCKET, prefix: `${++prefixes}` }, s3.options),
    failures: [1, 2, 10],
  },
};

for (const [kind, { open, failures }] of Object.entries(stores)) {
  describe(`publishing into a ${kind}`, () => {
    it('stores all files, compressed ones where that is smaller, and their description', async (t) => {
      const store = open();
      const { release, isNew } = await publishFolder(store, APP, aBuild(t), {
        now,
        commit: 'abc1234',
      });

      assert.ok(isNew);
      assert.equal(release.app, APP);
      assert.equal(release.publishedAt, now.toISOString());
      assert.equal(release.commit, 'abc1234');
      assert.deepEqual(await readRelease(store, APP, release.id), release);
      assert.deepEqual(await store.list(''), [
        fileKey(APP, release.id, 'assets/font.5e6f.woff2'),
        fileKey(APP, release.id, 'empty.txt'),
        fileKey(APP, release.id, 'mf-manifest.json'),
        releaseKey(APP, release.id),
        fileKey(APP, release.id, 'remoteEntry.1a2b3c4d.js'),
        fileKey(APP, release.id, 'remoteEntry.1a2b3c4d.js.br'),
        fileKey(APP, release.id, 'remoteEntry.1a2b3c4d.js.gz'),
      ]);
      const bytes = async (suffix: string) =>
        (await store.read(fileKey(APP, release.id, `remoteEntry.1a2b3c4d.js${suffix}`)))?.bytes;
      assert.equal(text(await bytes('')), LONG_TEXT);
      assert.equal(text(brotliDecompressSync((await bytes('.br')) ?? '')), LONG_TEXT);
      assert.equal(text(gunzipSync((await bytes('.gz')) ?? '')), LONG_TEXT);
      assert.equal(release.files['remoteEntry.1a2b3c4d.js']?.size, LONG_TEXT.length);
    });

    it('does not compress what is for the server alone', async (t) => {
      const store = open();
      const files = Object.fromEntries(FOR_SERVER.map((name) => [name, LONG_TEXT]));
      const { release } = await publishFolder(store, APP, aBuild(t, files), { now });
      for (const name of FOR_SERVER) assert.equal(release.files[name]?.packed, undefined, name);
    });

    it('changes nothing when the same content exists', async (t) => {
      const store = open();
      const first = await publishFolder(store, APP, aBuild(t), { now });
      const nothing = watched(store, (what, key) => assert.fail(`${what} ${key}`));
      const again = await publishFolder(nothing, APP, aBuild(t), { now: later });
      assert.deepEqual(again, { release: first.release, isNew: false });
    });

    it('takes over the compressed files of an earlier release, unless they are damaged', async (t) => {
      const store = open();
      const kept = 'remoteEntry.1a2b3c4d.js';
      const damaged = 'same.js';
      const same = { [damaged]: LONG_TEXT };
      const { release: earlier } = await publishFolder(store, APP, aBuild(t, same), { now });
      const compressed = (id: string, name: string) => fileKey(APP, id, `${name}.br`);
      const whole = await store.read(compressed(earlier.id, damaged));
      await store.write(
        compressed(earlier.id, damaged),
        Buffer.from('damaged'),
        headersOf(compressed(earlier.id, damaged)),
      );
      const read: string[] = [];
      const recorded = { ...store, read: (key: string) => (read.push(key), store.read(key)) };
      const build = aBuild(t, { ...same, 'new.js': LONG_TEXT });
      const { release } = await publishFolder(recorded, APP, build, { now: later });
      assert.ok(read.includes(compressed(earlier.id, kept)));
      for (const name of [kept, damaged]) {
        assert.deepEqual(release.files[name], earlier.files[name], name);
      }
      assert.deepEqual((await store.read(compressed(release.id, damaged)))?.bytes, whole?.bytes);
    });

    it('leaves no release and the live one unchanged when it fails, and is completed by the next', async (t) => {
      const store = open();
      const { release: live } = await publishFolder(store, APP, aBuild(t), { now });
      await store.write(pointerKey(APP), Buffer.from(live.id), JSON_HEADERS);
      const build = aBuild(t, { 'new.js': LONG_TEXT });
      const { id } = await readBuild(build);

      for (const failing of failures) {
        let writes = 0;
        const failed = watched(store, () => {
          if (++writes === failing) throw new Error('The cable was pulled.');
        });
        await assert.rejects(publishFolder(failed, APP, build, { now: later }), /cable/);
        assert.equal(text((await store.read(pointerKey(APP)))?.bytes), live.id);
        assert.deepEqual(await listReleases(store, APP), [live]);
        // A failure at the start marker leaves nothing.
        const left = failing === 1 ? [] : [{ id, startedAt: later.toISOString() }];
        assert.deepEqual(await incompleteReleases(store, APP), left);
      }

      const { release } = await publishFolder(store, APP, build, { now: later });
      assert.deepEqual(await listReleases(store, APP), [release, live]);
      for (const name of ['new.js', 'new.js.br', 'mf-manifest.json']) {
        assert.ok(await store.read(fileKey(APP, id, name)), name);
      }
    });

    it('treats a release with a truncated description as incomplete, and repairs it', async (t) => {
      const store = open();
      const build = aBuild(t);
      const { release } = await publishFolder(store, APP, build, { now });
      const whole = (await store.read(releaseKey(APP, release.id)))?.bytes ?? new Uint8Array();
      await store.write(releaseKey(APP, release.id), whole.subarray(0, 100), JSON_HEADERS);

      assert.equal(await readRelease(store, APP, release.id), undefined);
      assert.deepEqual(await listReleases(store, APP), []);
      assert.deepEqual(await incompleteReleases(store, APP), [
        { id: release.id, startedAt: undefined },
      ]);
      assert.ok((await publishFolder(store, APP, build, { now: later })).isNew);
      assert.equal((await readRelease(store, APP, release.id))?.publishedAt, later.toISOString());
    });

    it('restores a file that the store has lost', async (t) => {
      const store = open();
      const { release } = await publishFolder(store, APP, aBuild(t), { now });
      const lost = fileKey(APP, release.id, 'remoteEntry.1a2b3c4d.js');
      await store.remove(lost);
      await publishFolder(store, APP, aBuild(t), { now: later });
      assert.equal(text((await store.read(lost))?.bytes), LONG_TEXT);
      assert.equal((await readRelease(store, APP, release.id))?.publishedAt, later.toISOString());
    });

    it('fails for a release that is removed at the same time, and leaves no release that looks complete', async (t) => {
      const store = open();
      const build = aBuild(t);
      const { id } = await readBuild(build);
      const raced: ReleaseStore = {
        ...store,
        write: async (key, ...rest) => {
          if (key === releaseKey(APP, id)) await store.remove(fileKey(APP, id, 'mf-manifest.json'));
          await store.write(key, ...rest);
        },
      };
      await assert.rejects(publishFolder(raced, APP, build, { now }), /removed files .* try again/);
      assert.equal(await readRelease(store, APP, id), undefined);
      assert.ok((await publishFolder(store, APP, build, { now })).isNew);
    });

    it('removes one release only; an interrupted removal leaves none that looks complete', async (t) => {
      const store = open();
      const { release: kept } = await publishFolder(store, APP, aBuild(t), { now });
      const { release } = await publishFolder(store, APP, aBuild(t, { 'a.js': 'a' }), {
        now: later,
      });
      await publishFolder(store, 'employer-app', aBuild(t), { now });

      let removals = 0;
      const cutOff = watched(store, () => {
        if (++removals > 3) throw new Error('The cable was pulled.');
      });
      await assert.rejects(removeRelease(cutOff, APP, release.id), /cable/);
      assert.deepEqual(await listReleases(store, APP), [kept]);
      assert.deepEqual(await incompleteReleases(store, APP), [
        { id: release.id, startedAt: undefined },
      ]);
      await removeRelease(store, APP, release.id);
      assert.deepEqual(await incompleteReleases(store, APP), []);
      assert.deepEqual(await listReleases(store, APP), [kept]);
      assert.equal((await listReleases(store, 'employer-app')).length, 1);
      await assert.rejects(removeRelease(store, APP, '../employer-app'), /is no release/);
    });
  });
}

describe('publishing, when killed,', () => {
  const script = fileURLToPath(new URL('./publishAndDie.ts', import.meta.url));

  // The start marker, four files with two compressed forms, release.json, and the removal of the start marker.
  for (const [step, isThere] of [
    [8, false],
    [9, true],
  ] as const) {
    it(`before step ${step} leaves the live release unchanged, and is completed by the next`, async (t) => {
      const path = aFolder(t);
      const store = folderStore(path);
      const { release: live } = await publishFolder(store, APP, aBuild(t, { 'a.js': 'a' }), {
        now,
      });
      await store.write(pointerKey(APP), Buffer.from(live.id), JSON_HEADERS);
      const build = aBuild(t);

      const child = spawn(
        process.execPath,
        ['--conditions=source', '--import', 'tsx', script, path, build, `${step}`],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      assert.equal(signal, 'SIGKILL');

      assert.equal(text((await store.read(pointerKey(APP)))?.bytes), live.id);
      assert.equal((await listReleases(store, APP)).length, isThere ? 2 : 1);
      assert.equal((await incompleteReleases(store, APP)).length, isThere ? 0 : 1);
      const { release, isNew } = await publishFolder(store, APP, build, { now: later });
      assert.equal(isNew, !isThere);
      const { contents } = await readBuild(build);
      for (const [name, bytes] of contents) {
        const published = await store.read(fileKey(APP, release.id, name));
        assert.deepEqual(Buffer.from(published?.bytes ?? []), Buffer.from(bytes), name);
      }
    });
  }
});

describe('a release', () => {
  it('does not exist with an invalid description', async (t) => {
    const path = aFolder(t);
    const store = folderStore(path);
    const { release } = await publishFolder(store, APP, aBuild(t), { now });
    const file = join(path, releaseKey(APP, release.id));
    const { 'empty.txt': one } = release.files;
    for (const wrong of [
      'null',
      '[]',
      '"text"',
      { ...release, id: '0'.repeat(20) },
      { ...release, app: 'shell' },
      { ...release, publishedAt: 'yesterday' },
      { ...release, files: {} },
      { ...release, files: { '../../live.json': one } },
      { ...release, files: { '/etc/passwd': one } },
      { ...release, files: { 'a.js': { ...one, sha256: 'abc' } } },
      { ...release, files: { 'a.js': { ...one, size: -1 } } },
      { ...release, files: { 'a.js': null } },
    ]) {
      writeFileSync(file, typeof wrong === 'string' ? wrong : JSON.stringify(wrong));
      assert.equal(await readRelease(store, APP, release.id), undefined, JSON.stringify(wrong));
    }
    writeFileSync(file, JSON.stringify(release));
    assert.deepEqual(await readRelease(store, APP, release.id), release);
    assert.equal(await readRelease(store, APP, `../${APP}/${release.id}`), undefined);
  });
});
