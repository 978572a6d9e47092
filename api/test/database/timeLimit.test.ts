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

  test('a query that computes beyond its limit is cancelled, and the next one is answered', async () => {
    const { db } = database();
    const id = await anEmployer(db);
    await assert.rejects(COUNT.execute(db), QueryTimeout);
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), [{ _id: id }]);
  });

  test('a query that sleeps beyond its limit is cancelled, and those behind it are answered', async () => {
    const { db } = database();
    const before = await anEmployer(db);
    const [, ...behind] = await Promise.all([
      assert.rejects(SLEEP.execute(db), QueryTimeout),
      anEmployer(db, 'one'),
      anEmployer(db, 'two'),
    ]);
    const rows = await db.selectFrom('employers').select('_id').orderBy('_id').execute();
    assert.deepEqual(
      rows.map(({ _id }) => _id),
      [before, ...behind].sort(),
    );
  });

  test('a transaction that exceeds the limit is rolled back, and does not continue outside itself', async () => {
    const { db } = database();
    const work = db.transaction().execute(async (trx) => {
      await anEmployer(trx);
      await assert.rejects(SLEEP.execute(trx), QueryTimeout);
      await anEmployer(trx);
    });
    await assert.rejects(work, ConnectionLost);
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), []);
  });
});
