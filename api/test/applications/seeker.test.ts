import type { Application } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, EMPLOYER_ID, suiteOwner, type TestSeeker } from '../helper.ts';
import {
  aLetter,
  aStoredJob,
  assertRefused,
  callsOf,
  forgetApplications,
  setLetter,
} from './helpers.ts';

const NOT_FOUND = 'Application not found.';

describe('a seeker’s applications', () => {
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

  const list = async () =>
    (await calls.get(`/api/applications/user/${ada.id}`)).json<Application[]>();
  const fileIds = async () =>
    (await db.selectFrom('files').select('_id').where('seeker_id', '=', ada.id).execute()).map(
      (file) => file._id,
    );

  it('are an empty list at first', async () => {
    assert.deepEqual(await list(), []);
  });

  it('are listed newest first', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await calls.apply(await aStoredJob(db)))._id);
    }
    assert.deepEqual(
      (await list()).map((application) => application._id),
      ids.reverse(),
    );
  });

  it('remain after the employer deletes the job, marked as such', async () => {
    const jobId = await aStoredJob(db);
    await calls.apply(jobId);
    await db
      .updateTable('jobs')
      .set({ deleted_at: '2026-05-01T00:00:00Z' })
      .where('_id', '=', jobId)
      .execute();
    const [application] = await list();
    assert.equal(application?.jobId?.deleted, true);
    assert.equal(application.jobId.jobName, 'Ship Carpenter');
  });

  it('show a job without company, place or logo', async () => {
    await calls.apply(await aStoredJob(db, { company_name: null, location: null }));
    const [application] = await list();
    assert.deepEqual(Object.keys(application?.jobId ?? {}), [
      '_id',
      'jobName',
      'createdAt',
      'status',
    ]);
  });

  it('can be cancelled and repeated', async () => {
    const jobId = await aStoredJob(db);
    const { _id } = await calls.apply(jobId);
    const response = await calls.remove(`/api/applications/${_id}`);
    assert.equal(response.statusCode, 200);
    const message = 'Application cancelled successfully.';
    assert.deepEqual(response.json(), { message, msg: message });
    assert.deepEqual(await list(), []);
    const employer = callsOf(app, await anEmployer(db, EMPLOYER_ID));
    assert.deepEqual((await employer.get(`/api/applications/job/${jobId}`)).json(), []);
    assertRefused(await calls.remove(`/api/applications/${_id}`), 404, NOT_FOUND);
    assert.notEqual((await calls.apply(jobId))._id, _id);
  });

  it('can be cancelled with any status of the application and of the job', async () => {
    const jobId = await aStoredJob(db);
    const { _id } = await calls.apply(jobId);
    await db.updateTable('applications').set({ status: 'rejected' }).execute();
    await db.updateTable('jobs').set({ status: 'closed' }).execute();
    assert.equal((await calls.remove(`/api/applications/${_id}`)).statusCode, 200);
  });

  it('delete the copied letter when cancelled, unless it is used elsewhere', async () => {
    const letter = await aLetter(db, ada.id);
    await setLetter(db, ada.id, letter);
    const address = `/api/files/${letter}`;
    const first = await calls.apply(await aStoredJob(db), address);
    const second = await calls.apply(await aStoredJob(db), address);
    await calls.remove(`/api/applications/${first._id}`);
    assert.deepEqual(await fileIds(), [letter], 'the CV and the second application name it');
    await setLetter(db, ada.id, null);
    await calls.remove(`/api/applications/${second._id}`);
    assert.deepEqual(await fileIds(), []);
    const key = await db
      .selectFrom('orphaned_files')
      .select('storage_key')
      .where('storage_key', '=', letter)
      .execute();
    assert.equal(key.length, 1, 'its bytes are to be deleted');
  });

  it('keep the letter of the CV when cancelled', async () => {
    const letter = await aLetter(db, ada.id);
    await setLetter(db, ada.id, letter);
    const { _id } = await calls.apply(await aStoredJob(db), `/api/files/${letter}`);
    await calls.remove(`/api/applications/${_id}`);
    assert.deepEqual(await fileIds(), [letter]);
  });

  it('are removed from waiting notifications when cancelled', async () => {
    const { _id } = await calls.apply(await aStoredJob(db));
    const employer = callsOf(app, await anEmployer(db, EMPLOYER_ID));
    await employer.put(`/api/applications/${_id}`, { applicationStatus: 'reviewing' });
    await calls.remove(`/api/applications/${_id}`);
    const mails = await db.selectFrom('outbox').select('subject').execute();
    assert.deepEqual(
      mails.map((mail) => mail.subject),
      ['Application received: Ship Carpenter, Harbour Ltd'],
    );
  });

  it('are inaccessible to others', async () => {
    const { _id } = await calls.apply(await aStoredJob(db));
    const eve = callsOf(app, await aSeeker(db));
    const stranger = callsOf(app, await anEmployer(db));
    const one = `/api/applications/${_id}`;
    assertRefused(
      await eve.get(`/api/applications/user/${ada.id}`),
      404,
      'Applications not found.',
    );
    assertRefused(await eve.get(one), 404, NOT_FOUND);
    assertRefused(await eve.remove(one), 404, NOT_FOUND);
    assertRefused(await stranger.get(one), 404, NOT_FOUND);
    assertRefused(await stranger.remove(one), 401, 'Please sign in.');
    assertRefused(await calls.get(`/api/applications/${newId()}`), 404, NOT_FOUND);
    for (const url of [one, `/api/applications/user/${ada.id}`]) {
      assert.equal((await app.inject(url)).statusCode, 401);
    }
    assert.equal((await app.inject({ method: 'DELETE', url: one })).statusCode, 401);
    assert.equal((await list()).length, 1);
  });
});
