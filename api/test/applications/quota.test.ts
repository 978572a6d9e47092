import assert from 'node:assert/strict';
import { it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import { aJob, aSeeker, build, EMPLOYER_ID } from '../helper.ts';
import { aStoredJob, assertRefused, callsOf } from './helpers.ts';

const MOST = 500;

it('a seeker can have as many applications as the list shows, and can apply again after cancelling one', async (t) => {
  const { db, app } = await build(t);
  const seeker = await aSeeker(db);
  const calls = callsOf(app, seeker);
  const jobs = Array.from({ length: MOST - 1 }, () => aJob());
  await db.insertInto('jobs').values(jobs).execute();
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
  const lastJob = await aStoredJob(db);
  const last = await calls.apply(lastJob);
  const oneMore = await aStoredJob(db);
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
