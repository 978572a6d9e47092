import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (folder) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts);

test('every script that the README names exists', () => {
  const readme = read('README.md');
  const named = [...readme.matchAll(/npm (?:run )?([\w:-]+)(?: -w ([\w-]+))?/g)]
    .map(([, script, workspace]) => ({ script, workspace }))
    .filter(({ script }) => script !== 'ci');
  assert.ok(named.length > 8);
  for (const { script, workspace } of named) {
    assert.ok(
      scriptsOf(workspace ?? '.').includes(script),
      `${script} of ${workspace ?? 'the root'}`,
    );
  }
});

test('every file that the README and the docs link to exists', () => {
  for (const page of [
    'README.md',
    'docs/architecture.md',
    'docs/importing.md',
    'docs/releasing.md',
    'bench/README.md',
  ]) {
    const folder = join(page, '..');
    for (const [, target] of read(page).matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      assert.ok(existsSync(join(root, folder, target)), `${page} links to ${target}`);
    }
  }
});
