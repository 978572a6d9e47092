import type { ApplicationDetails, Resume } from '@jobharbor/contract';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import { aLetter, aStoredJob, assertRefused, BY_EMPLOYER, employerSuite } from './helpers.ts';

const NOT_FOUND = 'Application not found.';

describe('an employer’s applications', () => {
  const suite = employerSuite();
  const { idsOf, update, newsMails } = suite;

  it('are listed newest first, by job and by status', async () => {
    const { db, seeker, employer } = suite;
    const jobId = await aStoredJob(db);
    const first = await seeker.apply(jobId);
    const second = await seeker.apply(await aStoredJob(db));
    await update(first._id, { applicationStatus: 'shortlisted' });
    assert.deepEqual(await idsOf(BY_EMPLOYER), [second._id, first._id]);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=shortlisted`), [first._id]);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=accepted`), []);
    assert.deepEqual(await idsOf(`/api/applications/job/${jobId}`), [first._id]);
    const response = await employer.get(`${BY_EMPLOYER}?status=hired`);
    assert.deepEqual(assertRefused(response, 400, 'This status is not known.').fields, {
      status: 'This status is not known.',
    });
  });

  it('contain the applicant’s name; address and phone number are only in the CV', async () => {
    const { db, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    assert.doesNotMatch((await employer.get(BY_EMPLOYER)).body, /ada@example\.com|7946/);
    const details = (await employer.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
    assert.equal(details.resume?.user.email, 'ada@example.com');
    assert.equal(details.resume.phoneNo, '+44 20 7946 0000');
  });

  it('return the CV as it was sent, of the newest application or a given one', async () => {
    const { app, db, ada, seeker, employer, stranger } = suite;
    const letter = await aLetter(db, ada.id);
    const first = await seeker.apply(await aStoredJob(db), `/api/files/${letter}`);
    await db
      .updateTable('resumes')
      .set({ first_name: 'Augusta' })
      .where('seeker_id', '=', ada.id)
      .execute();
    await seeker.apply(await aStoredJob(db));
    const url = `/api/employer/applicants/${ada.id}/resume`;
    const newest = (await employer.get(url)).json<Resume>();
    assert.deepEqual([newest.firstName, newest.coverLetter], ['Augusta', undefined]);
    const named = (await employer.get(`${url}?application=${first._id}`)).json<Resume>();
    assert.deepEqual(
      [named.firstName, named.coverLetter, named.coverLetterName],
      ['Ada', `/api/files/${letter}`, 'letter.pdf'],
    );
    assertRefused(await employer.get(`${url}?application=${newId()}`), 404, 'CV not found.');
    assertRefused(await stranger.get(url), 404, 'CV not found.');
    assertRefused(await seeker.get(url), 401, 'Please sign in.');
    assert.equal((await app.inject(url)).statusCode, 401);
  });

  it('return no CV after the application was cancelled', async () => {
    const { db, ada, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await seeker.remove(`/api/applications/${_id}`);
    const url = `/api/employer/applicants/${ada.id}/resume`;
    assertRefused(await employer.get(url), 404, 'CV not found.');
  });

  it('return the copy of a CV that was sent before CVs had all of today’s sections', async () => {
    const { db, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    const later = '{languageLevels,education,certificates,projects,sectionOrder}';
    await db
      .updateTable('applications')
      .set({ frozen_resume: sql<string>`frozen_resume - ${later}::text[]` })
      .where('_id', '=', _id)
      .execute();
    const { resume } = (await employer.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
    assert.equal(resume?.firstName, 'Ada');
    assert.equal(resume.education, undefined);
    assert.equal(resume.sectionOrder, undefined);
  });

  it('remain without name and CV after the seeker’s account was deleted', async () => {
    const { db, ada, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db));
    await db
      .updateTable('applications')
      .set({ frozen_resume: null })
      .where('_id', '=', _id)
      .execute();
    await db.deleteFrom('seekers').where('_id', '=', ada.id).execute();
    const response = await employer.get(`/api/applications/${_id}`);
    const application = response.json<ApplicationDetails>();
    assert.equal(application.userId, null);
    assert.equal(application.resume, undefined);
    assert.equal(application.applicationStatus, 'applied');
    assert.deepEqual(await idsOf(BY_EMPLOYER), [_id]);
    const { message } = await update(_id, { applicationStatus: 'rejected' });
    assert.equal(message, 'Application status has been updated successfully.');
    assert.deepEqual(await newsMails(), []);
  });

  it('remain listed after their job was deleted', async () => {
    const { db, seeker } = suite;
    const jobId = await aStoredJob(db);
    const { _id } = await seeker.apply(jobId);
    await db.updateTable('jobs').set({ deleted_at: '2026-05-01T00:00:00Z' }).execute();
    assert.deepEqual(await idsOf(`/api/applications/job/${jobId}`), [_id]);
  });

  it('are inaccessible to other employers, seekers and guests', async () => {
    const { app, db, account, seeker, employer, stranger } = suite;
    const jobId = await aStoredJob(db);
    const { _id } = await seeker.apply(jobId);
    const one = `/api/applications/${_id}`;
    const change = { applicationStatus: 'accepted' };
    assertRefused(await stranger.get(BY_EMPLOYER), 404, 'Applications not found.');
    assertRefused(await stranger.get(`/api/applications/job/${jobId}`), 404, 'Job not found.');
    assertRefused(await employer.get(`/api/applications/job/${newId()}`), 404, 'Job not found.');
    assertRefused(await stranger.put(one, change), 404, NOT_FOUND);
    assertRefused(await seeker.put(one, change), 401, 'Please sign in.');
    for (const url of [BY_EMPLOYER, `/api/applications/job/${jobId}`]) {
      assertRefused(await seeker.get(url), 401, 'Please sign in.');
      assert.equal((await app.inject(url)).statusCode, 401);
    }
    const { cookie } = account.cookies;
    assert.equal((await app.inject({ url: one, headers: { cookie } })).statusCode, 401);
    const guest = await app.inject({ method: 'PUT', url: one, payload: change });
    assert.equal(guest.statusCode, 401);
    const [stored] = await db.selectFrom('applications').select('status').execute();
    assert.equal(stored?.status, 'applied');
  });
});
