import type { EmployerJobDetails } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { aStoredJob, callsOf } from '../applications/helpers.ts';
import { anAccount, employerCalls } from '../employers/helpers.ts';
import { anEmployer, aSeeker, build, EMPLOYER_ID, suiteOwner, findAccount } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';

const CHOSEN = newId();

/** Fields that only the server sets, by their names in the contract and in the tables. */
const FORBIDDEN = {
  _id: CHOSEN,
  id: CHOSEN,
  user: EMPLOYER_ID,
  userId: EMPLOYER_ID,
  employerId: EMPLOYER_ID,
  employer_id: EMPLOYER_ID,
  seeker_id: CHOSEN,
  email: 'taken@evil.example.com',
  role: 'admin',
  isAdmin: true,
  isVerified: true,
  is_verified: true,
  companyVerified: true,
  company_verified: true,
  password_hash: 'x',
  createdAt: '2000-01-01T00:00:00Z',
  created_at: '2000-01-01T00:00:00Z',
  datePosted: '2000-01-01T00:00:00Z',
  deletedAt: '2000-01-01T00:00:00Z',
  deleted_at: '2000-01-01T00:00:00Z',
  applicationsCount: 99,
  version: 99,
  coverLetter: '/api/files/1',
  cover_letter_id: '1',
};

describe('fields that only the server sets', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  it('are ignored in a registration', async () => {
    const email = 'modest@example.com';
    const { statusCode } = await employerCalls(app).signUp({ ...FORBIDDEN, email });
    assert.equal(statusCode, 201);
    const row = await findAccount(db, email);
    assert.ok(row);
    assert.notEqual(row._id, CHOSEN);
    assert.deepEqual([row.is_verified, row.is_import], [false, false]);
    assert.match(row.password_hash ?? '', /^\$argon2id/);
  });

  it('are ignored in a profile', async () => {
    const { email } = await anAccount(db, { isVerified: false });
    const before = await findAccount(db, email);
    const calls = employerCalls(app);
    const change = { ...FORBIDDEN, description: 'Changed.' };
    const { statusCode } = await calls.put('update-profile', change, await calls.sessionOf(email));
    assert.equal(statusCode, 200);
    const after = await findAccount(db, email);
    assert.deepEqual(after, { ...before, description: 'Changed.' });
  });

  it('are ignored in a new or changed job', async () => {
    const employer = await anEmployer(db);
    const calls = jobCallsOf(app, employer);
    const { _id } = await calls.post({ ...FORBIDDEN, status: 'closed' });
    const read = () =>
      db.selectFrom('jobs').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow();
    const row = await read();
    assert.notEqual(row._id, CHOSEN);
    assert.deepEqual([row.employer_id, row.status, row.deleted_at], [employer.id, 'open', null]);
    const shown = (await calls.get(`/api/employer/jobs/${_id}`)).json<EmployerJobDetails>();
    assert.equal(shown.companyVerified, false);
    assert.ok(row.created_at.getUTCFullYear() > 2000);
    const changed = await calls.update(_id, { ...FORBIDDEN, status: 'closed', salary: 7 });
    assert.equal(changed.statusCode, 200, changed.body);
    assert.deepEqual(
      unstamped({ ...(await read()), salary: '' }),
      unstamped({ ...row, salary: '', changed_by: employer.id }),
    );
  });

  it('are ignored in a CV', async () => {
    const seeker = await aSeeker(db);
    const read = () =>
      db
        .selectFrom('resumes')
        .selectAll()
        .where('_id', '=', seeker.resumeId)
        .executeTakeFirstOrThrow();
    const before = await read();
    const { statusCode } = await callsOf(app, seeker).put(
      `/api/resume/update-resume/${seeker.resumeId}`,
      { ...FORBIDDEN, profileSummary: 'Changed.' },
    );
    assert.equal(statusCode, 200);
    const after = await read();
    assert.deepEqual(
      [after._id, after.seeker_id, after.cover_letter_id],
      [before._id, before.seeker_id, before.cover_letter_id],
    );
    const { email } = await db
      .selectFrom('seekers')
      .select('email')
      .where('_id', '=', seeker.id)
      .executeTakeFirstOrThrow();
    assert.equal(email, 'ada@example.com');
  });

  it('are ignored in an application and in an employer’s change of it', async () => {
    const employer = await anEmployer(db);
    const seeker = await aSeeker(db, { email: 'applicant@example.com' });
    const jobId = await aStoredJob(db, { employer_id: employer.id });
    const application = {
      ...FORBIDDEN,
      jobId,
      applicationStatus: 'accepted',
      status: 'accepted',
      // A letter is the seeker's to choose; a foreign one is refused.
      coverLetter: '',
    };
    const posted = await callsOf(app, seeker).post(application);
    assert.equal(posted.statusCode, 201, posted.body);
    const read = () =>
      db
        .selectFrom('applications')
        .select(['_id', 'seeker_id', 'employer_id', 'status', 'cover_letter_id'])
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
    const row = await read();
    assert.notEqual(row._id, CHOSEN);
    assert.deepEqual(
      [row.seeker_id, row.employer_id, row.status, row.cover_letter_id],
      [seeker.id, employer.id, 'applied', null],
    );
    const answered = await callsOf(app, employer).put(`/api/applications/${row._id}`, {
      ...FORBIDDEN,
      applicationStatus: 'reviewing',
    });
    assert.equal(answered.statusCode, 200, answered.body);
    assert.deepEqual(await read(), { ...row, status: 'reviewing' });
  });

  it('are ignored in a report of a job', async () => {
    const jobId = await aStoredJob(db);
    const report = { reason: 'scam', text: 'Look', reporter_hash: 'x', count: 99 };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/jobs/report/${jobId}`,
      payload: { ...FORBIDDEN, jobId: CHOSEN, job_id: CHOSEN, ...report },
    });
    assert.equal(statusCode, 202);
    const [row, ...others] = await db.selectFrom('job_reports').selectAll().execute();
    assert.ok(row);
    assert.deepEqual(others, []);
    assert.deepEqual([row.job_id, row.reason, row.text], [jobId, 'scam', 'Look']);
    assert.notEqual(row._id, CHOSEN);
    assert.notEqual(row.reporter_hash, 'x');
    assert.ok(row.created_at.getUTCFullYear() > 2000);
  });
});

/** Without the fields that every change updates. */
function unstamped(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !/^(?:updated_at|version|search)$/.test(name)),
  );
}
