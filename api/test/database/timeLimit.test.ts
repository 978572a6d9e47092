import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';

import { ConnectionLost, QueryTimeout } from '../../src/database/errors.ts';
import { anEmployer, sharedDatabase } from './helpers.ts';

/** Long enough for an ordinary query on a busy machine. */
const LIMIT = 1_500;
const dataDir = mkdtempSync(join(tmpdir(), 'jobharbor-test-'));

describe('the time limit of a query', () => {
  const database = sharedDatabase({ dataDir, statementTimeout: LIMIT });
  after(() => rmSync(dataDir, { recursive: true }));

  const SLEEP = sql`select pg_sleep(600)`;
  const COUNT = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b where a <> b`;

  for (const [name, endless] of Object.entries({ 'that sleeps': SLEEP, 'that computes': COUNT })) {
    test(`a query ${name} beyond its limit is cancelled, and the next one is answered`, async () => {
      const { db } = database();
      const id = await anEmployer(db);
      await assert.rejects(endless.execute(db), QueryTimeout);
      assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), [{ _id: id }]);
    });
  }

  test('queries behind an endless one are answered', async () => {
    const { db } = database();
    const [endless, ...others] = await Promise.allSettled([
      SLEEP.execute(db),
      anEmployer(db, 'one'),
      anEmployer(db, 'two'),
    ]);
    assert.equal(endless.status, 'rejected');
    assert.deepEqual(
      others.map(({ status }) => status),
      ['fulfilled', 'fulfilled'],
    );
  });

  test('a transaction that exceeds the limit is rolled back', async () => {
    const { db } = database();
    const work = db.transaction().execute(async (trx) => {
      await anEmployer(trx);
      await SLEEP.execute(trx);
    });
    await assert.rejects(work, QueryTimeout);
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), []);
  });

  test('a cancelled transaction does not continue outside itself', async () => {
    const { db } = database();
    const work = db.transaction().execute(async (trx) => {
      await SLEEP.execute(trx).catch(() => undefined);
      await anEmployer(trx);
    });
    await assert.rejects(work, ConnectionLost);
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), []);
  });
});
