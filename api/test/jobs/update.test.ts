import type { EmployerJobDetails } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anOpenJob, assertRefused } from '../applications/helpers.ts';
import { anEmployer, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { aJobForm, type JobAnswer, jobCallsOf } from './helpers.ts';

describe('editing a job', () => {
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
    await db.deleteFrom('jobs').execute();
  });

  const update = async (jobId: string, change: object): Promise<EmployerJobDetails> => {
    const response = await calls.update(jobId, change);
    assert.equal(response.statusCode, 200, response.body);
    const { message, msg, job } = response.json<JobAnswer>();
    assert.deepEqual([message, msg], ['Job updated successfully.', message]);
    return job;
  };

  it('changes only the sent fields', async () => {
    const job = await calls.post({ salary: 10, otherInfo: ['Bring a hammer'] });
    const changed = await update(job._id, { salary: 20, jobRequirements: 'a, b' });
    const requirements = ['a', 'b'];
    assert.deepEqual(changed, { ...job, salary: 20, jobRequirements: requirements, requirements });
    assert.deepEqual(await update(job._id, {}), changed);
  });

  it('is refused when the job was changed since the edited version', async () => {
    const { _id } = await calls.post({ salary: 10 });
    const read = await calls.own(_id);
    const known = { 'if-match': String(read.headers.etag) };
    const first = await calls.update(_id, { jobName: 'Sail Maker' }, known);
    assert.equal(first.statusCode, 200, first.body);
    assert.notEqual(first.headers.etag, read.headers.etag);
    const second = await calls.update(_id, { salary: 20 }, known);
    assertRefused(
      second,
      412,
      'This job was changed in another window. Reload to see the latest version.',
    );
    const stored = (await calls.own(_id)).json<EmployerJobDetails>();
    assert.deepEqual([stored.jobName, stored.salary], ['Sail Maker', 10]);

    const newest = { 'if-match': `W/${String(first.headers.etag)}` };
    const status = await calls.setStatus(_id, 'closed');
    assert.equal(status.headers.etag, first.headers.etag, 'the status is no part of the form');
    assert.equal((await calls.update(_id, { salary: 20 }, newest)).statusCode, 200);
    assert.equal((await calls.update(_id, { salary: 30 }, { 'if-match': '*' })).statusCode, 200);
    assert.equal((await calls.update(_id, {}, { 'if-match': 'nonsense' })).statusCode, 412);
  });

  it('removes optional fields by null or an empty text', async () => {
    const optional = {
      employmentType: 'Part-time',
      expertiseLevel: 'Senior',
      salary: 5,
      salaryMax: 10,
      salaryPeriod: 'hour',
      urgentHiring: true,
      otherInfo: ['x'],
      softSkills: ['y'],
    };
    const job = await calls.post(optional);
    const cleared = await update(job._id, {
      employmentType: '',
      expertiseLevel: null,
      salary: '',
      salaryMax: null,
      salaryPeriod: '',
      urgentHiring: null,
      otherInfo: [],
      softSkills: '',
    });
    assert.deepEqual(cleared, await plain(job));
  });

  /** As if it had been posted with the required fields only. */
  async function plain(job: EmployerJobDetails): Promise<EmployerJobDetails> {
    const { _id, createdAt, datePosted } = job;
    const bare = await calls.post();
    return { ...bare, _id, createdAt, ...(datePosted && { datePosted }) };
  }

  it('does not remove required fields', async () => {
    const job = await calls.post();
    for (const change of [
      { jobName: '' },
      { jobName: null },
      { experience: '' },
      { experience: null },
      { companyLogo: null },
      { applicationEmail: '' },
    ]) {
      const response = await calls.update(job._id, change);
      const { fields = {} } = assertRefused(response, 400, 'Please fill in this field.');
      assert.deepEqual(Object.keys(fields), Object.keys(change));
    }
    for (const change of [{ weOffer: [] }, { weOffer: ' , ' }]) {
      assertRefused(await calls.update(job._id, change), 400, 'Please give at least one entry.');
    }
  });

  it('checks rules between fields, also with stored ones', async () => {
    const job = await calls.post({ salary: 100, salaryMax: 200 });
    const text = 'This can not be less than the salary.';
    for (const change of [{ salary: 300 }, { salaryMax: 50 }]) {
      const { fields = {} } = assertRefused(await calls.update(job._id, change), 400, text);
      assert.deepEqual(Object.keys(fields), ['salaryMax']);
    }
    const changed = await update(job._id, { salary: 300, salaryMax: null });
    assert.deepEqual([changed.salary, changed.salaryMax], [300, undefined]);
  });

  it('ignores fields that only the server sets', async () => {
    const job = await calls.post();
    const rival = await anEmployer(db);
    const changed = await update(job._id, {
      _id: 'other',
      user: rival.id,
      status: 'closed',
      companyVerified: false,
      createdAt: '2000-01-01T00:00:00Z',
      datePosted: '2100-01-01T00:00:00Z',
      deleted_at: '2000-01-01T00:00:00Z',
      applicationsCount: 5,
    });
    assert.deepEqual(changed, job);
  });

  it('updates the tick of the company', async () => {
    const job = await calls.post();
    assert.equal(job.companyVerified, true);
    assert.equal((await update(job._id, { companyName: 'Big Bank' })).companyVerified, false);
    assert.equal((await update(job._id, { companyName: 'harbour ltd' })).companyVerified, true);
  });

  it('requires missing fields of an imported job, and stores it when it is complete', async () => {
    const file = { source: 'file', source_id: '1' };
    const years = { experience: null, experience_text: 'some winters' };
    const jobId = await anOpenJob(db, { ...file, ...years, date_posted: null });
    const response = await calls.update(jobId, { salary: 5_000 });
    const { fields = {} } = assertRefused(response, 400, 'Please fill in this field.');
    assert.ok('experience' in fields && 'companyLogo' in fields && 'weOffer' in fields);
    assert.ok(!('jobName' in fields) && !('jobType' in fields));
    const changed = await update(jobId, aJobForm({ experience: 2 }));
    assert.equal(changed.experience, 2);
    assert.equal(changed.experienceText, undefined);
    assert.equal(changed.jobType, undefined, 'the workplace is unknown');
    assert.equal(changed.datePosted, undefined);
    assert.equal((await update(jobId, { jobType: 'Hybrid' })).jobType, 'Hybrid');
    assert.equal((await update(jobId, { jobType: '' })).jobType, undefined);
  });

  it('leaves the long lists of an imported job as they are, or with one entry more', async () => {
    const jobRequirements = ['Patience, '.repeat(700).trim(), 'x'.repeat(900)];
    const { _id } = await calls.post();
    await db.updateTable('jobs').set({ job_requirements: jobRequirements }).execute();
    assert.deepEqual((await update(_id, { salary: 5 })).jobRequirements, jobRequirements);
    const longer = [...jobRequirements, 'A needle'];
    assert.deepEqual((await update(_id, { jobRequirements: longer })).jobRequirements, longer);
    const tooLong = await calls.update(_id, { weOffer: ['x'.repeat(301)] });
    assertRefused(tooLong, 400, 'This may have at most 300 characters.');
  });

  it('keeps the text of the experience while the years are unchanged', async () => {
    const { _id } = await calls.post({ experience: 5 });
    await db.updateTable('jobs').set({ experience_text: 'five winters' }).execute();
    assert.equal((await update(_id, { salary: 1, experience: 5 })).experienceText, 'five winters');
    assert.equal((await update(_id, { experience: 6 })).experienceText, undefined);
  });

  it('keeps two concurrent changes', async () => {
    const { _id } = await calls.post();
    await Promise.all([update(_id, { salary: 77 }), update(_id, { location: 'Oslo' })]);
    const job = await update(_id, {});
    assert.deepEqual([job.salary, job.location], [77, 'Oslo']);
  });

  it('keeps a closed job closed', async () => {
    const { _id } = await calls.post();
    await calls.setStatus(_id, 'closed');
    assert.equal((await update(_id, { salary: 1 })).status, 'closed');
  });

  it('is refused for unverified employers', async () => {
    const account = await anEmployer(db);
    const newcomer = jobCallsOf(app, account);
    const { _id } = await newcomer.post();
    const set = (is_verified: boolean) =>
      db.updateTable('employers').set({ is_verified }).where('_id', '=', account.id).execute();
    await set(false);
    const problem = assertRefused(
      await newcomer.update(_id, { salary: 1 }),
      403,
      'Please verify your email address to start posting job opportunities.',
    );
    assert.equal(problem.code, 'not_verified');
    assert.equal((await newcomer.setStatus(_id, 'closed')).statusCode, 200);
    assert.equal((await newcomer.remove(_id)).statusCode, 200);
  });
});
