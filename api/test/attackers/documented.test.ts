import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const ROOT = join(import.meta.dirname, '../../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

it('every test that docs/security.md names exists', () => {
  const named = text.match(/[\w/-]+\.(?:test|spec)\.tsx?/g) ?? [];
  assert.ok(named.length > 40);
  const missing = named.filter((file) => !existsSync(join(ROOT, file)));
  assert.deepEqual(missing, []);
});

it('docs/security.md names every test of attacks', () => {
  const tried = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const missing = tried.filter((name) => !text.includes(`api/test/attackers/${name}`));
  assert.deepEqual(missing, []);
});
