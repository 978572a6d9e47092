import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it, type TestContext } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

import { contentId } from '../src/build.ts';
import { fileKey, releaseKey, type App, type Release } from '../src/layout.ts';
import { localCopy, type LocalCopy } from '../src/localCopy.ts';
import { removeRelease } from '../src/prune.ts';
import { folderStore } from '../src/store/folderStore.ts';
import { s3Store } from '../src/store/s3Store.ts';
import type { ReleaseStore } from '../src/store/store.ts';
import { answerXml, anS3Server, BUCKET, type S3Server } from './s3Server.ts';
import { publishFolder, aBuild, aFolder, JSON_HEADERS, LONG_TEXT } from './stores.ts';

const now = new Date('2026-03-01T10:00:00Z');
const APP = 'seeker-app';
const ENTRY = 'remoteEntry.1a2b3c4d.js';
const NOWHERE = 'f'.repeat(20);

const folderOf = async (copy: LocalCopy, id: string) => (await copy.releaseOf(APP, id))?.folder;

describe('a local copy of a folder', () => {
  it('is the release’s own folder', async (t) => {
    const [path, cache] = [aFolder(t), aFolder(t)];
    const store = folderStore(path);
    const { release } = await publishFolder(store, APP, aBuild(t), { now });
    const folder = await folderOf(localCopy(store, cache), release.id);
    assert.equal(folder, join(path, APP, release.id));
    assert.deepEqual(readdirSync(cache), []);
  });

  it('does not exist for an incomplete release, until it is complete', async (t) => {
    const path = aFolder(t);
    const store = folderStore(path);
    const copy = localCopy(store, aFolder(t));
    const { release } = await publishFolder(store, APP, aBuild(t), { now });
    await store.remove(releaseKey(APP, release.id));
    assert.equal(await folderOf(copy, release.id), undefined);
    await publishFolder(store, APP, aBuild(t), { now });
    assert.ok(await folderOf(copy, release.id));
  });

  it('does not exist for invalid names', async (t) => {
    const copy = localCopy(folderStore(aFolder(t)), aFolder(t));
    assert.equal(await folderOf(copy, '../../etc'), undefined);
    assert.equal(await folderOf(copy, '.tmp'), undefined);
    assert.equal(await copy.releaseOf('..' as App, NOWHERE), undefined);
  });
});

