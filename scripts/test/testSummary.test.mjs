import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { printSummary } from '../testSummary.mjs';

afterEach(() => {
  process.exitCode = undefined;
});

/** The printed lines and the exit code. */
function summaryOf(t, ...outcomes) {
  const { mock } = t.mock.method(console, 'log', () => undefined);
  printSummary(outcomes.map((one) => ({ code: 0, failed: 0, failures: [], unsteady: [], ...one })));
  mock.restore();
  return [...mock.calls.map(({ arguments: [line] }) => line), process.exitCode];
}

test('the last line has the totals, after the names of unsteady and failed tests', (t) => {
  const failed = { code: 1, passed: 2, failed: 1, failures: ['a: breaks'] };
  assert.deepEqual(summaryOf(t, { passed: 3, unsteady: ['b: wavers'] }, failed), [
    'Unsteady: b: wavers',
    'Failed: a: breaks',
    '5 passed, 1 failed',
    1,
  ]);
});

test('a run of steady and unsteady tests succeeds', (t) => {
  assert.deepEqual(summaryOf(t, { passed: 1, unsteady: ['b: wavers'] }).at(-1), 0);
});

test('a run without tests fails, and so does a runner that ends with an error', (t) => {
  assert.deepEqual(summaryOf(t, { passed: 0 }), ['0 passed, 0 failed', 1]);
  assert.deepEqual(summaryOf(t, { passed: 1, code: 1 }), ['1 passed, 0 failed', 1]);
});
