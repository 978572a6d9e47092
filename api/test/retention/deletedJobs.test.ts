import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { clearDeletedJobs } from '../../src/retention/deletedJobs.ts';
import { retentionTasks } from '../../src/retention/tasks.ts';
import { callsOf } from '../applications/helpers.ts';
import { aJob, addJobs, anEmployer, aSeeker, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';

const WORDS = {
  job_description: 'Secret words of the description',
  about_company: 'Secret words of the company',
  application_email: 'secret@example.com',
  job_responsibilities: ['Secret duty'],
  we_offer: ['Secret offer'],
  job_requirements: ['Secret requirement'],
  qualifications: ['Secret qualification'],
  technical_skills: ['Secret craft'],
  soft_skills: ['Secret manner'],
  preferred_skills: ['Secret preference'],
  other_info: ['Secret remark'],
};

/** Moves the clock by this time. */
const later = (interval: string) => sql<Date>`now() + ${sql.lit(interval)}::interval`;
const now = sql<Date>`now()`;

describe('the retention of jobs', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });
  beforeEach(async () => {
    for (const table of ['applications', 'job_reports', 'jobs', 'changes'] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  const aWordyJob = async (more: Parameters<typeof aJob>[0] = {}) => {
    const [job] = await addJobs(db, [
      aJob({
        job_name: 'Sail Maker',
        company_name: 'Wharf Ltd',
        location: 'Bergen',
        ...WORDS,
        ...more,
      }),
    ]);
    assert.ok(job);
    return job._id;
  };
  const jobs = () => db.selectFrom('jobs').selectAll().orderBy('_id').execute();
  const hasSecrets = async () => /secret/i.test(JSON.stringify(await jobs()));

  it('empties a job 30 days after its deletion, except for what applicants see in their list', async () => {
    const seeker = await aSeeker(db);
    const calls = callsOf(app, seeker);
    const jobId = await aWordyJob();
    await calls.apply(jobId);
    const employer = callsOf(app, await anEmployer(db, EMPLOYER_ID));
    assert.equal((await employer.remove(`/api/jobs/deletejobbyid/${jobId}`)).statusCode, 200);
    const list = async () => (await calls.get(`/api/applications/user/${seeker.id}`)).body;
    const before = await list();
    assert.match(before, /Sail Maker.*Wharf Ltd/);
    await db.deleteFrom('changes').execute();

    assert.equal(await clearDeletedJobs(db, later('29 days')), false);
    assert.ok(await hasSecrets());
    assert.equal(await clearDeletedJobs(db, later('31 days')), false);
    assert.ok(!(await hasSecrets()), JSON.stringify(await jobs()));
    assert.equal(await list(), before);
    const changes = await db.selectFrom('changes').selectAll().execute();
    assert.deepEqual(changes, [], 'no open page gets a change');
  });

  it('removes it when no application and no report refers to it', async () => {
    const seeker = await aSeeker(db);
    const [applied, reported, lonely] = [await aWordyJob(), await aWordyJob(), await aWordyJob()];
    await callsOf(app, seeker).apply(applied);
    await db
      .insertInto('job_reports')
      .values({ _id: newId(), job_id: reported, reason: 'scam', reporter_hash: 'x' })
      .execute();
    await db.updateTable('jobs').set({ deleted_at: now }).execute();
    const left = async () => (await jobs()).map(({ _id }) => _id);
    await clearDeletedJobs(db, later('29 days'));
    assert.deepEqual(await left(), [applied, reported, lonely].sort());
    await clearDeletedJobs(db, later('31 days'));
    assert.deepEqual(await left(), [applied, reported].sort());
    await db.deleteFrom('applications').execute();
    await db.deleteFrom('job_reports').execute();
    await clearDeletedJobs(db, later('31 days'));
    assert.deepEqual(await left(), []);
  });

  it('keeps jobs that were not deleted, and imported ones', async () => {
    await aWordyJob({ status: 'closed' });
    await aWordyJob({ source: 'feed', source_id: '1', deleted_at: new Date().toISOString() });
    const before = await jobs();
    await clearDeletedJobs(db, later('5 years'));
    assert.deepEqual(await jobs(), before);
  });

  it('is one of the worker’s tasks', async () => {
    const id = await aWordyJob({
      deleted_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    });
    for (const task of retentionTasks(db, 'http://localhost:3000')) await task();
    assert.ok(!(await jobs()).some(({ _id }) => _id === id));
  });
});
