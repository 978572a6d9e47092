import {
  type Application,
  APPLICATION_CHANGES_MAX,
  type ApplicationDetails,
  type EmployerOverview,
  EXCERPT_MAX,
  FEEDBACK_MAX,
  LISTED_STEPS_MAX,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import {
  anEmployer,
  aSeeker,
  build,
  EMPLOYER_ID,
  suiteOwner,
  type TestAccount,
  type TestSeeker,
} from '../helper.ts';
import { aStoredJob, type Answer, assertRefused, callsOf, forgetApplications } from './helpers.ts';

const FULL = `This application has been changed ${APPLICATION_CHANGES_MAX} times and can not be changed again.`;

describe('an application that is changed repeatedly', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let account: TestAccount;
  let ada: TestSeeker;
  let employer: ReturnType<typeof callsOf>;
  let seeker: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
    account = await anEmployer(db, EMPLOYER_ID);
    employer = callsOf(app, account);
  });

  beforeEach(async () => {
    await forgetApplications(db);
    ada = await aSeeker(db);
    seeker = callsOf(app, ada);
  });

  /** An application with this many changes, a second apart, each with feedback and the status 'reviewing'. */
  async function changed(times: number): Promise<{ id: string; jobId: string }> {
    const jobId = await aStoredJob(db);
    const { _id: id, createdAt } = await seeker.apply(jobId);
    const start = new Date(createdAt).getTime() - (times + 1) * 1_000;
    const events = Array.from({ length: times }, (_, index) => ({
      _id: newId(),
      application_id: id,
      status: 'reviewing',
      feedback: `Thought ${index + 1}`,
      at: new Date(start + (index + 1) * 1_000),
    }));
    await db
      .updateTable('application_events')
      .set({ at: new Date(start) })
      .where('application_id', '=', id)
      .execute();
    await db.insertInto('application_events').values(events).execute();
    await db
      .updateTable('applications')
      .set({ status: 'reviewing', feedback: `Thought ${times}` })
      .where('_id', '=', id)
      .execute();
    return { id, jobId };
  }

  const put = (id: string, change: object) => employer.put(`/api/applications/${id}`, change);
  const eventsOf = async (id: string) =>
    (
      await db
        .selectFrom('application_events')
        .select('_id')
        .where('application_id', '=', id)
        .execute()
    ).length;

  it('accepts a limited number of changes, also concurrent ones', async () => {
    const { id } = await changed(APPLICATION_CHANGES_MAX - 1);
    const words = Array.from({ length: 12 }, (_, index) => `The last word, ${index}.`);
    const answers = await Promise.all(words.map((feedback) => put(id, { feedback })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses, [200, ...Array<number>(11).fill(409)]);
    const problem = assertRefused(await put(id, { applicationStatus: 'rejected' }), 409, FULL);
    assert.equal(problem.code, 'too_many_changes');
    assert.equal(await eventsOf(id), APPLICATION_CHANGES_MAX + 1, 'with the first step');
  });

  it('accepts an unchanged status, and can be cancelled, beyond that limit', async () => {
    const { id } = await changed(APPLICATION_CHANGES_MAX);
    const same = await put(id, { applicationStatus: 'reviewing' });
    assert.equal(same.statusCode, 200, same.body);
    assert.equal(same.json<Answer>().message, 'Nothing has changed.');
    assert.equal((await seeker.remove(`/api/applications/${id}`)).statusCode, 200);
    assert.equal(await eventsOf(id), 0);
  });

  it('shows its newest steps in lists, and all steps on its own page', async () => {
    const times = LISTED_STEPS_MAX + 5;
    const { id, jobId } = await changed(times);
    const newest = Array.from(
      { length: LISTED_STEPS_MAX },
      (_, index) => `Thought ${times - LISTED_STEPS_MAX + index + 1}`,
    );
    const wordsOf = (application: Application | undefined) =>
      application?.history.map(({ feedback }) => feedback);
    for (const [calls, url] of [
      [seeker, `/api/applications/user/${ada.id}`],
      [employer, `/api/applications/get-all-jobs-by-employer/${EMPLOYER_ID}`],
      [employer, `/api/applications/job/${jobId}`],
    ] as const) {
      const [listed] = (await calls.get(url)).json<Application[]>();
      assert.deepEqual(wordsOf(listed), newest, url);
    }
    const { waiting } = (await employer.get('/api/employer/overview')).json<EmployerOverview>();
    assert.deepEqual(wordsOf(waiting[0]), newest);

    for (const calls of [seeker, employer]) {
      const { history } = (await calls.get(`/api/applications/${id}`)).json<ApplicationDetails>();
      assert.equal(history.length, times + 1);
      assert.equal(history[0]?.status, 'applied');
    }
    const { application } = (await put(id, { feedback: 'One more.' })).json<Answer>();
    assert.equal(application.history.length, times + 2, 'the page that changes it shows all');
  });

  it('shows shortened feedback of each step in lists, and complete newest feedback', async () => {
    const { id, jobId } = await changed(2);
    const long = 'ő'.repeat(FEEDBACK_MAX);
    const whole = [undefined, long, 'ő'.repeat(EXCERPT_MAX)];
    for (const feedback of whole.slice(1)) await put(id, { feedback });
    const cut = [undefined, 'Thought 1', 'Thought 2', `${'ő'.repeat(EXCERPT_MAX - 1)}…`, whole[2]];
    const wordsOf = (application: Application | undefined) =>
      application?.history.map(({ feedback }) => feedback);
    for (const [calls, url] of [
      [seeker, `/api/applications/user/${ada.id}`],
      [employer, `/api/applications/get-all-jobs-by-employer/${EMPLOYER_ID}`],
      [employer, `/api/applications/job/${jobId}`],
    ] as const) {
      const [listed] = (await calls.get(url)).json<Application[]>();
      assert.deepEqual(wordsOf(listed), cut, url);
      assert.equal(listed?.feedback, whole[2]);
    }
    const { waiting } = (await employer.get('/api/employer/overview')).json<EmployerOverview>();
    assert.deepEqual(wordsOf(waiting[0]), cut);
    for (const calls of [seeker, employer]) {
      const read = (await calls.get(`/api/applications/${id}`)).json<ApplicationDetails>();
      assert.deepEqual(wordsOf(read), [undefined, 'Thought 1', 'Thought 2', ...whole.slice(1)]);
    }
  });

  it('counts towards the hourly limit of its employer', async (t) => {
    const limited = await build(t, { rateLimits: { reviews: 2 } });
    const jobId = await aStoredJob(limited.db);
    const { _id } = await callsOf(limited.app, await aSeeker(limited.db)).apply(jobId);
    const boss = callsOf(limited.app, await anEmployer(limited.db, EMPLOYER_ID));
    const say = (feedback: string) => boss.put(`/api/applications/${_id}`, { feedback });
    assert.equal((await say('One')).statusCode, 200);
    assert.equal((await say('Two')).statusCode, 200);
    const refused = await say('Three');
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 60);
    const rival = callsOf(limited.app, await anEmployer(limited.db));
    const theirs = await rival.put(`/api/applications/${_id}`, { feedback: 'Mine?' });
    assert.equal(theirs.statusCode, 404, 'counted by employer');
  });
});
