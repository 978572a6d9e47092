import { SAVED_JOBS_MAX, SAVED_NOTE_MAX, type SavedJob } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { clearDeletedJobs } from '../../src/retention/deletedJobs.ts';
import { deleteExpiredRows } from '../../src/retention/tasks.ts';
import { anOpenJob, assertRefused, callsOf } from '../applications/helpers.ts';
import { addJobs, aJob, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';

const ALL = '/api/saved-jobs/';
const NO_JOB = 'This job is no longer available.';
const NOT_SAVED = 'This job is not among your saved jobs.';
const later = (interval: string) => sql<Date>`now() + ${sql.lit(interval)}::interval`;

describe('saved jobs', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let ada: TestSeeker;
  let calls: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  beforeEach(async () => {
    await db.deleteFrom('jobs').execute();
    ada = await aSeeker(db);
    calls = callsOf(app, ada);
  });

  const url = (jobId: string) => ALL + jobId;
  const done = async (response: ReturnType<typeof calls.get>) => {
    const { statusCode, body } = await response;
    assert.equal(statusCode, 200, body);
  };
  const save = (jobId: string) => done(calls.put(url(jobId), {}));
  const remove = (jobId: string) => done(calls.remove(url(jobId)));
  const note = (jobId: string, text: string) => calls.call('PATCH', url(jobId), { note: text });
  const merge = (jobs: object[]) => calls.call('POST', ALL, { jobs });
  const list = async () => (await calls.get(ALL)).json<SavedJob[]>();
  const ids = async () => (await calls.get(`${ALL}ids`)).json<string[]>();
  const setJob = (jobId: string, values: { status?: string; deleted_at?: string }) =>
    db.updateTable('jobs').set(values).where('_id', '=', jobId).execute();

  it('are none at first', async () => {
    assert.deepEqual(await list(), []);
    assert.deepEqual(await ids(), []);
  });

  it('are listed with what their cards show, those that were saved last first', async () => {
    const first = await anOpenJob(db, { job_name: 'Sail Maker' });
    const second = await anOpenJob(db);
    await save(first);
    await save(second);
    const [newest, oldest] = await list();
    assert.deepEqual(await ids(), [second, first]);
    assert.equal(newest?.jobId, second);
    const { savedAt, job, ...rest } = oldest ?? assert.fail();
    assert.deepEqual(rest, {
      jobId: first,
      jobName: 'Sail Maker',
      companyName: 'Harbour Ltd',
      note: '',
    });
    assert.equal(job?.location, 'Gdańsk');
    assert.equal(job.status, 'open');
    assert.ok(Date.parse(savedAt));
  });

  it('are saved once, however often that is asked', async () => {
    const jobId = await anOpenJob(db);
    await save(jobId);
    const [before] = await list();
    await Promise.all([save(jobId), save(jobId)]);
    assert.deepEqual(await list(), [before]);
  });

  it('are not jobs that nobody can see', async () => {
    const gone = await anOpenJob(db);
    await setJob(gone, { deleted_at: '2026-05-01T00:00:00Z' });
    for (const jobId of [gone, newId(), 'nothing']) {
      assertRefused(await calls.put(url(jobId), {}), 404, NO_JOB);
    }
  });

  it('have a note, which is cleaned, may be emptied, and is refused when it is too long', async () => {
    const jobId = await anOpenJob(db);
    await save(jobId);
    await done(note(jobId, '  Ask about the\r\nworkshop. '));
    assert.equal((await list())[0]?.note, 'Ask about the\nworkshop.');
    const refused = await note(jobId, 'a'.repeat(SAVED_NOTE_MAX + 1));
    assertRefused(refused, 400, 'A note may have at most 500 characters.');
    await done(note(jobId, ''));
    assert.equal((await list())[0]?.note, '');
    assertRefused(await note(await anOpenJob(db), 'Hello'), 404, NOT_SAVED);
  });

  it('stay when the job is closed or removed, and say so', async () => {
    const closed = await anOpenJob(db);
    const removed = await anOpenJob(db, { job_name: 'Pilot' });
    await save(closed);
    await save(removed);
    await setJob(closed, { status: 'closed' });
    await setJob(removed, { deleted_at: '2026-05-01T00:00:00Z' });
    const named = async () =>
      (await list()).map(({ jobName, job }) => `${jobName}: ${job?.status ?? 'removed'}`);
    const expected = ['Pilot: removed', 'Ship Carpenter: closed'];
    assert.deepEqual(await named(), expected);
    await clearDeletedJobs(db, later('31 days'));
    assert.deepEqual(await named(), expected);
  });

  it('come back with their note and to their place when they are saved again within the hour', async () => {
    const [first, second] = [await anOpenJob(db), await anOpenJob(db)];
    await save(first);
    await save(second);
    await done(note(first, 'Good people'));
    const before = await list();
    await remove(first);
    assert.deepEqual(await ids(), [second]);
    assertRefused(await calls.remove(url(first)), 404, NOT_SAVED);
    assertRefused(await note(first, 'Hello'), 404, NOT_SAVED);
    // Undo works for a job that its employer has removed, too.
    await setJob(first, { deleted_at: '2026-05-01T00:00:00Z' });
    await save(first);
    assert.deepEqual(
      (await list()).map(({ jobId, note: text }) => [jobId, text]),
      before.map(({ jobId, note: text }) => [jobId, text]),
    );
  });

  it('are deleted an hour after they were removed', async () => {
    const [kept, gone] = [await anOpenJob(db), await anOpenJob(db)];
    await save(kept);
    await save(gone);
    await done(note(gone, 'Too far away'));
    await remove(gone);
    await deleteExpiredRows(db, later('50 minutes'));
    assert.equal((await db.selectFrom('saved_jobs').select('_id').execute()).length, 2);
    await deleteExpiredRows(db, later('61 minutes'));
    const rows = await db.selectFrom('saved_jobs').select('job_id').execute();
    assert.deepEqual(rows, [{ job_id: kept }]);
  });

  it('are limited, also when several are saved at once', async () => {
    const jobs = await addJobs(
      db,
      Array.from({ length: SAVED_JOBS_MAX + 2 }, (_, index) =>
        aJob(index < SAVED_JOBS_MAX - 1 ? { status: 'closed' } : {}),
      ),
    );
    const rows = jobs.slice(0, SAVED_JOBS_MAX - 1);
    await db
      .insertInto('saved_jobs')
      .values(rows.map(({ _id: job_id }) => ({ _id: newId(), seeker_id: ada.id, job_id })))
      .execute();
    const more = jobs.slice(SAVED_JOBS_MAX - 1).map(({ _id }) => _id);
    const answers = await Promise.all(more.map((jobId) => calls.put(url(jobId), {})));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
    const refused = await merge(more.map((jobId) => ({ jobId })));
    assertRefused(
      refused,
      409,
      'You have 200 saved jobs, which is the most. Please remove some that you no longer need.',
    );
    assert.equal((await ids()).length, SAVED_JOBS_MAX);
  });

  describe('that a guest takes along', () => {
    it('are merged with their notes and times, and once', async () => {
      const [here, there, both] = [await anOpenJob(db), await anOpenJob(db), await anOpenJob(db)];
      await save(here);
      await save(both);
      await done(note(both, 'From the account'));
      const taken = [
        { jobId: there, note: 'From the device', savedAt: '2026-01-02T03:04:05.000Z' },
        { jobId: both, note: 'Of the device', savedAt: '2026-01-02T03:04:05.000Z' },
        { jobId: newId(), note: 'A job that is gone for ever' },
      ];
      await done(merge(taken));
      const merged = await list();
      assert.deepEqual(
        merged.map(({ jobId, note: text }) => [jobId, text]),
        [
          [both, 'From the account\nOf the device'],
          [here, ''],
          [there, 'From the device'],
        ],
      );
      assert.equal(merged[2]?.savedAt, '2026-01-02T03:04:05.000Z');
      await done(merge(taken));
      assert.deepEqual(await list(), merged);
    });

    it('may name a job twice, and a time that never was', async () => {
      const jobId = await anOpenJob(db);
      const savedAt = '+275760-09-13T00:00:00.000Z';
      await done(merge([{ jobId }, { jobId, savedAt }, { jobId, savedAt: 'yesterday' }]));
      const [saved] = await list();
      assert.ok(Date.parse(saved?.savedAt ?? '') <= Date.now());
    });

    it('are refused as a whole when one is not as it should be', async () => {
      const jobId = await anOpenJob(db);
      const long = 'a'.repeat(SAVED_NOTE_MAX + 1);
      for (const jobs of [
        [{ jobId }, { jobId, note: long }],
        [{ jobId }, {}],
        Array.from({ length: 51 }, () => ({ jobId })),
        'all',
      ]) {
        const { statusCode } = await calls.call('POST', ALL, { jobs });
        assert.equal(statusCode, 400);
      }
      assert.deepEqual(await list(), []);
    });
  });

  it('are the own ones alone', async () => {
    const jobId = await anOpenJob(db);
    await save(jobId);
    await done(note(jobId, 'Mine'));
    const other = callsOf(app, await aSeeker(db));
    assert.deepEqual((await other.get(ALL)).json(), []);
    assert.equal((await other.put(url(jobId), {})).statusCode, 200);
    assert.equal((await other.get(ALL)).json<SavedJob[]>()[0]?.note, '');
    assert.equal((await other.remove(url(jobId))).statusCode, 200);
    assert.equal((await list())[0]?.note, 'Mine');
  });
});

describe('some jobs by their ids', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  const ask = (ids: string) => app.inject({ url: '/api/jobs/byids', query: { ids } });

  it('are answered for guests: closed ones too, removed and unknown ones not', async () => {
    const open = await anOpenJob(db);
    const closed = await anOpenJob(db, { status: 'closed' });
    const removed = await anOpenJob(db, { deleted_at: '2026-05-01T00:00:00Z' });
    const answer = await ask([open, closed, removed, newId(), 'x'].join());
    const statuses = Object.fromEntries(
      answer.json<{ _id: string; status: string }[]>().map(({ _id, status }) => [_id, status]),
    );
    assert.deepEqual(statuses, { [open]: 'open', [closed]: 'closed' });
  });

  it('are at most fifty at once, and at least one', async () => {
    assertRefused(
      await ask(Array.from({ length: 51 }, newId).join()),
      400,
      'At most 50 jobs can be asked for at once.',
    );
    assert.equal((await ask('')).statusCode, 400);
  });
});
