import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { projectPendingJobs } from '../../src/jobs/index.ts';
import { aJob, anEmployer, sharedDatabase } from './helpers.ts';

describe('the schema of jobs', () => {
  const database = sharedDatabase();

  test('a location text of a thousand cities is stored, and does not break an index', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    // All parts differ, so that compression cannot make an index row small.
    const location = Array.from({ length: 1000 }, (_, n) =>
      String.fromCodePoint(0x20000 + n * 7),
    ).join('');
    const _id = await aJob(db, { employer_id, job_name: 'Everywhere', location });
    await projectPendingJobs(db);
    const job = await db
      .selectFrom('jobs')
      .select('location')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow();
    assert.equal(job.location, location);
    assert.deepEqual(await found(db), ['Everywhere']);
  });

  test('a description of 50,000 characters, or of one very long word, is accepted', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    const words = Array.from({ length: 5000 }, (_, n) => `słowo${n}`)
      .join(' ')
      .slice(0, 50_000);
    for (const job_description of [words, 'x'.repeat(50_000), '中'.repeat(50_000)]) {
      const _id = await aJob(db, { employer_id, job_description });
      const row = await db
        .selectFrom('jobs')
        .select('job_description')
        .where('_id', '=', _id)
        .executeTakeFirstOrThrow();
      assert.equal(row.job_description, job_description);
    }
    await projectPendingJobs(db);
    assert.equal((await found(db)).length, 3);
  });

  test('jobs are sorted newest first, those without a date last', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    await aJob(db, { employer_id, job_name: 'undated' });
    await aJob(db, { employer_id, job_name: 'old', date_posted: '1999-12-31T23:59:59.999Z' });
    await aJob(db, { employer_id, job_name: 'new', date_posted: new Date('2026-04-29T00:00:00Z') });
    const rows = await db
      .selectFrom('jobs')
      .select(['job_name', 'sort_date'])
      .orderBy('sort_date', 'desc')
      .execute();
    assert.deepEqual(
      rows.map((row) => [row.job_name, row.sort_date.toISOString()]),
      [
        ['new', '2026-04-29T00:00:00.000Z'],
        ['old', '1999-12-31T23:59:59.999Z'],
        ['undated', '0001-01-01T00:00:00.000Z'],
      ],
    );
  });

  test('a source id is unique; jobs posted here need none', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    await aJob(db, { employer_id });
    await aJob(db, { employer_id });
    await aJob(db, { employer_id, source: 'USAJOBS.gov', source_id: '7' });
    const again = aJob(db, { employer_id, source: 'USAJOBS.gov', source_id: '7' });
    await assert.rejects(again, { code: '23505' });
  });

  test('there is only one account for imported jobs', async () => {
    const { db } = database();
    const add = (_id: string) =>
      db.insertInto('employers').values({ _id, name: 'Import', is_import: true }).execute();
    await add('a');
    await assert.rejects(add('b'), { code: '23505' });
  });

  test('invalid jobs are refused', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    for (const wrong of [
      { status: 'lost' },
      { salary: -1 },
      { salary_max: -1 },
      { job_name: '' },
    ]) {
      await assert.rejects(aJob(db, { employer_id, ...wrong }), { code: '23514' });
    }
    await assert.rejects(aJob(db, { employer_id: 'nobody' }), { code: '23503' });
  });

  /** The names of the jobs in the search table. */
  async function found(db: Kysely<Schema>): Promise<string[]> {
    const rows = await db.selectFrom('job_search').select('title_label').execute();
    return rows.map(({ title_label }) => title_label);
  }
});
