import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { openDatabase, type OpenDatabase } from '../../src/database/index.ts';
import { postgresStore } from '../../src/limits/postgresStore.ts';
import type { RateLimitRule, RateLimitStore, Consumed } from '../../src/limits/rateLimitStore.ts';
import { suiteOwner } from '../helper.ts';
import { postgresServer, SKIPPED } from '../postgresServer.ts';
import { aRule } from './stores.ts';

// Each has its own pool. They share only the database, like two processes.
describe('rate limits of two processes on one PostgreSQL', { skip: SKIPPED }, () => {
  const owner = suiteOwner();
  const databases: OpenDatabase[] = [];
  let stores: RateLimitStore[];

  before(async () => {
    const { url } = await postgresServer(owner);
    for (let process = 1; process <= 2; process += 1) {
      databases.push(await openDatabase({ databaseUrl: url }));
    }
    stores = databases.map(({ db }) => postgresStore(db));
  });
  after(async () => {
    for (const { close } of databases) await close();
  });

  /** Concurrent requests, alternately to both processes. */
  const takeAtOnce = (count: number, rule: RateLimitRule, key: string): Promise<Consumed[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const store = stores[index % stores.length];
        assert.ok(store);
        return store.consume(rule, key);
      }),
    );
  const allowedOf = (taken: Consumed[]) => taken.filter(({ isAllowed }) => isAllowed).length;

  it('allow exactly 50 of 200 concurrent requests at alternating processes', async () => {
    const taken = await takeAtOnce(200, aRule({ max: 50 }), 'everybody');
    assert.equal(allowedOf(taken), 50);
    const counts = taken.filter(({ isAllowed }) => isAllowed).map(({ count }) => count);
    assert.equal(new Set(counts).size, 50);
  });

  it('never allow more than a large limit, and lose at most a twentieth to the other process', async () => {
    const rule = aRule({ max: 300 });
    assert.equal(allowedOf(await takeAtOnce(800, rule, 'evenly')), 300);
    const [one, other] = stores;
    assert.ok(one && other);
    await one.consume(rule, 'unevenly');
    let allowed = 1;
    while ((await other.consume(rule, 'unevenly')).isAllowed) allowed += 1;
    assert.ok(allowed <= 300 && allowed > 285, String(allowed));
  });

  it('take account of requests given back and keys reset by the other process', async () => {
    const rule = aRule({ max: 2, isExact: true });
    const [one, other] = stores;
    assert.ok(one && other);
    await takeAtOnce(2, rule, 'a');
    assert.equal((await one.consume(rule, 'a')).isAllowed, false);
    await other.refund(rule, 'a');
    assert.equal((await one.consume(rule, 'a')).isAllowed, true);
    assert.equal((await one.consume(rule, 'a')).isAllowed, false);
    await other.reset(rule, 'a');
    assert.equal((await one.consume(rule, 'a')).count, 1);
  });

  it('store no address, and nothing after their windows', async () => {
    const [store] = stores;
    const [database] = databases;
    assert.ok(store && database);
    await store.consume(aRule({ name: 'marked' }), 'ada@example.com 192.0.2.77');
    const readAll = async () => (await sql`select * from rate_limits`.execute(database.db)).rows;
    const rows = await readAll();
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), /ada@example|192\.0\.2|marked/);
    await sql`update rate_limits set ends_at = clock_timestamp() - interval '1 second'`.execute(
      database.db,
    );
    await store.prune();
    assert.deepEqual(await readAll(), []);
  });
});
