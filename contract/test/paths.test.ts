import assert from 'node:assert/strict';
import { it } from 'node:test';

import { apiPaths } from '../src/paths.ts';

const { byId } = apiPaths.jobs;

it('a value in a path of the API is one segment, whatever its characters', () => {
  for (const word of ['C#', '50%', 'a/b', '../employers', 'żółw?x=1', 'a b']) {
    const path = byId(word);
    const { pathname, search, hash } = new URL(path, 'http://localhost');
    assert.equal(pathname.split('/').length, 5, path);
    assert.equal(decodeURIComponent(pathname.split('/').at(-1) ?? ''), word);
    assert.equal(search + hash, '');
  }
});
