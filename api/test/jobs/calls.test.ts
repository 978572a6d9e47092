import { EXCERPT_MAX, type Job, type JobSummary, type Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { addJobs, aJob, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';

describe('the calls for jobs', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  beforeEach(async () => {
    await db.deleteFrom('jobs').execute();
  });

  const list = async (url: string) => {
    const response = await app.inject(url);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<JobSummary[]>();
  };

  it('return empty arrays while there are no jobs', async () => {
    const urls = [
      '/api/jobs/',
      '/api/jobs',
      '/api/jobs/getrecentjobs?limit=2',
      '/api/jobs/getjobbysearch/anything',
      '/api/jobs/search',
      '/api/jobs/search?q=anything&order=best',
      `/api/jobs/getalljobsbyemployer/${EMPLOYER_ID}`,
    ];
    for (const url of urls) assert.deepEqual(await list(url), [], url);
  });

  it('list a job with all data of its card', async () => {
    await db
      .updateTable('employers')
      .set({ is_verified: true, checked_by: 'operator', checked_at: new Date() })
      .where('_id', '=', EMPLOYER_ID)
      .execute();
    await addJobs(db, [
      aJob({
        _id: 'the-job',
        company_logo: 'https://example.com/logo.svg',
        job_type: 'On-site',
        employment_type: 'Full-time',
        expertise_level: 'Senior',
        experience: 5,
        experience_text: 'five winters',
        salary: 120_000,
        salary_max: 130_000.5,
        salary_period: 'year',
        currency: 'PLN',
        urgent_hiring: true,
        created_at: '2026-04-30T08:00:00Z',
      }),
    ]);
    assert.deepEqual(await list('/api/jobs/'), [
      {
        _id: 'the-job',
        jobName: 'Ship Carpenter',
        companyName: 'Harbour Ltd',
        companyLogo: 'https://example.com/logo.svg',
        companyVerified: true,
        location: 'Gdańsk',
        jobType: 'On-site',
        employmentType: 'Full-time',
        expertiseLevel: 'Senior',
        experience: 5,
        experienceText: 'five winters',
        salary: 120_000,
        salaryMax: 130_000.5,
        salaryPeriod: 'year',
        currency: 'PLN',
        urgentHiring: true,
        jobDescription: 'Build and mend boats.',
        status: 'open',
        user: EMPLOYER_ID,
        createdAt: '2026-04-30T08:00:00.000Z',
        datePosted: '2026-04-29T10:00:00.000Z',
      },
    ]);
  });

  it('leave out missing fields of a posting', async () => {
    const bare = { company_name: null, location: null, date_posted: null };
    await addJobs(db, [aJob({ ...bare, created_at: '2026-04-30T08:00:00Z', _id: 'bare' })]);
    const [job] = await list('/api/jobs/getrecentjobs');
    assert.deepEqual(Object.keys(job ?? {}).sort(), [
      '_id',
      'companyVerified',
      'createdAt',
      'jobDescription',
      'jobName',
      'salary',
      'status',
      'urgentHiring',
      'user',
    ]);
  });

  it('return a date without a time when the posting has none', async () => {
    const day = { date_posted: '2026-04-29T00:00:00Z', date_posted_is_day: true };
    await addJobs(db, [aJob({ ...day, _id: 'day' })]);
    const [job] = await list('/api/jobs/');
    assert.equal(job?.datePosted, '2026-04-29');
  });

  it('do not list closed and deleted jobs', async () => {
    const deleted = { deleted_at: '2026-04-30T08:00:00Z' };
    await addJobs(db, [aJob({ status: 'closed' }), aJob(deleted), aJob({ _id: 'open' })]);
    for (const url of [
      '/api/jobs/',
      '/api/jobs/search?q=ship',
      `/api/employer/getalljobsbyemployer/${EMPLOYER_ID}`,
    ]) {
      assert.deepEqual(
        (await list(url)).map(({ _id }) => _id),
        ['open'],
        url,
      );
    }
  });

  it('cut a long description at a word, and keep a short one', async () => {
    const long = 'Żeglarz 🏥 '.repeat(100);
    await addJobs(db, [aJob({ job_description: long })]);
    const [job] = await list('/api/jobs/');
    const characters = Array.from(job?.jobDescription ?? '');
    assert.ok(characters.length <= EXCERPT_MAX && characters.length > EXCERPT_MAX - 20);
    assert.ok(/(Żeglarz|🏥)…$/u.test(job?.jobDescription ?? ''), job?.jobDescription);
    await db
      .updateTable('jobs')
      .set({ job_description: 'x'.repeat(EXCERPT_MAX) })
      .execute();
    assert.equal((await list('/api/jobs/'))[0]?.jobDescription, 'x'.repeat(EXCERPT_MAX));
  });

  it('return a complete job with its requirements under both names', async () => {
    const description = 'A long story. '.repeat(2_000);
    await addJobs(db, [
      aJob({
        _id: 'whole',
        job_description: description,
        job_requirements: ['Patience', 'a "quoted", {odd} one'],
      }),
    ]);
    const job = (await app.inject('/api/jobs/getjobbyid/whole')).json<Job>();
    assert.equal(job.jobDescription, description);
    assert.deepEqual(job.requirements, ['Patience', 'a "quoted", {odd} one']);
    assert.deepEqual(job.jobRequirements, job.requirements);
    assert.deepEqual(job.softSkills, []);
    assert.ok(!('aboutCompany' in job));
    assert.equal(job.companyVerified, true);
    await db.updateTable('employers').set({ is_verified: false }).execute();
    const after = (await app.inject('/api/jobs/getjobbyid/whole')).json<Job>();
    const { companyCheck, ...shown } = job;
    assert.equal(companyCheck?.by, 'operator');
    assert.deepEqual(after, { ...shown, companyVerified: false });
  });

  it('say which place a job names, as far as it is known', async () => {
    const places: [location: string | null, place: Job['place']][] = [
      ['Dallas, TX', { country: 'US', region: 'Texas', city: 'Dallas', isRemote: false }],
      ['Remote, Poland', { country: 'PL', isRemote: true }],
      ['Remote', { isRemote: true }],
      ['The old quay', undefined],
      [null, undefined],
    ];
    await addJobs(
      db,
      places.map(([location], index) => aJob({ _id: `job${index}`, location })),
    );
    for (const [index, [location, place]] of places.entries()) {
      const job = (await app.inject(`/api/jobs/getjobbyid/job${index}`)).json<Job>();
      assert.deepEqual(job.place, place, String(location));
    }
  });

  it("have the company's website where it is the verified employer's own job", async () => {
    const employer = { is_verified: true, website: 'https://example.com/' };
    await db.updateTable('employers').set(employer).where('_id', '=', EMPLOYER_ID).execute();
    await addJobs(db, [aJob({ _id: 'own' }), aJob({ _id: 'other', company_name: 'Quay Ltd' })]);
    const websiteOf = async (id: string) =>
      (await app.inject(`/api/jobs/getjobbyid/${id}`)).json<Job>().companyWebsite;
    assert.equal(await websiteOf('own'), 'https://example.com/');
    assert.equal(await websiteOf('other'), undefined);
    for (const change of [{ is_verified: false }, { is_verified: true, website: '' }]) {
      await db.updateTable('employers').set(change).execute();
      assert.equal(await websiteOf('own'), undefined, JSON.stringify(change));
    }
  });

  it('hide the address for applications from guests', async () => {
    await addJobs(db, [aJob({ _id: 'mailed', application_email: 'jobs@example.com' })]);
    for (const path of ['/api/jobs/', '/api/jobs/search', '/api/jobs/getjobbyid/mailed']) {
      const { statusCode, body } = await app.inject(path);
      assert.equal(statusCode, 200);
      assert.match(body, /mailed/);
      assert.doesNotMatch(body, /jobs@example\.com/);
    }
  });

  it('return a closed job as closed; deleted and unknown jobs are not found', async () => {
    await addJobs(db, [
      aJob({ _id: 'closed', status: 'closed' }),
      aJob({ _id: 'gone', deleted_at: '2026-04-30T08:00:00Z' }),
    ]);
    assert.equal((await app.inject('/api/jobs/getjobbyid/closed')).json<Job>().status, 'closed');
    for (const id of ['gone', newId(), 'unknownid', '%27%20or%201=1', '__proto__', 'constructor']) {
      const response = await app.inject(`/api/jobs/getjobbyid/${id}`);
      assert.equal(response.statusCode, 404, id);
      const { message, code } = response.json<Problem>();
      assert.equal(message, 'Job not found.');
      assert.equal(code, id === 'gone' ? 'job_removed' : 'not_found');
    }
  });

  it("list only one employer's jobs, under both addresses", async () => {
    await db
      .insertInto('employers')
      .values({ _id: 'another', name: 'Another' })
      .onConflict((on) => on.doNothing())
      .execute();
    await addJobs(db, [aJob({ _id: 'mine' }), aJob({ _id: 'theirs', employer_id: 'another' })]);
    for (const base of ['jobs', 'employer']) {
      const jobs = await list(`/api/${base}/getalljobsbyemployer/another`);
      assert.deepEqual(
        jobs.map(({ _id }) => _id),
        ['theirs'],
      );
      const unknown = await app.inject(`/api/${base}/getalljobsbyemployer/nobody`);
      assert.equal(unknown.statusCode, 404);
      assert.equal(unknown.json<{ message: string }>().message, 'Employer not found.');
    }
  });

  it('limit their results as requested', async () => {
    await addJobs(
      db,
      Array.from({ length: 60 }, () => aJob()),
    );
    assert.equal((await list('/api/jobs/')).length, 60);
    assert.equal((await list('/api/jobs/?limit=3')).length, 3);
    assert.equal((await list('/api/jobs/getrecentjobs?limit=2')).length, 2);
    assert.equal((await list('/api/jobs/getrecentjobs')).length, 10);
    assert.equal((await list('/api/jobs/getrecentjobs?limit=10&page=6')).length, 10);
    assert.equal((await list('/api/jobs/search')).length, 20);
    assert.equal((await list('/api/jobs/getjobbysearch/ship')).length, 50);
  });

  it('find texts with slashes and percent signs in the path', async () => {
    const names = ['TCP/IP admin', '50% job', '100%25 job', 'a?b #c&d+e'];
    await addJobs(
      db,
      names.map((job_name) => aJob({ job_name })),
    );
    for (const name of names) {
      const found = await list(`/api/jobs/getjobbysearch/${encodeURIComponent(name)}`);
      assert.deepEqual(
        found.map(({ jobName }) => jobName),
        [name],
      );
    }
  });
});
