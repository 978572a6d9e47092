import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { memoryStore } from '../../src/limits/memoryStore.ts';
import { aRule } from './stores.ts';

describe('the memory store of rate limits', () => {
  it('counts its windows by a monotonic clock', async (t) => {
    t.mock.timers.enable({ apis: ['Date'] });
    let now = 0;
    const store = memoryStore(() => now);
    const rule = aRule({ max: 1, window: 10_000 });
    await store.consume(rule, 'a');
    t.mock.timers.setTime(Date.now() + 3_600_000);
    now = 9_000;
    assert.deepEqual(await store.consume(rule, 'a'), { isAllowed: false, count: 1, retryAfter: 1 });
    now = 10_000;
    assert.equal((await store.consume(rule, 'a')).isAllowed, true);
  });

  it('never reports a longer wait than its window, also with fractions of milliseconds', async () => {
    for (let now = 999.3; now < 1_000_000; now *= 1.37) {
      const taken = await memoryStore(() => now).consume(aRule({ max: 1, window: 60_000 }), 'a');
      assert.equal(taken.retryAfter, 60, `at ${now}`);
    }
  });

  it('removes the oldest keys when there are too many', async () => {
    const store = memoryStore();
    const rule = aRule({ max: 1 });
    await store.consume(rule, 'first');
    for (let index = 0; index < 20_000; index += 1) await store.consume(rule, `key ${index}`);
    assert.equal((await store.consume(rule, 'key 19999')).isAllowed, false);
    assert.equal((await store.consume(rule, 'first')).isAllowed, true);
  });

  it('removes ended windows when it is pruned', async () => {
    let now = 0;
    const store = memoryStore(() => now);
    const rule = aRule({ max: 1, window: 1_000 });
    await store.consume(rule, 'a');
    now = 500;
    await store.prune();
    assert.equal((await store.consume(rule, 'a')).isAllowed, false);
    now = 1_000;
    await store.prune();
    assert.equal((await store.consume(rule, 'a')).isAllowed, true);
  });
});
