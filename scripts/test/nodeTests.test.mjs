import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { runNodeTests } from '../nodeTests.mjs';

const HEAD = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { it } from 'node:test';
`;
const GOOD = `${HEAD} it('is well', () => undefined);`;
const BAD = `${HEAD} it('is broken', () => { throw new Error('Broken'); });`;
const BY_CHANCE = `${HEAD}
  const mark = import.meta.filename + '.mark';
  it('is well now and then', () => {
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('Not now');
  });`;
const ENDLESS_ONCE = `${HEAD}
  const mark = import.meta.filename + '.mark';
  it('waits for what never comes', async () => {
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    await new Promise(() => setInterval(() => undefined, 1_000));
  });`;

describe('a run of tests', () => {
  it('retries a failed file once, and reports it', async (t) => {
    const { code, passed, failed, failures, unsteady } = await runOf(t, [GOOD, BY_CHANCE], {
      secondTry: true,
    });
    assert.deepEqual(
      { code, passed, failed, failures },
      { code: 0, passed: 2, failed: 0, failures: [] },
    );
    assert.deepEqual(unsteady, ['1.test.mjs: is well now and then']);
  });

  it('fails when a file fails twice, counts passed tests, and names failed ones', async (t) => {
    const { code, passed, failed, failures, unsteady } = await runOf(t, [GOOD, BY_CHANCE, BAD], {
      secondTry: true,
    });
    assert.deepEqual(
      { code, passed, failed, unsteady },
      { code: 1, passed: 1, failed: 2, unsteady: [] },
    );
    assert.deepEqual(failures.toSorted(), [
      '1.test.mjs: is well now and then',
      '2.test.mjs: is broken',
    ]);
  });

  it('kills a file that does not end, names it, and does not retry it', async (t) => {
    const { code, passed, failed, failures } = await runOf(t, [GOOD, ENDLESS_ONCE], {
      fileLimitMs: 8_000,
      secondTry: true,
    });
    assert.deepEqual({ code, passed, failed }, { code: 1, passed: 1, failed: 1 });
    assert.match(failures.join(), /^1\.test\.mjs: /);
  });
});

async function runOf(t, sources, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-runs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = sources.map((source, index) => {
    const file = join(folder, `${index}.test.mjs`);
    writeFileSync(file, source);
    return file;
  });
  // The runner of this test would treat the inner runner as a part of itself.
  const env = { NODE_TEST_CONTEXT: undefined };
  const outcome = await runNodeTests(files, {
    folder,
    concurrency: 2,
    env,
    show: false,
    ...options,
  });
  const short = (name) => name.replace(/^[^:]*\//, '');
  return {
    ...outcome,
    failures: outcome.failures.map(short),
    unsteady: outcome.unsteady.map(short),
  };
}
