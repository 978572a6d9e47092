import type { FastifyInstance } from 'fastify';
import type { Kysely, KyselyPlugin } from 'kysely';
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';

import { employerApplications } from '../../src/applications/employer/repository.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { readExport } from '../../src/seekers/account/exportData.ts';
import { aJob, aSeeker, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { unzip } from '../seekers/unzip.ts';

/** More than two pages of an export. */
const APPLICATIONS = 45;

interface Exported {
  applications: { _id: string; resume: { profileSummary: string }; history: object[] }[];
}

describe('the copied CVs of applications, which are large', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner));
  });

  /** A seeker with many applications, each with another CV. Returns the applications' ids, newest first. */
  const aSeekerWhoApplied = async (times: number) => {
    const seeker = await aSeeker(db);
    const jobs = Array.from({ length: times }, () => aJob());
    await db.insertInto('jobs').values(jobs).execute();
    const applications = jobs.map((job, index) => ({
      _id: newId(),
      seeker_id: seeker.id,
      job_id: job._id,
      employer_id: EMPLOYER_ID,
      frozen_resume: JSON.stringify({ profileSummary: `CV ${index}` }),
      // Three at a time have the same date.
      created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
    }));
    await db.insertInto('applications').values(applications).execute();
    const events = applications.map(({ _id }) => ({
      _id: newId(),
      application_id: _id,
      status: 'applied',
    }));
    await db.insertInto('application_events').values(events).execute();
    return { seeker, newestFirst: applications.map(({ _id }) => _id).reverse() };
  };

  it('are all in a seeker’s export, once and in order', async () => {
    const { seeker, newestFirst } = await aSeekerWhoApplied(APPLICATIONS);
    const response = await app.inject({ url: '/api/auth/export', headers: seeker.headers });
    assert.equal(response.statusCode, 200);
    const entries = await unzip(response.rawPayload);
    const { applications } = JSON.parse(String(entries.get('data.json'))) as Exported;
    assert.deepEqual(
      applications.map(({ _id }) => _id),
      newestFirst,
    );
    assert.deepEqual(
      applications.map(({ resume }) => resume.profileSummary),
      newestFirst.map((_, index) => `CV ${APPLICATIONS - 1 - index}`),
    );
    assert.ok(applications.every(({ history }) => history.length === 1));
  });

  it('are read for an export a few at a time, while it is written', async () => {
    const { seeker } = await aSeekerWhoApplied(APPLICATIONS);
    const { seen, watched } = watch(db);
    const { data } = await readExport(watched, seeker.id);
    assert.deepEqual(seen, [], 'before somebody takes them');
    const { applications } = JSON.parse(await text(data)) as Exported;
    assert.equal(applications.length, APPLICATIONS);
    assert.ok(Math.max(...seen) <= 20, `${Math.max(...seen)} at once`);
  });

  it('are read one at a time when an employer opens the newest', async () => {
    const { seeker } = await aSeekerWhoApplied(4);
    const { seen, watched } = watch(db);
    const applications = employerApplications(watched, 'https://jobs.example.com');
    const { profileSummary } = await applications.resumeOf(seeker.id, EMPLOYER_ID);
    assert.equal(profileSummary, 'CV 3');
    assert.deepEqual(seen, [1]);
  });
});

/** The number of CVs that each query returns. */
function watch(db: Kysely<Schema>) {
  const seen: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const count = result.rows.filter((row) => 'frozen_resume' in row).length;
      if (count > 0) seen.push(count);
      return Promise.resolve(result);
    },
  };
  return { seen, watched: db.withPlugin(plugin) };
}
