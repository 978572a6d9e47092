import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { StatementError } from '../../src/database/errors.ts';
import { anEmployer, sharedDatabase } from './helpers.ts';

describe('a transaction of the embedded database', () => {
  const database = sharedDatabase();

  test('a transaction that throws is rolled back', async () => {
    const { db } = database();
    const work = db.transaction().execute(async (trx) => {
      await anEmployer(trx);
      throw new Error('changed my mind');
    });
    await assert.rejects(work, /changed my mind/);
    assert.deepEqual(await db.selectFrom('employers').select('_id').execute(), []);
  });

  test('a query from outside waits for the end of an open transaction', async () => {
    const { db } = database();
    let outside: Promise<unknown[]> | undefined;
    await db.transaction().execute(async (trx) => {
      await anEmployer(trx, 'one');
      outside = db.selectFrom('employers').select('name').orderBy('name').execute();
      await anEmployer(trx, 'two');
    });
    assert.deepEqual(await outside, [{ name: 'one' }, { name: 'two' }]);
  });

  test('an invalid statement fails with PostgreSQL’s message, code and constraint', async () => {
    const { db } = database();
    const _id = await anEmployer(db);
    const again = db.insertInto('employers').values({ _id, name: 'Acme' }).execute();
    await assert.rejects(again, (error: unknown) => {
      assert.ok(error instanceof StatementError);
      assert.equal(error.code, '23505');
      assert.equal(error.constraint, 'employers_pkey');
      return true;
    });
  });

  test('writes return the number of affected rows, reads do not', async () => {
    const { db } = database();
    await anEmployer(db);
    await anEmployer(db);
    const updated = await db.updateTable('employers').set({ name: 'New' }).executeTakeFirst();
    assert.equal(updated.numUpdatedRows, 2n);
    assert.equal((await sql`select 1 from employers`.execute(db)).numAffectedRows, undefined);
  });

  test('vacuum updates the planner’s statistics', async () => {
    const { db, vacuum } = database();
    await anEmployer(db);
    await vacuum();
    const { rows } = await sql`select reltuples from pg_class where relname = 'employers'`.execute(
      db,
    );
    assert.deepEqual(rows, [{ reltuples: 1 }]);
  });
});
