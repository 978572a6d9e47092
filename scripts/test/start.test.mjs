import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../paths.mjs';

test('an old Node gets one message with the required version', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-node-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const disguise = join(folder, 'old.cjs');
  writeFileSync(
    disguise,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
  );
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--require', disguise, join(root, 'scripts/start.mjs')],
    { encoding: 'utf8' },
  );
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.equal(stderr, 'Jobharbor needs Node 20.19 or newer; this is Node 18.20.4.\n');
});
