import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { Unavailable } from '../../src/errors.ts';
import { memoryStore } from '../../src/limits/memoryStore.ts';
import type { RateLimitStore } from '../../src/limits/rateLimitStore.ts';
import { resilientStore } from '../../src/limits/resilientStore.ts';
import { aRule } from './stores.ts';

describe('rate limits without their store', () => {
  it('refuse requests when they are fail-closed', async () => {
    const { store } = aStore(() => Promise.reject(new Error('secret')));
    await assert.rejects(store.consume(aRule(), 'a'), Unavailable);
  });

  it('are counted in the process when they are fail-open, without a query for each request', async () => {
    const { store, log, calls } = aStore(() => Promise.reject(new Error('away')));
    const rule = aRule({ max: 2, onStoreFailure: 'fail-open' });
    const allowed = [];
    for (let call = 0; call < 3; call += 1) {
      allowed.push((await store.consume(rule, 'a')).isAllowed);
    }
    assert.deepEqual(allowed, [true, true, false]);
    assert.equal(calls(), 1);
    assert.equal(log.length, 1);
  });

  it('do not wait for a store that does not answer', async () => {
    const { store } = aStore(() => new Promise(() => undefined), { timeout: 1 });
    await assert.rejects(store.consume(aRule(), 'a'), Unavailable);
    const rule = aRule({ onStoreFailure: 'fail-open' });
    assert.equal((await store.consume(rule, 'a')).isAllowed, true);
  });

  it('use the store again after a while', async () => {
    let isAway = true;
    const memory = memoryStore();
    const { store, calls } = aStore(
      (rule, key) => (isAway ? Promise.reject(new Error('away')) : memory.consume(rule, key)),
      { pause: 0 },
    );
    const rule = aRule({ onStoreFailure: 'fail-open' });
    await store.consume(rule, 'a');
    isAway = false;
    assert.equal((await store.consume(rule, 'a')).count, 1);
    assert.equal(calls(), 2);
  });

  it('do not fail a successful sign-in', async () => {
    const { store, log } = aStore(() => Promise.reject(new Error('away')));
    await store.reset(aRule(), 'a');
    await store.refund(aRule(), 'a');
    assert.equal(log.length, 1);
  });
});

function aStore(
  consume: RateLimitStore['consume'],
  options: { timeout?: number; pause?: number } = {},
) {
  const log: string[] = [];
  let calls = 0;
  const failing: RateLimitStore = {
    consume: (rule, key) => {
      calls += 1;
      return consume(rule, key);
    },
    refund: () => Promise.reject(new Error('away')),
    reset: () => Promise.reject(new Error('away')),
    prune: () => Promise.resolve(),
  };
  const note = (_details: object, message: string) => void log.push(message);
  const store = resilientStore(failing, { log: { info: note, warn: note }, ...options });
  return { store, log, calls: () => calls };
}
