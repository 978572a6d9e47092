import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { isFolderStore } from '../src/store/folderStore.ts';
import { openStore } from '../src/store/openStore.ts';
import { aFolder } from './stores.ts';

describe('the address of a store', () => {
  it('is a folder, which is created by the first write', (t) => {
    const path = join(aFolder(t), 'releases');
    const store = openStore(path);
    assert.ok(isFolderStore(store));
    assert.equal(store.path, path);
    assert.equal(existsSync(path), false);
  });

  for (const [given, location] of [
    ['s3://portal', 's3://portal'],
    ['s3://portal/', 's3://portal'],
    ['s3://portal/a/b/', 's3://portal/a/b'],
    ['S3://portal.example/a', 's3://portal.example/a'],
  ] as const) {
    it(`is a bucket: ${given}`, () => {
      const store = openStore(given);
      assert.equal(store.location, location);
      assert.equal(isFolderStore(store), false);
    });
  }

  for (const wrong of [
    '',
    ' ',
    'a\0b',
    's3://',
    's3:///prefix',
    's3://UPPER/x',
    's3://b/x',
    's3://portal/../x',
    's3://portal//x',
    's3://portal/.hidden',
    's3://user:hushhush@portal/x',
    'https://user:hushhush@bucket.example/x',
    'file:///srv/releases',
  ]) {
    it(`is not ${JSON.stringify(wrong)}, which the message does not repeat`, () => {
      assert.throws(
        () => openStore(wrong),
        ({ message }: Error) =>
          /A release store (in S3 )?is/.test(message) && !message.includes('hush'),
      );
    });
  }
});
