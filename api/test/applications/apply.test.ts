import type { ApplicationDetails, Job } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, EMPLOYER_ID, suiteOwner, type TestSeeker } from '../helper.ts';
import {
  aLetter,
  aStoredJob,
  type Answer,
  assertRefused,
  callsOf,
  forgetApplications,
  setLetter,
} from './helpers.ts';

describe('applying', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let ada: TestSeeker;
  let calls: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  beforeEach(async () => {
    await forgetApplications(db);
    ada = await aSeeker(db);
    calls = callsOf(app, ada);
  });

  const mails = () => db.selectFrom('outbox').selectAll().execute();
  const details = async (id: string) =>
    (await calls.get(`/api/applications/${id}`)).json<ApplicationDetails>();

  it('stores the application and returns it', async () => {
    const jobId = await aStoredJob(db, {
      company_logo: 'https://example.com/logo.svg',
      created_at: '2026-04-28T08:00:00Z',
      valid_through: '2999-12-31',
    });
    const response = await calls.post({ jobId });
    assert.equal(response.statusCode, 201, response.body);
    const { message, msg, application } = response.json<Answer>();
    assert.equal(message, 'Application submitted successfully.');
    assert.equal(msg, message);
    assert.deepEqual(application, {
      _id: application._id,
      userId: { _id: ada.id, firstName: 'Ada', lastName: 'Byron' },
      jobId: {
        _id: jobId,
        jobName: 'Ship Carpenter',
        createdAt: '2026-04-28T08:00:00.000Z',
        companyName: 'Harbour Ltd',
        companyLogo: 'https://example.com/logo.svg',
        location: 'Gdańsk',
        status: 'open',
        validThrough: '2999-12-31',
      },
      employerId: EMPLOYER_ID,
      resumeUrl: `/mycv/cvview/${ada.id}?application=${application._id}`,
      applicationStatus: 'applied',
      feedback: '',
      appliedDate: application.createdAt,
      createdAt: application.createdAt,
      history: [{ status: 'applied', at: application.createdAt }],
    });
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  it('reads only the job’s id and the letter from the body', async () => {
    const jobId = await aStoredJob(db);
    const other = await aSeeker(db);
    const response = await calls.post({
      jobId,
      userId: other.id,
      employerId: newId(),
      applicationStatus: 'accepted',
      resumeUrl: 'https://evil.example/',
      coverLetter: '',
      feedback: 'Splendid.',
    });
    const { application } = response.json<Answer>();
    assert.equal(application.userId?._id, ada.id);
    assert.equal(application.employerId, EMPLOYER_ID);
    assert.equal(application.applicationStatus, 'applied');
    assert.equal(application.feedback, '');
    assert.equal(application.coverLetter, undefined);
    assert.match(application.resumeUrl, new RegExp(`^/mycv/cvview/${ada.id}\\?`));
    assert.deepEqual(
      (await callsOf(app, other).get(`/api/applications/user/${other.id}`)).json(),
      [],
    );
  });

  it('sends a receipt to the seeker', async () => {
    await calls.apply(await aStoredJob(db));
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(mail?.to_address, 'ada@example.com');
    assert.equal(mail.subject, 'Application received: Ship Carpenter, Harbour Ltd');
    assert.match(mail.text, /^http:\/\/localhost:3000\/myapplications$/m);
  });

  it('says nowhere that somebody reads an application for an imported job', async () => {
    const imported = { _id: newId(), name: 'Imported jobs', is_import: true };
    await db.insertInto('employers').values(imported).execute();
    const jobId = await aStoredJob(db, { employer_id: imported._id });
    const job = await app.inject(`/api/jobs/getjobbyid/${jobId}`);
    assert.equal(job.json<Job>().isUnattended, true);
    const { application } = (await calls.post({ jobId })).json<Answer>();
    assert.equal(application.jobId?.isUnattended, true);
    const [mail] = await mails();
    assert.match(mail?.text ?? '', /nobody reads it there/);
    assert.ok(!mail?.text.includes('has received'));
  });

  it('copies the current CV, with the letter that is chosen for it', async () => {
    await setLetter(db, ada.id, await aLetter(db, ada.id, 'suggested.pdf'));
    const letter = await aLetter(db, ada.id);
    const { _id, coverLetter, coverLetterName } = await calls.apply(
      await aStoredJob(db),
      `/api/files/${letter}`,
    );
    assert.equal(coverLetter, `/api/files/${letter}`);
    assert.equal(coverLetterName, 'letter.pdf');
    const before = (await details(_id)).resume;
    assert.equal(before?.firstName, 'Ada');
    assert.equal(before.coverLetter, `/api/files/${letter}`);
    assert.equal(before.coverLetterName, 'letter.pdf');

    await db
      .updateTable('resumes')
      .set({ first_name: 'Augusta', skills: ['Analysis'] })
      .where('seeker_id', '=', ada.id)
      .execute();
    await setLetter(db, ada.id, await aLetter(db, ada.id));
    assert.deepEqual((await details(_id)).resume, before);
    assert.equal((await details(_id)).userId?.firstName, 'Ada');
  });

  it('has no letter when none is chosen, whatever the CV suggests', async () => {
    await setLetter(db, ada.id, await aLetter(db, ada.id));
    for (const coverLetter of [undefined, '']) {
      const { _id } = await calls.apply(await aStoredJob(db), coverLetter);
      const { resume, ...application } = await details(_id);
      assert.ok(resume, 'the CV is sent');
      for (const sent of [application, resume]) {
        assert.deepEqual([sent.coverLetter, sent.coverLetterName], [undefined, undefined]);
      }
    }
  });

  it('is refused with a letter that is somebody else’s, gone, or no letter', async () => {
    const other = await aSeeker(db, { email: `${newId()}@example.com` });
    const foreign = `/api/files/${await aLetter(db, other.id)}`;
    const jobId = await aStoredJob(db);
    const text = 'This cover letter is no longer there. Please choose another one.';
    for (const coverLetter of [foreign, `/api/files/${newId()}`, 'https://evil.example/x.pdf']) {
      assertRefused(await calls.post({ jobId, coverLetter }), 404, text);
    }
    for (const coverLetter of [null, { a: 1 }, 'x'.repeat(201)]) {
      assert.equal((await calls.post({ jobId, coverLetter })).statusCode, 400);
    }
    assert.deepEqual(await mails(), []);
  });

  it('accepts a cookie without a token only from pages of the portal', async () => {
    const jobId = await aStoredJob(db);
    const { cookie, ...sameSite } = ada.cookies;
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/applications', headers, payload: { jobId } });
    assert.equal((await post({ cookie })).statusCode, 403);
    assert.equal((await post({ cookie, ...sameSite })).statusCode, 201);
  });

  it('is refused for an unknown or deleted job', async () => {
    const deleted = await aStoredJob(db, { deleted_at: '2026-05-01T00:00:00Z' });
    for (const jobId of [newId(), deleted, 'x'.repeat(50)]) {
      assertRefused(await calls.post({ jobId }), 404, 'Job not found.');
    }
  });

  it('is refused for a closed job', async () => {
    const jobId = await aStoredJob(db, { status: 'closed' });
    const text = 'This job is no longer accepting applications.';
    assertRefused(await calls.post({ jobId }), 410, text);
    assert.deepEqual(await mails(), []);
  });

  it('is refused without a job id', async () => {
    for (const payload of [{}, { jobId: '' }, { jobId: null }, { jobId: { $gt: '' } }]) {
      assert.equal((await calls.post(payload)).statusCode, 400, JSON.stringify(payload));
    }
  });

  it('lists everything that the CV lacks', async () => {
    const jobId = await aStoredJob(db);
    const blank = { first_name: '', last_name: ' ', phone_no: '12345' };
    await db.updateTable('resumes').set(blank).where('seeker_id', '=', ada.id).execute();
    const text = 'Please complete your CV first: First Name, Last Name, Phone No.';
    const { fields } = assertRefused(await calls.post({ jobId }), 400, text);
    assert.deepEqual(fields, {
      firstName: 'First Name is required.',
      lastName: 'Last Name is required.',
      phoneNo: 'Phone No must be at least 10 characters.',
    });
    assert.deepEqual(await mails(), []);
  });

  it('is refused for a second application to the same job', async () => {
    const jobId = await aStoredJob(db);
    await calls.apply(jobId);
    assertRefused(await calls.post({ jobId }), 409, 'You have already applied for this job.');
    assert.equal((await mails()).length, 1);
  });

  it('stores one application for concurrent requests', async () => {
    const jobId = await aStoredJob(db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.post({ jobId })));
    const codes = answers.map((answer) => answer.statusCode).sort();
    assert.deepEqual(codes, [201, 409, 409, 409]);
    assert.equal((await mails()).length, 1);
    const events = await db.selectFrom('application_events').selectAll().execute();
    assert.equal(events.length, 1);
  });

  it('sends no mail when the transaction is rolled back', async () => {
    const jobId = await aStoredJob(db);
    await sql`
      create function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused at commit'; end $$;
    `.execute(db);
    await sql`
      create constraint trigger refuse after insert on applications
        deferrable initially deferred for each row execute function refuse()
    `.execute(db);
    try {
      assertRefused(await calls.post({ jobId }), 500, 'An error occurred. Please try again.');
    } finally {
      await sql`drop trigger refuse on applications`.execute(db);
      await sql`drop function refuse`.execute(db);
    }
    assert.deepEqual(await mails(), []);
    assert.deepEqual((await calls.get(`/api/applications/user/${ada.id}`)).json(), []);
  });

  it('requires a signed-in seeker', async () => {
    const payload = { jobId: await aStoredJob(db) };
    const employer = await anEmployer(db);
    assertRefused(
      await app.inject({ method: 'POST', url: '/api/applications/', payload }),
      401,
      'Please sign in.',
    );
    assertRefused(await callsOf(app, employer).post(payload), 401, 'Please sign in.');
  });

  it('is limited for each seeker', async (t) => {
    const limited = await build(t, { rateLimits: { applications: 2 } });
    const eve = callsOf(limited.app, await aSeeker(limited.db));
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      const jobId = await aStoredJob(limited.db);
      codes.push((await eve.post({ jobId })).statusCode);
    }
    assert.deepEqual(codes, [201, 201, 429]);
    const other = callsOf(limited.app, await aSeeker(limited.db));
    assert.equal((await other.post({ jobId: await aStoredJob(limited.db) })).statusCode, 201);
  });

  it('is limited per day and per minute', async (t) => {
    const limited = await build(t, { rateLimits: { applications: 10, applicationsPerDay: 2 } });
    const eve = callsOf(limited.app, await aSeeker(limited.db));
    for (let count = 0; count < 2; count += 1) await eve.apply(await aStoredJob(limited.db));
    const refused = await eve.post({ jobId: await aStoredJob(limited.db) });
    assert.equal(refused.statusCode, 429);
    const wait = Number(refused.headers['retry-after']);
    assert.ok(wait > 80_000 && wait <= 86_400, String(wait));
    const other = callsOf(limited.app, await aSeeker(limited.db));
    await other.apply(await aStoredJob(limited.db));
  });
});
