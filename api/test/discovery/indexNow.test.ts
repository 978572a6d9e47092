import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { notifyIndexNow, prepareIndexNow } from '../../src/discovery/notices/indexNow.ts';
import { noticeQueue, setSubscribers } from '../../src/discovery/notices/queue.ts';
import { addJobs, aJob, anEmployer, build } from '../helper.ts';
import { aJobForm, jobCallsOf } from '../jobs/helpers.ts';

const ORIGIN = 'https://jobs.example.com';
const KEY = '0a1b2c3d4e5f-KEY';

interface Submission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search engine, which answers with a status. */
async function aSearchEngine(t: TestContext) {
  const submissions: Submission[] = [];
  const engine = { status: 202, url: '', submissions, onSubmission: () => Promise.resolve() };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => (body += data.toString()));
    request.on('end', () => {
      submissions.push(JSON.parse(body) as Submission);
      void engine.onSubmission().then(() => response.writeHead(engine.status).end('An answer.'));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.after(() => void server.close());
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  return engine;
}

/** A portal that notifies a search engine. `notify` runs the worker's task once. */
async function aPortal(t: TestContext) {
  const engine = await aSearchEngine(t);
  const indexNow = { key: KEY, url: engine.url };
  const { app, db } = await build(t, { publicOrigin: ORIGIN, indexNow });
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  await prepareIndexNow({ db, log, publicOrigin: ORIGIN, indexNow });
  const notify = async () => {
    engine.submissions.length = 0;
    await notifyIndexNow({ db, log, publicOrigin: ORIGIN }, indexNow);
    return engine.submissions.flatMap(({ urlList }) => urlList);
  };
  return { app, db, engine, notify, warnings };
}

const pageOf = (id: string | undefined) => `${ORIGIN}/jobs/${id}`;

const waiting = async (db: Kysely<Schema>) =>
  (await db.selectFrom('page_notices').select('job_id').execute()).length;

/** Lets the time pass after which a notice is due again. */
const pass = (db: Kysely<Schema>, interval: string) =>
  sql`update page_notices set due_at = due_at - ${sql.lit(interval)}::interval,
    created_at = created_at - ${sql.lit(interval)}::interval`.execute(db);

describe('IndexNow', () => {
  it('is told of new, changed, closed, reopened and deleted jobs, once', async (t) => {
    const { app, db, engine, notify } = await aPortal(t);
    const calls = jobCallsOf(app, await anEmployer(db));
    const { _id: id } = await calls.post();
    assert.deepEqual(await notify(), [pageOf(id)]);
    const [submission] = engine.submissions;
    assert.deepEqual(submission, {
      host: 'jobs.example.com',
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
      urlList: [pageOf(id)],
    });
    assert.deepEqual(await notify(), []);
    const steps = [
      () => calls.update(id, aJobForm({ jobName: 'Boat Builder' }), { 'if-match': '*' }),
      () => calls.setStatus(id, 'closed'),
      () => calls.setStatus(id, 'open'),
      () => calls.remove(id),
    ];
    for (const step of steps) {
      const { statusCode, body } = await step();
      assert.ok(statusCode < 300, body);
      assert.deepEqual(await notify(), [pageOf(id)], String(step));
    }
    assert.equal(await waiting(db), 0);
  });

  it('is told of several changes of a job once, and of imported jobs together', async (t) => {
    const { db, engine, notify } = await aPortal(t);
    const jobs = await addJobs(db, [aJob(), aJob(), aJob()]);
    await db.updateTable('jobs').set({ version: 2 }).execute();
    assert.deepEqual((await notify()).sort(), jobs.map(({ _id }) => pageOf(_id)).sort());
    assert.equal(engine.submissions.length, 1);
  });

  it('is not told of changes to jobs that nobody sees', async (t) => {
    const { db, notify } = await aPortal(t);
    await addJobs(db, [aJob({ status: 'closed' })]);
    await db.updateTable('jobs').set({ version: 2 }).execute();
    await db.deleteFrom('jobs').execute();
    assert.deepEqual(await notify(), []);
  });

  it('is told again later when it does not accept, for a week', async (t) => {
    const { db, engine, notify, warnings } = await aPortal(t);
    const [job] = await addJobs(db, [aJob()]);
    engine.status = 429;
    assert.deepEqual(await notify(), [pageOf(job?._id)]);
    assert.deepEqual(warnings, [{ fault: 'status 429', pages: 1 }]);
    assert.deepEqual(await notify(), [], 'it waits');
    await pass(db, '1 minute');
    assert.equal((await notify()).length, 1);
    await pass(db, '1 minute');
    assert.deepEqual(await notify(), [], 'it waits for longer each time');
    await pass(db, '1 minute');
    engine.status = 200;
    assert.equal((await notify()).length, 1);
    assert.equal(await waiting(db), 0);

    engine.status = 500;
    await db.updateTable('jobs').set({ version: 2 }).execute();
    await pass(db, '8 days');
    assert.equal((await notify()).length, 1);
    assert.equal(await waiting(db), 0);
  });

  it('is told again of what a process was sending when it was killed', async (t) => {
    const { db, notify } = await aPortal(t);
    const [job] = await addJobs(db, [aJob()]);
    assert.equal((await noticeQueue(db, 'indexnow').claim(10)).length, 1);
    assert.deepEqual(await notify(), [], 'another process may be sending it');
    await pass(db, '6 minutes');
    assert.deepEqual(await notify(), [pageOf(job?._id)]);
  });

  it('is told of a change that comes while it is being told', async (t) => {
    const { db, engine, notify } = await aPortal(t);
    await addJobs(db, [aJob()]);
    engine.onSubmission = async () => {
      await db.updateTable('jobs').set({ version: 2 }).execute();
    };
    assert.equal((await notify()).length, 1);
    engine.onSubmission = () => Promise.resolve();
    assert.equal((await notify()).length, 1);
    assert.deepEqual(await notify(), []);
  });

  it('is sent ten thousand addresses at once, and the rest after them', async (t) => {
    const { db, engine, notify } = await aPortal(t);
    await sql`insert into page_notices (subscriber, job_id)
      select 'indexnow', number::text from generate_series(1, 10500) as number`.execute(db);
    assert.equal((await notify()).length, 10_500);
    assert.deepEqual(
      engine.submissions.map(({ urlList }) => urlList.length),
      [10_000, 500],
    );
  });

  it('finds the key at its address', async (t) => {
    const { app } = await aPortal(t);
    const response = await app.inject(`/${KEY}.txt`);
    assert.equal(response.body, KEY);
    assert.equal(response.headers['content-type'], 'text/plain; charset=utf-8');
  });

  it('is not configured by default, so that nothing is recorded', async (t) => {
    const { app, db } = await build(t);
    const tasks = await prepareIndexNow({
      db,
      log: { warn: () => undefined },
      publicOrigin: ORIGIN,
      indexNow: undefined,
    });
    assert.deepEqual(tasks, []);
    await addJobs(db, [aJob()]);
    assert.equal(await waiting(db), 0);
    assert.equal((await app.inject(`/${KEY}.txt`)).statusCode, 404);
  });

  it('shares the table with other services, which have notices of their own', async (t) => {
    const { db, notify } = await aPortal(t);
    await setSubscribers(db, ['indexnow', 'another']);
    await addJobs(db, [aJob()]);
    assert.equal((await notify()).length, 1);
    assert.equal((await noticeQueue(db, 'another').claim(10)).length, 1);
    await setSubscribers(db, ['indexnow']);
    assert.equal(await waiting(db), 0);
  });
});
