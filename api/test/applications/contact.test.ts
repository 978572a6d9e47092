import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, suiteOwner, type TestSeeker } from '../helper.ts';
import { aStoredJob, assertRefused, callsOf } from './helpers.ts';

describe('the e-mail address for applications', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let ada: TestSeeker;

  before(async () => {
    ({ app, db } = await build(owner));
    ada = await aSeeker(db);
  });

  const email = { application_email: 'jobs@harbour.example' };

  it('is returned to a signed-in seeker, by token or by cookie', async () => {
    const url = `/api/jobs/contact/${await aStoredJob(db, email)}`;
    for (const headers of [ada.headers, { cookie: ada.cookies.cookie }]) {
      const response = await app.inject({ url, headers });
      assert.deepEqual(response.json(), { applicationEmail: 'jobs@harbour.example' });
      assert.equal(response.headers['cache-control'], 'no-store');
    }
  });

  it('is absent when the job has none', async () => {
    const url = `/api/jobs/contact/${await aStoredJob(db)}`;
    assert.deepEqual((await callsOf(app, ada).get(url)).json(), {});
  });

  it('is not returned for a closed, deleted or unknown job', async () => {
    const jobs = [
      await aStoredJob(db, { ...email, status: 'closed' }),
      await aStoredJob(db, { ...email, deleted_at: '2026-05-01T00:00:00Z' }),
      newId(),
    ];
    for (const id of jobs) {
      const response = await callsOf(app, ada).get(`/api/jobs/contact/${id}`);
      assertRefused(response, 404, 'Job not found.');
    }
  });

  it('is not returned to guests and employers, and not in the public job', async () => {
    const id = await aStoredJob(db, email);
    const url = `/api/jobs/contact/${id}`;
    assert.equal((await app.inject(url)).statusCode, 401);
    assert.equal((await callsOf(app, await anEmployer(db)).get(url)).statusCode, 401);
    const job = await callsOf(app, ada).get(`/api/jobs/getjobbyid/${id}`);
    assert.doesNotMatch(job.body, /jobs@harbour/);
  });
});
