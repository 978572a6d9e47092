import assert from 'node:assert/strict';
import { it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import { addJobs, aJob, aSeeker, build, EMPLOYER_ID } from '../helper.ts';
import { anOpenJob, assertRefused, callsOf } from './helpers.ts';

const MOST = 500;

it('a seeker can have as many applications as the list shows, and can apply again after cancelling one', async (t) => {
  const { db, app } = await build(t);
  const seeker = await aSeeker(db);
  const calls = callsOf(app, seeker);
  const jobs = await addJobs(
    db,
    Array.from({ length: MOST - 1 }, () => aJob()),
  );
  await db
    .insertInto('applications')
    .values(
      jobs.map(({ _id: job_id }) => ({
        _id: newId(),
        seeker_id: seeker.id,
        job_id,
        employer_id: EMPLOYER_ID,
        status: 'rejected',
      })),
    )
    .execute();
  const lastJob = await anOpenJob(db);
  const last = await calls.apply(lastJob);
  const oneMore = await anOpenJob(db);
  const FULL =
    'You have 500 applications, which is the most. Please cancel one that you no longer need.';
  assertRefused(await calls.post({ jobId: oneMore }), 409, FULL);
  assertRefused(
    await calls.post({ jobId: lastJob }),
    409,
    'You have already applied for this job.',
  );
  const stored = await db
    .selectFrom('applications')
    .select('_id')
    .where('seeker_id', '=', seeker.id)
    .execute();
  assert.equal(stored.length, MOST);
  await calls.remove(`/api/applications/${last._id}`);
  await calls.apply(oneMore);
});
