import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { readBuild } from '../src/build.ts';
import { aBuild, aFolder } from './stores.ts';

describe('the id of a release', () => {
  it('is a hash of its file names and contents only', async (t) => {
    const { id } = await readBuild(aBuild(t));
    assert.match(id, /^[0-9a-f]{20}$/);
    assert.equal((await readBuild(aBuild(t))).id, id);
    const others: Record<string, string>[] = [
      { 'empty.txt': ' ' },
      { 'another.txt': '' },
      { 'mf-manifest.json': '{}' },
    ];
    for (const other of others) assert.notEqual((await readBuild(aBuild(t, other))).id, id);
  });
});

describe('a build', () => {
  const refusal = async (folder: string) => {
    await assert.rejects(readBuild(folder), (error: Error) => error.message.includes(folder));
  };

  it('is refused when it is missing or empty', async (t) => {
    await refusal(join(aFolder(t), 'dist'));
    await refusal(aFolder(t));
  });

  for (const name of [
    '.env',
    '.hidden/a.js',
    'a b.js',
    'ä.js',
    'a.js.br',
    'a.js.gz',
    'release.json',
    'started.json',
  ]) {
    it(`with a file ${name} is refused`, async (t) => {
      await refusal(aBuild(t, { [name]: 'x' }));
    });
  }

  it('with a symbolic link is refused', async (t) => {
    for (const target of ['/etc/hostname', '/etc', 'empty.txt', 'nowhere']) {
      const folder = aBuild(t);
      symlinkSync(target, join(folder, 'linked.txt'));
      await refusal(folder);
    }
  });
});
