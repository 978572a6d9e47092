import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../../src/database/index.ts';
import { addJobs, aJob, build, type NewJob, suiteOwner } from '../../helper.ts';
import { searchesOf } from './helpers.ts';

const DAY = 86_400_000;

describe('related jobs', () => {
  const owner = suiteOwner();
  let app: Awaited<ReturnType<typeof build>>['app'];
  let db: Kysely<Schema>;
  const ids: Record<string, string> = {};

  before(async () => {
    ({ app, db } = await build(owner));
    const job = (key: string, overrides: Partial<NewJob>): NewJob => {
      const made = aJob({ company_name: key, ...overrides });
      ids[key] = made._id;
      return made;
    };
    const at = (days: number) => ({ date_posted: new Date(Date.UTC(2026, 3, 28) - days * DAY) });
    await addJobs(db, [
      job('asked', {
        ...{ job_name: 'Python Developer', location: 'Oulu, Finland' },
        technical_skills: ['Django', 'Postgres'],
      }),
      job('title', { job_name: 'Python Developer', location: 'Dallas, TX', ...at(30) }),
      job('title and place', {
        job_name: 'Developer of Python',
        location: 'Oulu, Finland',
        ...at(40),
      }),
      job('title and skills', {
        ...{ job_name: 'Python Developer', location: 'Dallas, TX', ...at(50) },
        technical_skills: ['Postgres', 'Django'],
      }),
      job('half', { job_name: 'Java Developer', location: 'Dallas, TX', ...at(1) }),
      job('nothing', { job_name: 'Cook', location: 'Dallas, TX', ...at(0) }),
      job('closed', { job_name: 'Python Developer', status: 'closed' }),
      job('deleted', { job_name: 'Python Developer', deleted_at: '2026-04-01T00:00:00Z' }),
      job('alone', { job_name: 'Lighthouse keeper' }),
      job('no word', { job_name: '???' }),
      ...Array.from({ length: 20 }, (_, index) =>
        job(`baker ${index}`, { job_name: 'Baker', ...at(index) }),
      ),
    ]);
  });

  const related = async (key: string) =>
    (await searchesOf(app).related(ids[key] ?? '')).map(({ companyName }) => companyName);

  it('share words of the title, skills and the place, the most similar first', async () => {
    const found = await related('asked');
    assert.deepEqual(found.slice(0, 2).sort(), ['title and place', 'title and skills']);
    assert.deepEqual(found.slice(2), ['title', 'half']);
  });

  it('do not include the job itself, closed jobs and deleted ones', async () => {
    for (const key of ['asked', 'title', 'half']) {
      const found = await related(key);
      for (const none of [key, 'closed', 'deleted']) assert.ok(!found.includes(none), none);
    }
  });

  it('exist for a closed job too', async () => {
    assert.deepEqual((await related('closed')).slice(-1), ['half']);
    assert.ok((await related('closed')).includes('asked'));
  });

  it('are the six newest when all are equally similar', async () => {
    assert.deepEqual(
      await related('baker 10'),
      [0, 1, 2, 3, 4, 5].map((index) => `baker ${index}`),
    );
  });

  it('do not exist when no title shares a word', async () => {
    assert.deepEqual(await related('alone'), []);
    assert.deepEqual(await related('no word'), []);
  });

  it('of an unknown or deleted job are not found', async () => {
    for (const id of [newId(), ids.deleted ?? '', 'x']) {
      const response = await app.inject(`/api/jobs/related/${id}`);
      assert.ok([400, 404].includes(response.statusCode), `${id} ${response.statusCode}`);
    }
    assert.equal((await app.inject(`/api/jobs/related/${newId()}`)).statusCode, 404);
  });
});
