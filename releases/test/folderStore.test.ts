import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  symlinkSync,
  readFileSync,
  utimesSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { folderStore } from '../src/store/folderStore.ts';
import { aFolder, JSON_HEADERS, suiteOwner, text } from './stores.ts';
import { describeStore } from './storeSuite.ts';

const owner = suiteOwner();
describeStore('a store in a folder', () => folderStore(join(aFolder(owner), 'not', 'there')));

describe('a store in a folder, specifically,', () => {
  const lockOf = (path: string) => join(path, '.tmp', 'shell+live.json.lock');
  const swap = (path: string) =>
    folderStore(path).swap('shell/live.json', Buffer.from('new'), JSON_HEADERS, undefined);

  it('follows no symbolic link to read, write or list', async (t) => {
    const [path, outside] = [aFolder(t), aFolder(t)];
    writeFileSync(join(outside, 'secret.json'), 'secret');
    mkdirSync(join(path, 'shell'));
    symlinkSync(outside, join(path, 'shell', 'folder'));
    symlinkSync(join(outside, 'secret.json'), join(path, 'shell', 'file.json'));
    const store = folderStore(path);
    const refused = /leads through a symbolic link/;

    await assert.rejects(store.read('shell/file.json'), refused);
    await assert.rejects(store.read('shell/folder/secret.json'), refused);
    await assert.rejects(store.remove('shell/folder/secret.json'), refused);
    await assert.rejects(
      store.write('shell/folder/new.json', Buffer.from('x'), JSON_HEADERS),
      refused,
    );
    assert.deepEqual(await store.list(''), []);
    await assert.rejects(store.list('shell/folder/'), refused);

    await store.write('shell/file.json', Buffer.from('mine'), JSON_HEADERS);
    assert.equal(readFileSync(join(outside, 'secret.json'), 'utf8'), 'secret');
    assert.deepEqual(readdirSync(outside), ['secret.json']);
  });

  it('shows readers the old or the new content, never a part', async (t) => {
    const store = folderStore(aFolder(t));
    const contents = ['a', 'b'].map((letter) => letter.repeat(200_000));
    const write = async (turn: number) => {
      const version = (await store.read('shell/live.json'))?.version;
      const bytes = Buffer.from(contents[turn % 2] ?? '');
      await store.swap('shell/live.json', bytes, JSON_HEADERS, version);
    };
    const read = async () => text((await store.read('shell/live.json'))?.bytes) ?? '';
    const writeOften = async () => {
      for (let turn = 1; turn <= 20; turn++) await write(turn);
    };
    const readOften = async () => {
      for (let turn = 1; turn <= 200; turn++) {
        const content = await read();
        assert.ok(contents.includes(content), `${content.length} characters`);
      }
    };
    await write(0);
    await Promise.all([writeOften(), readOften()]);
  });

  it('may itself be a symbolic link', async (t) => {
    const path = aFolder(t);
    mkdirSync(join(path, 'real'));
    symlinkSync(join(path, 'real'), join(path, 'link'));
    const store = folderStore(join(path, 'link'));
    await store.write('shell/a.js', Buffer.from('a'), JSON_HEADERS);
    assert.equal(text((await store.read('shell/a.js'))?.bytes), 'a');
    assert.deepEqual(await store.list('shell/'), ['shell/a.js']);
  });

  it('leaves no partial file and no empty folder', async (t) => {
    const path = aFolder(t);
    const store = folderStore(path);
    await store.write('shell/1/assets/a.js', Buffer.from('a'), JSON_HEADERS);
    await swap(path);
    assert.deepEqual(readdirSync(join(path, '.tmp')), []);
    await store.remove('shell/1/assets/a.js');
    await store.remove('shell/live.json');
    assert.deepEqual(readdirSync(path), ['.tmp']);
  });

  it('keeps the previous content when a write fails', async (t) => {
    const path = aFolder(t);
    mkdirSync(join(path, 'shell', 'live.json'), { recursive: true });
    writeFileSync(join(path, 'shell', 'live.json', 'other'), 'other');
    await assert.rejects(
      folderStore(path).write('shell/live.json', Buffer.from('x'), JSON_HEADERS),
    );
    assert.deepEqual(readdirSync(join(path, '.tmp')), []);
    assert.deepEqual(await folderStore(path).list('shell/'), ['shell/live.json/other']);
  });

  it('takes over the lock of a dead process', async (t) => {
    const path = aFolder(t);
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(path, '.tmp'));
    writeFileSync(lockOf(path), `${pid} ${hostname()} token`);
    await swap(path);
    assert.equal(existsSync(lockOf(path)), false);
  });

  for (const [whose, lock] of [
    ['another machine', '1 elsewhere token'],
    ['a process that wrote nothing into it', ''],
    ['a process whose id is in use again', `${process.pid} ${hostname()} token`],
  ] as const) {
    it(`takes over an old lock of ${whose}`, async (t) => {
      const path = aFolder(t);
      mkdirSync(join(path, '.tmp'));
      writeFileSync(lockOf(path), lock);
      utimesSync(lockOf(path), new Date(), new Date(Date.now() - 60_000));
      await swap(path);
      assert.equal(text((await folderStore(path).read('shell/live.json'))?.bytes), 'new');
    });
  }

  it('removes old partial files, but not files that are being written', async (t) => {
    const path = aFolder(t);
    mkdirSync(join(path, '.tmp'));
    writeFileSync(join(path, '.tmp', 'old'), 'x');
    writeFileSync(join(path, '.tmp', 'young'), 'x');
    utimesSync(join(path, '.tmp', 'old'), 0, 0);
    await swap(path);
    assert.deepEqual(readdirSync(join(path, '.tmp')), ['young']);
  });

  it('loses no change of several processes that swap the same file', async (t) => {
    const path = aFolder(t);
    const script = fileURLToPath(new URL('./countUp.ts', import.meta.url));
    const children = [1, 2].map(() =>
      spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script, path, '25'], {
        stdio: 'inherit',
      }),
    );
    const ends = await Promise.all(children.map((child) => once(child, 'exit')));
    assert.deepEqual(ends, [
      [0, null],
      [0, null],
    ]);
    assert.equal(text((await folderStore(path).read('shell/live.json'))?.bytes), '50');
  });
});
