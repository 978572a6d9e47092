import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { sourceHash } from '../sourceHash.mjs';

function aTree(t) {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-hash-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'app/dist'), { recursive: true });
  writeFileSync(join(folder, 'app/a.ts'), 'one');
  return { folder, hash: () => sourceHash(folder, ['app']) };
}

test('the hash changes with a source, with its name and with a new file', (t) => {
  const { folder, hash } = aTree(t);
  const seen = [hash()];
  writeFileSync(join(folder, 'app/a.ts'), 'two');
  seen.push(hash());
  writeFileSync(join(folder, 'app/b.ts'), 'two');
  seen.push(hash());
  rmSync(join(folder, 'app/a.ts'));
  seen.push(hash());
  assert.equal(new Set(seen).size, seen.length);
});

test('outputs and tests do not change it', (t) => {
  const { folder, hash } = aTree(t);
  const before = hash();
  writeFileSync(join(folder, 'app/dist/a.js'), 'built');
  writeFileSync(join(folder, 'app/a.test.ts'), 'a test');
  writeFileSync(join(folder, 'app/tsconfig.tsbuildinfo'), '{}');
  assert.equal(hash(), before);
});
