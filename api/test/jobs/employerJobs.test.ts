import {
  type EmployerJob,
  type EmployerJobDetails,
  EXCERPT_MAX,
  type Job,
  type JobSummary,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anOpenJob, assertRefused, callsOf, forgetApplications } from '../applications/helpers.ts';
import {
  addJobs,
  aJob,
  anEmployer,
  aSeeker,
  build,
  EMPLOYER_ID,
  suiteOwner,
  type TestAccount,
} from '../helper.ts';
import { type JobAnswer, jobCallsOf } from './helpers.ts';

const NOT_FOUND = 'Job not found.';
const PUBLIC = `/api/jobs/getalljobsbyemployer/${EMPLOYER_ID}`;

describe('an employer’s own jobs', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let account: TestAccount;
  let calls: ReturnType<typeof jobCallsOf>;
  let stranger: ReturnType<typeof jobCallsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
    await db
      .updateTable('employers')
      .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .execute();
    account = await anEmployer(db, EMPLOYER_ID);
    calls = jobCallsOf(app, account);
    stranger = jobCallsOf(app, await anEmployer(db));
  });

  beforeEach(() => forgetApplications(db));

  const list = async (url = '/api/jobs/getalljobs') => {
    const response = await calls.get(url);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<EmployerJob[]>();
  };
  const idsOf = (jobs: { _id: string }[]) => jobs.map(({ _id }) => _id);

  it('are an empty list at first', async () => {
    assert.deepEqual(await list(), []);
    assert.deepEqual(await list('/api/employer/jobs/getalljobs'), []);
  });

  it('are listed newest first with the closed ones, and without those of others', async () => {
    const rival = await anEmployer(db);
    await addJobs(db, [
      aJob({ _id: 'old', date_posted: '2026-01-01T00:00:00Z' }),
      aJob({ _id: 'new', date_posted: '2026-03-01T00:00:00Z' }),
      aJob({ _id: 'closed', date_posted: '2026-02-01T00:00:00Z', status: 'closed' }),
      aJob({ _id: 'undated', date_posted: null }),
      aJob({ _id: 'gone', deleted_at: '2026-05-01T00:00:00Z' }),
      aJob({ _id: 'theirs', employer_id: rival.id }),
    ]);
    const expected = ['new', 'closed', 'old', 'undated'];
    for (const url of ['/api/jobs/getalljobs', '/api/employer/jobs/getalljobs', PUBLIC]) {
      assert.deepEqual(idsOf(await list(url)), expected, url);
    }
    assert.deepEqual(
      (await list()).map(({ status }) => status),
      ['open', 'closed', 'open', 'open'],
    );
  });

  it('have the fields that only their employer may see', async () => {
    const job = { application_email: 'jobs@example.com', job_requirements: ['Patience'] };
    const jobId = await anOpenJob(db, job);
    const eve = await aSeeker(db);
    await callsOf(app, await aSeeker(db)).apply(jobId);
    const { _id } = await callsOf(app, eve).apply(jobId);
    await db
      .updateTable('applications')
      .set({ status: 'reviewing' })
      .where('_id', '=', _id)
      .execute();
    for (const url of ['/api/jobs/getalljobs', PUBLIC]) {
      const [own] = await list(url);
      assert.deepEqual([own?.applicationsCount, own?.newApplicationsCount], [2, 1]);
      assert.ok(own);
      assert.equal(own.applicationEmail, 'jobs@example.com');
      assert.deepEqual([own.jobRequirements, own.requirements], [['Patience'], ['Patience']]);
    }
    await callsOf(app, eve).remove(`/api/applications/${_id}`);
    assert.equal((await list())[0]?.applicationsCount, 1);
  });

  it('have the first requirements, shortened, and their number', async () => {
    const longest = 'ő'.repeat(2_000);
    const many = [longest, 'Patience', ' '.repeat(400), ...Array<string>(47).fill(longest)];
    await anOpenJob(db, { job_requirements: many });
    for (const url of ['/api/jobs/getalljobs', PUBLIC]) {
      const [own] = await list(url);
      const listed = own?.jobRequirements;
      assert.deepEqual(listed, [`${'ő'.repeat(EXCERPT_MAX - 1)}…`, 'Patience', '…']);
      assert.deepEqual([own?.requirements, own?.requirementsCount], [listed, 50]);
    }
    const few = ['Patience', 'a "quoted", {odd} one', 'Knots'];
    await db.updateTable('jobs').set({ job_requirements: few }).execute();
    const [own] = await list();
    assert.deepEqual([own?.jobRequirements, own?.requirements], [few, few]);
    assert.ok(own && !('requirementsCount' in own));
    await db.updateTable('jobs').set({ job_requirements: [] }).execute();
    assert.deepEqual((await list())[0]?.jobRequirements, []);
  });

  it('are shown to others as public jobs, without closed ones', async () => {
    const jobId = await anOpenJob(db, { application_email: 'jobs@example.com' });
    await anOpenJob(db, { status: 'closed' });
    await callsOf(app, await aSeeker(db)).apply(jobId);
    const seeker = callsOf(app, await aSeeker(db));
    for (const response of [
      await app.inject(PUBLIC),
      await stranger.get(PUBLIC),
      await seeker.get(PUBLIC),
    ]) {
      assert.equal(response.statusCode, 200, response.body);
      const [job, ...others] = response.json<JobSummary[]>();
      assert.deepEqual(others, []);
      assert.equal(job?._id, jobId);
      for (const name of ['applicationsCount', 'applicationEmail', 'jobRequirements']) {
        assert.ok(!(name in job), name);
      }
    }
  });

  it('are not cached, unlike the public list', async () => {
    const shared = await app.inject(PUBLIC);
    assert.match(String(shared.headers['cache-control']), /^public/);
    assert.match(String(shared.headers.vary), /authorization/i);
    assert.equal((await calls.get(PUBLIC)).headers['cache-control'], 'no-store');
    const dead = await app.inject({ url: PUBLIC, headers: { authorization: 'Bearer none' } });
    assertRefused(dead, 401, 'Please sign in.');
  });

  it('are paged without duplicates or gaps, also with equal dates', async () => {
    const twins = Array.from({ length: 7 }, () => aJob());
    const undated = Array.from({ length: 4 }, () => aJob({ date_posted: null, status: 'closed' }));
    await addJobs(db, [...twins, ...undated]);
    for (const path of ['/api/jobs/getalljobs', PUBLIC]) {
      const visited: string[] = [];
      let url: string | undefined = `${path}?limit=3`;
      while (url) {
        const response = await calls.get(url);
        assert.equal(response.headers['x-total-count'], '11');
        visited.push(...idsOf(response.json<EmployerJob[]>()));
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      }
      assert.deepEqual(visited, idsOf(await list()));
      assert.equal(new Set(visited).size, 11);
    }
    assert.deepEqual(idsOf(await list('/api/jobs/getalljobs?limit=5&page=3')).length, 1);
    assertRefused(
      await calls.get('/api/jobs/getalljobs?cursor=x'),
      400,
      'This place in the list is not known.',
    );
    assert.equal((await calls.get('/api/jobs/getalljobs?limit=501')).statusCode, 400);
  });

  it('are returned completely, also closed ones, to their employer only', async () => {
    const description = 'A long story. '.repeat(100);
    const job = { status: 'closed', application_email: 'jobs@example.com' };
    const jobId = await anOpenJob(db, { ...job, job_description: description });
    const own = (await calls.get(`/api/employer/jobs/${jobId}`)).json<EmployerJobDetails>();
    assert.equal(own.jobDescription, description);
    assert.equal(own.applicationEmail, 'jobs@example.com');
    assert.equal(own.applicationsCount, 0);
    assert.equal(own.status, 'closed');
    assertRefused(await stranger.get(`/api/employer/jobs/${jobId}`), 404, NOT_FOUND);
    assertRefused(await calls.get(`/api/employer/jobs/${newId()}`), 404, NOT_FOUND);
  });

  it('can be closed and reopened', async () => {
    const jobId = await anOpenJob(db);
    const closed = await calls.setStatus(jobId, 'closed');
    assert.equal(closed.statusCode, 200, closed.body);
    const { message, msg, job } = closed.json<JobAnswer>();
    assert.deepEqual([message, msg], ['Job closed successfully.', message]);
    assert.equal(job.status, 'closed');
    const text = 'This job is no longer accepting applications.';
    const seeker = callsOf(app, await aSeeker(db));
    assertRefused(await seeker.post({ jobId }), 410, text);
    assert.deepEqual((await app.inject('/api/jobs/')).json(), []);
    assert.equal((await app.inject(`/api/jobs/getjobbyid/${jobId}`)).json<Job>().status, 'closed');
    const opened = await calls.setStatus(jobId, 'open');
    assert.equal(opened.json<JobAnswer>().message, 'Job reopened successfully.');
    assert.equal((await calls.setStatus(jobId, 'open')).statusCode, 200, 'twice is no fault');
    await seeker.apply(jobId);
  });

  it('refuse an invalid status', async () => {
    const jobId = await anOpenJob(db);
    assertRefused(await calls.setStatus(jobId, 'deleted'), 400, 'This status is not known.');
    assertRefused(await calls.setStatus(jobId, ''), 400, 'This status is not known.');
  });

  it('are not found by visitors after their deletion, while their applications stay', async () => {
    const jobId = await anOpenJob(db);
    const ada = await aSeeker(db);
    const { _id } = await callsOf(app, ada).apply(jobId);
    const response = await calls.remove(jobId);
    assert.equal(response.statusCode, 200);
    const message = 'Job deleted successfully.';
    assert.deepEqual(response.json(), { message, msg: message });
    assert.deepEqual(await list(), []);
    assert.deepEqual((await app.inject('/api/jobs/')).json(), []);
    assert.equal((await app.inject(`/api/jobs/getjobbyid/${jobId}`)).statusCode, 404);
    assertRefused(await calls.get(`/api/employer/jobs/${jobId}`), 404, NOT_FOUND);
    for (const url of [
      `/api/applications/job/${jobId}`,
      `/api/applications/get-all-jobs-by-employer/${EMPLOYER_ID}`,
    ]) {
      const [application] = (await calls.get(url)).json<{ _id: string; jobId: object }[]>();
      assert.equal(application?._id, _id);
      assert.deepEqual({ ...application.jobId, deleted: true }, application.jobId);
    }
    assertRefused(await calls.remove(jobId), 404, NOT_FOUND);
    assertRefused(await calls.setStatus(jobId, 'open'), 404, NOT_FOUND);
    assertRefused(await calls.update(jobId, { salary: 1 }), 404, NOT_FOUND);
    const seeker = callsOf(app, await aSeeker(db));
    assertRefused(await seeker.post({ jobId }), 404, NOT_FOUND);
  });

  it('cannot be changed by others', async () => {
    const jobId = await anOpenJob(db);
    const before = await db.selectFrom('jobs').selectAll().execute();
    assertRefused(await stranger.update(jobId, { jobName: 'Mine' }), 404, NOT_FOUND);
    assertRefused(await stranger.setStatus(jobId, 'closed'), 404, NOT_FOUND);
    assertRefused(await stranger.remove(jobId), 404, NOT_FOUND);
    const seeker = jobCallsOf(app, await aSeeker(db));
    assertRefused(await seeker.remove(jobId), 401, 'Please sign in.');
    assert.deepEqual(await db.selectFrom('jobs').selectAll().execute(), before);
  });

  it('are closed completely or not at all while somebody applies', async () => {
    for (let round = 0; round < 5; round += 1) {
      const jobId = await anOpenJob(db);
      const seeker = callsOf(app, await aSeeker(db));
      const [applied, closed] = await Promise.all([
        seeker.post({ jobId }),
        calls.setStatus(jobId, 'closed'),
      ]);
      assert.equal(closed.statusCode, 200, closed.body);
      const applications = (await calls.get(`/api/applications/job/${jobId}`)).json<object[]>();
      assert.equal(applied.statusCode === 201 ? 1 : 0, applications.length);
      assert.ok([201, 410].includes(applied.statusCode), applied.body);
    }
  });
});
