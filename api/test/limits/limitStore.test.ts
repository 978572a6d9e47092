import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { memoryStore } from '../../src/limits/memoryStore.ts';
import { postgresStore } from '../../src/limits/postgresStore.ts';
import type { RateLimitStore } from '../../src/limits/rateLimitStore.ts';
import { aRule } from './stores.ts';

// The embedded database uses PostgreSQL's dialect, so one statement has the same effect on both.
let database: OpenDatabase;
before(async () => {
  database = await openDatabase();
});
after(() => database.close());

const STORES: Record<string, () => RateLimitStore> = {
  memory: () => memoryStore(),
  PostgreSQL: () => postgresStore(database.db),
};

for (const [name, open] of Object.entries(STORES)) {
  describe(`rate limits in ${name}`, () => {
    it('are counted by key, with the time until the window ends', async () => {
      const store = open();
      const rule = aRule({ max: 2 });
      const first = await store.consume(rule, 'a');
      assert.deepEqual(first, { isAllowed: true, count: 1, retryAfter: 60 });
      assert.equal((await store.consume(rule, 'a')).count, 2);
      const refused = await store.consume(rule, 'a');
      assert.deepEqual([refused.isAllowed, refused.count], [false, 2]);
      assert.ok(refused.retryAfter > 0 && refused.retryAfter <= 60);
      assert.equal((await store.consume(rule, 'b')).isAllowed, true);
    });

    it('of different names are independent', async () => {
      const store = open();
      const [one, other] = [aRule({ max: 1 }), aRule({ max: 1 })];
      await store.consume(one, 'a');
      assert.equal((await store.consume(other, 'a')).isAllowed, true);
      assert.equal((await store.consume(one, 'a')).isAllowed, false);
    });

    it('start from zero when their window has ended', async () => {
      const store = open();
      const rule = aRule({ max: 1, window: 1 });
      await store.consume(rule, 'a');
      let taken = await store.consume(rule, 'a');
      while (!taken.isAllowed) {
        await pause(50);
        taken = await store.consume(rule, 'a');
      }
      assert.equal(taken.count, 1);
    });

    it('can be given back, but not below zero', async () => {
      const store = open();
      const rule = aRule({ max: 1, isExact: true });
      await store.consume(rule, 'a');
      await store.refund(rule, 'a');
      await store.refund(rule, 'a');
      await store.refund(rule, 'never taken');
      assert.equal((await store.consume(rule, 'a')).isAllowed, true);
      assert.equal((await store.consume(rule, 'a')).isAllowed, false);
    });

    it('can be reset for a key', async () => {
      const store = open();
      const rule = aRule({ max: 2, isExact: true });
      for (const key of ['a', 'a', 'b', 'b']) await store.consume(rule, key);
      await store.reset(rule, 'a');
      assert.equal((await store.consume(rule, 'a')).count, 1);
      assert.equal((await store.consume(rule, 'b')).isAllowed, false);
    });

    it('allow exactly the maximum of concurrent requests, for small and large limits', async () => {
      for (const max of [7, 130]) {
        const store = open();
        const rule = aRule({ max });
        const taken = await Promise.all(
          Array.from({ length: 200 }, () => store.consume(rule, 'everybody')),
        );
        assert.equal(taken.filter(({ isAllowed }) => isAllowed).length, max, `${max}`);
        const late = taken.filter(({ isAllowed }) => !isAllowed);
        assert.ok(late.every(({ retryAfter }) => retryAfter > 0 && retryAfter <= 60));
      }
    });
  });
}

describe("rate limits after the database's clock was ahead", () => {
  const takeAhead = async (rule: ReturnType<typeof aRule>) => {
    const store = postgresStore(database.db);
    for (let taken = 0; taken < rule.max; taken += 1) await store.consume(rule, 'a');
    assert.equal((await store.consume(rule, 'a')).isAllowed, false);
    await sql`update rate_limits set ends_at = ends_at + interval '3 days'`.execute(database.db);
  };

  for (const max of [2, 130]) {
    it(`of ${max} are not used up by counts of the future`, async () => {
      const rule = aRule({ max });
      await takeAhead(rule);
      // A process without a lease queries the database.
      const store = postgresStore(database.db);
      const first = await store.consume(rule, 'a');
      assert.deepEqual([first.isAllowed, first.retryAfter], [true, 60]);
      for (let taken = 1; taken < max; taken += 1) await store.consume(rule, 'a');
      assert.equal((await store.consume(rule, 'a')).isAllowed, false);
    });
  }

  it('delete counts of the future', async () => {
    await takeAhead(aRule());
    await postgresStore(database.db).prune();
    const { rows } = await sql`
      select from rate_limits where ends_at > clock_timestamp() + interval '2 days'`.execute(
      database.db,
    );
    assert.deepEqual(rows, []);
  });
});
