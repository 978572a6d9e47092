import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { prepareSearch, projectJobs, projectPendingJobs } from '../../src/jobs/index.ts';
import { READ_COLUMNS } from '../../src/jobs/search/indexing/projection.ts';
import { updateTerms } from '../../src/jobs/search/indexing/terms.ts';
import { aJob, anEmployer, sharedDatabase } from './helpers.ts';

/** Ways to hide a job from visitors by plain SQL. */
const REMOVALS: Record<string, (id: string) => ReturnType<typeof sql>> = {
  closed: (id) => sql`update jobs set status = 'closed' where _id = ${id}`,
  'marked as deleted': (id) => sql`update jobs set deleted_at = now() where _id = ${id}`,
  removed: (id) => sql`delete from jobs where _id = ${id}`,
};

describe('the search tables', () => {
  const database = sharedDatabase();

  for (const [how, removal] of Object.entries(REMOVALS)) {
    test(`a job that is ${how} by plain SQL is removed at once, and its words are updated`, async () => {
      const { db } = database();
      const gone = await aSearchedJob(db, { job_name: 'Sailmaker' });
      await aSearchedJob(db, { job_name: 'Rope maker' });
      await aSearchedJob(db, { job_name: 'Rope seller' });
      assert.equal(await jobsWith(db, 'sailmaker'), 1);
      await removal(gone).execute(db);
      assert.deepEqual(await searched(db), ['Rope maker', 'Rope seller']);
      await updateTerms(db);
      assert.equal(await jobsWith(db, 'sailmaker'), undefined);
      assert.equal(await jobsWith(db, 'rope'), 2);
      assert.deepEqual(await waiting(db), { changes: 0, unprojected: 0 });
    });
  }

  test('a job whose closing is rolled back stays', async () => {
    const { db } = database();
    const id = await aSearchedJob(db, { job_name: 'Sailmaker' });
    const failing = db.transaction().execute(async (trx) => {
      await sql`update jobs set status = 'closed' where _id = ${id}`.execute(trx);
      throw new Error('no');
    });
    await assert.rejects(failing, /^Error: no$/);
    await updateTerms(db);
    assert.deepEqual(await searched(db), ['Sailmaker']);
    assert.equal(await jobsWith(db, 'sailmaker'), 1);
  });

  test('a reopened job returns when it is projected', async () => {
    const { db } = database();
    const id = await aSearchedJob(db, { job_name: 'Sailmaker' });
    await setStatus(db, id, 'closed');
    await setStatus(db, id, 'open');
    assert.deepEqual(await searched(db), []);
    assert.equal((await waiting(db)).unprojected, 1);
    await db.transaction().execute((trx) => projectJobs(trx, [id]));
    assert.deepEqual(await searched(db), ['Sailmaker']);
    await updateTerms(db);
    assert.equal(await jobsWith(db, 'sailmaker'), 1);
    assert.deepEqual(await waiting(db), { changes: 0, unprojected: 0 });
  });

  test('jobs that another program has opened or changed are projected as they are', async () => {
    const { db } = database();
    const id = await aSearchedJob(db, { job_name: 'Sailmaker' });
    await setStatus(db, id, 'closed');
    await setStatus(db, id, 'open');
    await sql`update jobs set job_name = 'Netmaker' where _id = ${id}`.execute(db);
    const [employer_id] = [await anEmployer(db)];
    await aJob(db, { employer_id, job_name: 'Rope maker' });
    assert.equal(await projectPendingJobs(db), 2);
    assert.deepEqual(await searched(db), ['Netmaker', 'Rope maker']);
    assert.equal(await jobsWith(db, 'sailmaker'), undefined);
    assert.equal(await jobsWith(db, 'netmaker'), 1);
    assert.equal(await projectPendingJobs(db), 0);
  });

  test('a job is found by its old words until its change is projected', async () => {
    const { db } = database();
    const id = await aSearchedJob(db, { job_name: 'Sailmaker' });
    await sql`update jobs set job_name = 'Netmaker' where _id = ${id}`.execute(db);
    assert.deepEqual(await searched(db), ['Sailmaker']);
    assert.equal((await waiting(db)).unprojected, 1);
  });

  test('every change of a column that the search reads marks the job', async () => {
    const { db } = database();
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_trigger
        join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname = 'jobs_search_update'`.execute(db);
    // An id never changes, and `sort_date` is generated from `date_posted`. Sitemaps alone
    // read `updated_at`.
    const unwatched: readonly string[] = ['_id', 'sort_date', 'updated_at'];
    const read = READ_COLUMNS.filter((column) => !unwatched.includes(column));
    // Only public jobs are in the search. A new logo of a company changes the pages of its jobs, and so `updated_at`.
    const watched = new Set([...read, 'status', 'deleted_at', 'company_logo']);
    assert.deepEqual(rows.map(({ name }) => name).sort(), [...watched].sort());
  });

  test('a change that visitors cannot see causes no update', async () => {
    const { db } = database();
    const id = await aSearchedJob(db, { job_name: 'Sailmaker' });
    await sql`update jobs set application_email = 'a@example.com' where _id = ${id}`.execute(db);
    assert.deepEqual(await waiting(db), { changes: 0, unprojected: 0 });
  });

  test('a job that was closed before its projection is not added', async () => {
    const { db } = database();
    const id = await aJob(db, { employer_id: await anEmployer(db), job_name: 'Sailmaker' });
    await setStatus(db, id, 'closed');
    await projectPendingJobs(db);
    assert.deepEqual(await searched(db), []);
    assert.equal(await jobsWith(db, 'sailmaker'), undefined);
    assert.equal((await waiting(db)).unprojected, 0);
  });

  test('a start after an interrupted rebuild repeats it', async () => {
    const { db } = database();
    await aSearchedJob(db, { job_name: 'Sailmaker' });
    await sql`drop index job_search_words`.execute(db);
    await sql`delete from search_terms`.execute(db);
    await aJob(db, { employer_id: await anEmployer(db), job_name: 'Rope maker' });
    await prepareSearch(db);
    assert.deepEqual(await searched(db), ['Rope maker', 'Sailmaker']);
    assert.equal(await jobsWith(db, 'sailmaker'), 1);
    assert.deepEqual(await waiting(db), { changes: 0, unprojected: 0 });
    const { rows } = await sql`select to_regclass('job_search_words') as index`.execute(db);
    assert.notDeepEqual(rows, [{ index: null }]);
  });

  test('a start after a migration that emptied the tables rebuilds everything', async () => {
    const { db } = database();
    await aSearchedJob(db, { job_name: 'Sailmaker' });
    await sql`delete from job_search`.execute(db);
    await sql`insert into unprojected_jobs (_id) select _id from jobs`.execute(db);
    await prepareSearch(db);
    assert.deepEqual(await searched(db), ['Sailmaker']);
    // Counted once, although the terms existed before.
    assert.equal(await jobsWith(db, 'sailmaker'), 1);
  });

  test('an empty list of ids projects nothing', async () => {
    const { db } = database();
    await db.transaction().execute((trx) => projectJobs(trx, []));
    await db.transaction().execute((trx) => projectJobs(trx, [newId()]));
    assert.deepEqual(await searched(db), []);
  });

  test('surrogate pairs and long series of combining marks are cut at valid positions', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    const gothic = (count: number) => '\u{10330}'.repeat(count);
    const awkward: Parameters<typeof aJob>[1][] = [
      { employer_id, job_name: `a${gothic(49)}` },
      { employer_id, job_name: '\u{20001}\u{20002}\u{20003}' },
      { employer_id, location: `b${gothic(150)}` },
      { employer_id, company_name: `a${gothic(30)} `.repeat(8) },
      { employer_id, job_description: `a${gothic(49)} ` },
      { employer_id, job_name: `ก${'\u0e31'.repeat(90)}` },
      { employer_id, job_description: `ก${'\u0e31'.repeat(3_000)}`.repeat(3) },
    ];
    for (const job of awkward) await aJob(db, job);
    await projectPendingJobs(db);
    assert.equal((await searched(db)).length, awkward.length);
    assert.deepEqual(await waiting(db), { changes: 0, unprojected: 0 });
  });

  test('more jobs than one batch are all projected and counted', async () => {
    const { db } = database();
    const employer_id = await anEmployer(db);
    const jobs = Array.from({ length: 620 }, (_, index) => ({
      ...{ _id: newId(), employer_id, job_description: 'Builds.' },
      job_name: index % 2 === 0 ? 'Sailmaker' : 'Rope maker',
    }));
    await db.insertInto('jobs').values(jobs).execute();
    const progress: number[] = [];
    assert.equal(await projectPendingJobs(db, { onProgress: (done) => progress.push(done) }), 620);
    assert.deepEqual(progress, [200, 400, 600, 620]);
    assert.equal((await searched(db)).length, 620);
    assert.equal(await jobsWith(db, 'sailmaker'), 310);
    assert.equal(await jobsWith(db, 'rope'), 310);
  });

  async function aSearchedJob(db: Kysely<Schema>, job: { job_name: string }): Promise<string> {
    const id = await aJob(db, { employer_id: await anEmployer(db), ...job });
    await projectPendingJobs(db);
    return id;
  }

  const setStatus = (db: Kysely<Schema>, id: string, status: 'open' | 'closed') =>
    db.updateTable('jobs').set({ status }).where('_id', '=', id).execute();

  async function searched(db: Kysely<Schema>): Promise<string[]> {
    const rows = await db.selectFrom('job_search').select('title_label').execute();
    return rows.map(({ title_label }) => title_label).sort();
  }

  /** The number of jobs with a word, by the vocabulary. */
  async function jobsWith(db: Kysely<Schema>, word: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('search_terms')
      .select('jobs')
      .where('kind', '=', 'word')
      .where('key', '=', word)
      .executeTakeFirst();
    return row?.jobs;
  }

  async function waiting(db: Kysely<Schema>) {
    const { rows } = await sql<{ changes: number; unprojected: number }>`
      select (select count(*)::int from job_search_changes) as changes,
        (select count(*)::int from unprojected_jobs) as unprojected`.execute(db);
    return rows[0] ?? { changes: -1, unprojected: -1 };
  }
});
