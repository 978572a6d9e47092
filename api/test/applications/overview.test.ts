import { countsByStatus, type EmployerOverview } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { aStoredJob, assertRefused, callsOf, forgetApplications } from './helpers.ts';

const URL = '/api/employer/overview';
const NONE = countsByStatus();

describe('an employer’s overview', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let employer: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
    employer = callsOf(app, await anEmployer(db, EMPLOYER_ID));
  });

  beforeEach(() => forgetApplications(db));

  const overview = async () => {
    const response = await employer.get(URL);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<EmployerOverview>();
  };
  const apply = async (jobId: string, status = 'applied') => {
    const account = await aSeeker(db);
    const { _id } = await callsOf(app, account).apply(jobId);
    await db.updateTable('applications').set({ status }).where('_id', '=', _id).execute();
    return { _id, account };
  };

  it('is all zeros at first', async () => {
    assert.deepEqual(await overview(), {
      openJobs: 0,
      closedJobs: 0,
      applications: NONE,
      newMessages: 0,
      waiting: [],
    });
  });

  it('counts the employer’s own jobs and applications by status', async () => {
    const jobId = await aStoredJob(db);
    await aStoredJob(db);
    await aStoredJob(db, { status: 'closed' });
    const deleted = await aStoredJob(db);
    const rival = await anEmployer(db);
    await apply(await aStoredJob(db, { employer_id: rival.id }));
    for (const status of ['applied', 'applied', 'reviewing', 'rejected']) {
      await apply(jobId, status);
    }
    await apply(deleted, 'accepted');
    await db
      .updateTable('jobs')
      .set({ deleted_at: '2026-05-01T00:00:00Z' })
      .where('_id', '=', deleted)
      .execute();
    const { waiting, ...counts } = await overview();
    assert.deepEqual(counts, {
      openJobs: 2,
      closedJobs: 1,
      applications: { ...NONE, applied: 2, reviewing: 1, rejected: 1, accepted: 1 },
      newMessages: 0,
    });
    assert.equal(waiting.length, 3);
  });

  it('shows at most five applications, the longest waiting ones first', async () => {
    const jobId = await aStoredJob(db);
    const ids = [];
    for (const status of ['accepted', 'reviewing', ...Array<string>(6).fill('applied')]) {
      ids.push((await apply(jobId, status))._id);
    }
    const { waiting } = await overview();
    assert.deepEqual(
      waiting.map(({ _id }) => _id),
      ids.slice(1, 6),
    );
    assert.equal(waiting[0]?.jobId?.applicationsCount, 8);
    assert.equal(waiting[0].userId?.firstName, 'Ada');
  });

  it('omits cancelled applications and those of deleted accounts', async () => {
    const jobId = await aStoredJob(db);
    const back = await apply(jobId);
    const gone = await apply(jobId);
    const stays = await apply(jobId);
    await callsOf(app, back.account).remove(`/api/applications/${back._id}`);
    await db.deleteFrom('seekers').where('_id', '=', gone.account.id).execute();
    const { waiting, applications } = await overview();
    assert.deepEqual(
      waiting.map(({ _id }) => _id),
      [stays._id],
    );
    assert.equal(applications.applied, 2, 'the list still shows the one without a name');
  });

  it('requires a signed-in employer', async () => {
    assertRefused(await app.inject(URL), 401, 'Please sign in.');
    const seeker = callsOf(app, await aSeeker(db));
    assertRefused(await seeker.get(URL), 401, 'Please sign in.');
  });
});