describe('a local copy of a bucket', () => {
  let server: S3Server;
  let store: ReleaseStore;
  let cache: string;
  let release: Release;

  beforeEach(async (context) => {
    const t = context as TestContext;
    server = await anS3Server(t);
    store = s3Store({ bucket: BUCKET, prefix: 'portal' }, server.options);
    cache = join(aFolder(t), 'cache');
    ({ release } = await publishFolder(store, APP, aBuild(t), { now }));
    server.requests.length = 0;
  });

  const folder = () => join(cache, APP, release.id);
  const names = () => readdirSync(folder(), { recursive: true }).map(String).sort();
  const put = (file: string, content: string | Uint8Array) =>
    store.write(fileKey(APP, release.id, file), Buffer.from(content), JSON_HEADERS);
  const find = () => folderOf(localCopy(store, cache), release.id);
  const ALL = [
    'assets',
    'assets/font.5e6f.woff2',
    'empty.txt',
    'mf-manifest.json',
    'release.json',
    ENTRY,
    `${ENTRY}.br`,
    `${ENTRY}.gz`,
  ];

  it('has all files of the release, and their compressed forms', async () => {
    assert.equal(await find(), folder());
    assert.deepEqual(names(), ALL);
    assert.equal(readFileSync(join(folder(), ENTRY), 'utf8'), LONG_TEXT);
  });

  it('is fetched once for concurrent requests', async () => {
    const copy = localCopy(store, cache);
    const folders = await Promise.all(Array.from({ length: 10 }, () => folderOf(copy, release.id)));
    assert.deepEqual(new Set(folders), new Set([folder()]));
    assert.equal(server.requests.filter((request) => request.endsWith(ENTRY)).length, 1);
    const before = server.requests.length;
    await folderOf(copy, release.id);
    assert.equal(server.requests.length, before);
  });

  it('is shared by processes that fetch it at the same time', async () => {
    assert.deepEqual(await Promise.all([find(), find(), find()]), Array(3).fill(folder()));
    assert.deepEqual(names(), ALL);
    assert.deepEqual(readdirSync(join(cache, APP)), [release.id]);
  });

  it('serves the next start without the bucket', async () => {
    await find();
    await server.close();
    assert.equal(await find(), folder());
  });

  it('leaves nothing when the fetch fails, and tries again', async () => {
    const copy = localCopy(store, cache);
    server.fault = (request, response) =>
      Boolean(request.url?.includes(ENTRY)) && answerXml(response, 403, 'AccessDenied');
    await assert.rejects(folderOf(copy, release.id), /refuses access/);
    assert.deepEqual(readdirSync(join(cache, APP)), []);
    await assert.rejects(folderOf(copy, release.id), /refuses access/);
    server.fault = undefined;
    assert.equal(await folderOf(copy, release.id), folder());
  });

  for (const [what, damage] of [
    ['another content', () => put(ENTRY, 'alert("not ours")')],
    ['half of its content', () => put(ENTRY, LONG_TEXT.slice(0, 500))],
    ['no content at all', () => store.remove(fileKey(APP, release.id, ENTRY))],
  ] as const) {
    it(`is refused when a file has ${what}`, async () => {
      await damage();
      await assert.rejects(find(), /Release [0-9a-f]{20} of seeker-app .* is damaged/);
      assert.deepEqual(readdirSync(join(cache, APP)), []);
    });
  }

  it('is refused when its description does not match its id', async () => {
    const digest = createHash('sha256').update('alert("not ours")').digest('hex');
    const files = { ...release.files, [ENTRY]: { sha256: digest, size: 17 } };
    await put(ENTRY, 'alert("not ours")');
    await put('release.json', JSON.stringify({ ...release, files }));
    await assert.rejects(find(), /is damaged/);
    assert.equal(existsSync(folder()), false);
  });

  it('omits a damaged or missing compressed form', async () => {
    await put(`${ENTRY}.br`, brotliCompressSync('alert("not ours")'));
    await store.remove(fileKey(APP, release.id, `${ENTRY}.gz`));
    await find();
    assert.deepEqual(
      names(),
      ALL.filter((name) => !/\.(br|gz)$/.test(name)),
    );
  });

  it('writes nothing outside its folder, whatever the names in the bucket', async () => {
    const evil = { '../../../escaped.js': { sha256: '0'.repeat(64), size: 1 } };
    const id = contentId(evil);
    const description = { ...release, id, files: evil };
    await store.write(releaseKey(APP, id), Buffer.from(JSON.stringify(description)), JSON_HEADERS);
    assert.equal(await folderOf(localCopy(store, cache), id), undefined);
    assert.equal(existsSync(cache), false);
  });

  it('does not exist for a release missing in the bucket, until it exists', async (t) => {
    const copy = localCopy(store, cache);
    const build = aBuild(t, { 'new.js': 'new' });
    const { release: next } = await publishFolder(folderStore(aFolder(t)), APP, build, { now });
    assert.equal(await folderOf(copy, next.id), undefined);
    await publishFolder(store, APP, build, { now });
    assert.equal(await folderOf(copy, next.id), join(cache, APP, next.id));
  });

  it('is removed some time after the bucket’s release, like an interrupted fetch', async (t) => {
    await find();
    const { release: next } = await publishFolder(store, APP, aBuild(t, { 'a.js': 'a' }), { now });
    const { release: last } = await publishFolder(store, APP, aBuild(t, { 'b.js': 'b' }), { now });
    const copy = localCopy(store, cache);
    await folderOf(copy, next.id);
    writeFileSync(join(cache, APP, `${NOWHERE}.cut-off`), '');
    for (const name of readdirSync(join(cache, APP))) utimesSync(join(cache, APP, name), 0, 0);
    await removeRelease(store, APP, release.id);
    await folderOf(copy, last.id);
    assert.deepEqual(readdirSync(join(cache, APP)).sort(), [next.id, last.id].sort());
  });
});
