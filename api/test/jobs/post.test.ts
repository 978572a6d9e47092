import { dayAhead, type JobSummary } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { assertRefused } from '../applications/helpers.ts';
import { aJob, anEmployer, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { aJobForm, type JobAnswer, jobCallsOf } from './helpers.ts';

const NOT_VERIFIED = 'Please verify your email address to start posting job opportunities.';

describe('posting a job', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let calls: ReturnType<typeof jobCallsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
    await db
      .updateTable('employers')
      .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .execute();
    calls = jobCallsOf(app, await anEmployer(db, EMPLOYER_ID));
  });

  beforeEach(async () => {
    await db.deleteFrom('idempotency_keys').execute();
    await db.deleteFrom('jobs').execute();
  });

  const stored = () => db.selectFrom('jobs').selectAll().execute();

  it('stores it, returns it, and shows it to visitors', async () => {
    const response = await calls.add(aJobForm());
    assert.equal(response.statusCode, 201, response.body);
    const { message, msg, job } = response.json<JobAnswer>();
    assert.equal(message, 'Job posted successfully.');
    assert.equal(msg, message);
    const { _id, createdAt } = job;
    assert.deepEqual(job, {
      ...aJobForm(),
      _id,
      user: EMPLOYER_ID,
      companyVerified: true,
      salary: 0,
      urgentHiring: false,
      status: 'open',
      createdAt,
      datePosted: createdAt,
      requirements: ['Patience'],
      qualifications: [],
      technicalSkills: [],
      softSkills: [],
      preferredSkills: [],
      otherInfo: [],
      questions: [],
      validThrough: dayAhead(60),
      applicationsCount: 0,
    });
    const listed = (await app.inject('/api/jobs/')).json<JobSummary[]>();
    assert.deepEqual(
      listed.map((one) => [one._id, one.companyVerified]),
      [[_id, true]],
    );
  });

  it('works under the employer’s address too', async () => {
    const response = await calls.add(aJobForm(), {}, '/api/employer/jobs/add');
    assert.equal(response.statusCode, 201, response.body);
    assert.equal((await stored()).length, 1);
  });

  it('keeps the optional fields', async () => {
    const optional = {
      jobType: 'Hybrid',
      employmentType: 'Part-time',
      expertiseLevel: 'Senior',
      salary: 4_000,
      salaryMax: 5_000.5,
      salaryPeriod: 'month',
      urgentHiring: true,
      otherInfo: ['Bring a hammer'],
    };
    const job = await calls.post(optional);
    assert.deepEqual({ ...job, ...optional }, job);
  });

  it('does not store empty fields', async () => {
    const job = await calls.post({ employmentType: '', expertiseLevel: null, salaryMax: '' });
    for (const name of ['employmentType', 'expertiseLevel', 'salaryMax', 'salaryPeriod']) {
      assert.ok(!(name in job), name);
    }
  });

  it('accepts lists as text', async () => {
    const job = await calls.post({ jobRequirements: 'a, b ,, c', weOffer: 'tea\n\ncake\r\n' });
    assert.deepEqual(job.jobRequirements, ['a', 'b', 'c']);
    assert.deepEqual(job.weOffer, ['tea', 'cake']);
  });

  it('ignores fields that only the server sets', async () => {
    const rival = await anEmployer(db);
    const claims = {
      _id: 'mine',
      user: rival.id,
      employerId: rival.id,
      employer_id: rival.id,
      companyVerified: true,
      companyName: 'Another Company',
      status: 'closed',
      createdAt: '2000-01-01T00:00:00Z',
      datePosted: '2100-01-01T00:00:00Z',
      applicationsCount: 1_000,
      source: 'import',
      deleted_at: '2000-01-01T00:00:00Z',
    };
    const job = await calls.post(claims);
    assert.notEqual(job._id, 'mine');
    assert.equal(job.user, EMPLOYER_ID);
    assert.equal(job.companyVerified, false);
    assert.equal(job.status, 'open');
    assert.equal(job.datePosted, job.createdAt);
    assert.ok(Math.abs(Date.parse(job.createdAt) - Date.now()) < 3_600_000);
    assert.equal(job.applicationsCount, 0);
    const [row] = await stored();
    assert.deepEqual([row?.source, row?.deleted_at], [null, null]);
  });

  it('marks the company as verified only under the registered name, ignoring case', async () => {
    assert.equal((await calls.post({ companyName: ' HARBOUR ltd ' })).companyVerified, true);
    assert.equal((await calls.post({ companyName: 'Harbour Ltd.' })).companyVerified, false);
    assert.equal((await calls.post({ companyName: 'Big Bank' })).companyVerified, false);
  });

  it('is refused for unverified employers, at both addresses and with any body', async () => {
    const account = await anEmployer(db);
    await db
      .updateTable('employers')
      .set({ is_verified: false })
      .where('_id', '=', account.id)
      .execute();
    const newcomer = jobCallsOf(app, account);
    for (const url of ['/api/jobs/add', '/api/employer/jobs/add']) {
      for (const form of [aJobForm(), {}]) {
        const problem = assertRefused(await newcomer.add(form, {}, url), 403, NOT_VERIFIED);
        assert.equal(problem.code, 'not_verified');
      }
    }
    assert.deepEqual(await stored(), []);
    await db
      .updateTable('employers')
      .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .where('_id', '=', account.id)
      .execute();
    assert.equal((await newcomer.add(aJobForm())).statusCode, 201, 'with the same session');
  });

  it('is refused for guests', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/jobs/add',
      payload: aJobForm(),
    });
    assertRefused(response, 401, 'Please sign in.');
  });

  it('names every missing field', async () => {
    const { fields = {} } = assertRefused(await calls.add({}), 400, 'Please fill in this field.');
    assert.deepEqual(Object.keys(fields).sort(), [
      'aboutCompany',
      'applicationEmail',
      'companyLogo',
      'companyName',
      'currency',
      'experience',
      'jobDescription',
      'jobName',
      'jobRequirements',
      'jobResponsibilities',
      'location',
      'weOffer',
    ]);
  });

  const refused: [object, string][] = [
    [{ jobName: '   ' }, 'Please fill in this field.'],
    [{ jobName: { $gt: '' } }, 'This must be text.'],
    [{ jobRequirements: ' , ,' }, 'Please give at least one entry.'],
    [{ jobRequirements: { length: 1 } }, 'This must be a list.'],
    [{ experience: 1.5 }, 'Please enter whole years.'],
    [{ experience: 61 }, 'This may be at most 60.'],
    [{ experience: -1 }, 'This can not be less than 0.'],
    [{ salary: -1 }, 'This can not be less than 0.'],
    [{ salary: 'much' }, 'Please write an amount such as 38000, 38,000 or 38k.'],
    [{ salary: 1e308 }, 'This may be at most 1000000000.'],
    [{ salary: 100, salaryMax: 99 }, 'This can not be less than the salary.'],
    [{ companyLogo: 'javascript:alert(1)' }, 'This must be an address that begins with https://.'],
    [
      { companyLogo: 'http://example.com/a.png' },
      'This must be an address that begins with https://.',
    ],
    [{ applicationEmail: 'nobody' }, 'Please enter a valid email address.'],
    [{ jobType: 'Moon' }, 'Please choose one of the options.'],
    [{ jobDescription: 'x\0y' }, 'This holds a forbidden character.'],
    [{ companyName: 'x'.repeat(101) }, 'This may have at most 100 characters.'],
  ];
  for (const [change, text] of refused) {
    it(`refuses ${JSON.stringify(change).slice(0, 60)}`, async () => {
      const { fields = {} } = assertRefused(await calls.add(aJobForm(change)), 400, text);
      assert.deepEqual(Object.values(fields), [text]);
      assert.deepEqual(await stored(), []);
    });
  }

  it('stores one job for concurrent requests with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.add(aJobForm(), headers)));
    assert.deepEqual(
      answers.map((answer) => answer.statusCode),
      [201, 201, 201, 201],
    );
    assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
    assert.equal((await stored()).length, 1);
    const other = await calls.add(aJobForm(), { 'idempotency-key': randomUUID() });
    assert.equal(other.statusCode, 201);
    assert.equal((await stored()).length, 2);
  });

  it('repeats the answer of a key for a day, to its employer only', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = (await calls.add(aJobForm(), headers)).json<JobAnswer>().job;
    await calls.remove(first._id);
    const again = (await calls.add(aJobForm(), headers)).json<JobAnswer>().job;
    assert.equal(again._id, first._id, 'it was posted, whatever has become of it');
    const rival = jobCallsOf(app, await anEmployer(db));
    const theirs = (await rival.add(aJobForm(), headers)).json<JobAnswer>().job;
    assert.notEqual(theirs._id, first._id);
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    const later = (await calls.add(aJobForm(), headers)).json<JobAnswer>().job;
    assert.notEqual(later._id, first._id);
  });

  it('refuses a key that is not a UUID', async () => {
    for (const key of ['1', 'x'.repeat(1_000), `${randomUUID()}, ${randomUUID()}`]) {
      const response = await calls.add(aJobForm(), { 'idempotency-key': key });
      assertRefused(response, 400, 'This must be a UUID.');
    }
    assert.deepEqual(await stored(), []);
  });

  it('is refused above 200 open jobs; imported, closed and deleted ones do not count', async () => {
    const open = Array.from({ length: 199 }, () => aJob());
    await db
      .insertInto('jobs')
      .values([
        ...open,
        aJob({ source: 'file', source_id: '1' }),
        aJob({ status: 'closed' }),
        aJob({ deleted_at: '2026-05-01T00:00:00Z' }),
      ])
      .execute();
    const codes = (await Promise.all([1, 2, 3].map(() => calls.add(aJobForm())))).map(
      (answer) => answer.statusCode,
    );
    assert.deepEqual(codes.sort(), [201, 429, 429]);
    const text = 'You may have 200 open jobs. Close one first.';
    const refused = await calls.add(aJobForm());
    assertRefused(refused, 429, text);
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/);

    const [first] = open;
    assert.ok(first);
    const [closed, imported] = [newId(), newId()];
    const file = { source: 'file', source_id: '2' };
    await db
      .insertInto('jobs')
      .values([
        aJob({ _id: closed, status: 'closed' }),
        aJob({ _id: imported, status: 'closed', ...file }),
      ])
      .execute();
    assertRefused(await calls.setStatus(closed, 'open'), 429, text);
    assert.equal((await calls.setStatus(imported, 'open')).statusCode, 200);
    assert.equal((await calls.setStatus(first._id, 'closed')).statusCode, 200);
    assert.equal((await calls.setStatus(closed, 'open')).statusCode, 200);
  });

  it('is limited per day; errors and repetitions do not count', async (t) => {
    const limited = await build(t, { rateLimits: { postings: 2 } });
    const eve = jobCallsOf(limited.app, await anEmployer(limited.db));
    const headers = { 'idempotency-key': randomUUID() };
    assert.equal((await eve.add({})).statusCode, 400);
    const { job } = (await eve.add(aJobForm(), headers)).json<JobAnswer>();
    assert.equal((await eve.add(aJobForm(), headers)).statusCode, 201);
    await eve.post();
    await eve.remove(job._id);
    const response = await eve.add(aJobForm());
    assertRefused(response, 429, 'You may post 2 jobs in 24 hours. Please try again later.');
    const wait = Number(response.headers['retry-after']);
    assert.ok(wait > 80_000 && wait <= 86_400, String(wait));
    const other = jobCallsOf(limited.app, await anEmployer(limited.db));
    await other.post();
    await limited.db
      .updateTable('jobs')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('_id', '=', job._id)
      .execute();
    await eve.post();
  });
});
