import type { FittingJobs, JobFit, SeekerChanged } from '@jobharbor/contract';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { newId, type Schema } from '../../../src/database/index.ts';
import { callsOf } from '../../applications/helpers.ts';
import { addJobs, aJob, aSeeker, build, type NewJob, suiteOwner } from '../../helper.ts';
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

describe('jobs that fit a CV', () => {
  const owner = suiteOwner();
  let app: Awaited<ReturnType<typeof build>>['app'];
  let db: Kysely<Schema>;
  const ids: Record<string, string> = {};
  const CV = {
    job_experience: JSON.stringify([
      { title: 'Baker', endDate: '2019-01-01' },
      { title: 'Senior Boat Builder' },
    ]),
    skills: ['Lofting', 'Sail making', 'Excel', 'k8s', 'A sentence of more words than a skill has'],
    home_address: 'Postplatz 1, 02826 Görlitz, Germany',
    years_of_exp: '7 years',
  };

  before(async () => {
    ({ app, db } = await build(owner));
    const job = (key: string, overrides: Partial<NewJob>): NewJob => {
      const made = aJob({ company_name: key, job_description: 'Work.', ...overrides });
      ids[key] = made._id;
      return made;
    };
    const boat = { job_name: 'Boat Builder (m/f/d)', location: 'Görlitz, Germany' };
    await addJobs(db, [
      job('whole', {
        ...boat,
        technical_skills: ['Lofting', 'Sail-making', 'Kubernetes'],
        expertise_level: 'Senior',
        job_description: 'You excel at your work.',
      }),
      job('near', { ...boat, job_name: 'Builder of Boats', location: 'Bautzen, Germany' }),
      job('remote', { ...boat, job_type: 'Remote', location: 'Germany' }),
      job('far', { ...boat, location: 'Dallas, TX' }),
      job('in the text', {
        ...{ job_name: 'Rigger', location: 'Görlitz, Germany', technical_skills: ['Lofting'] },
        job_description: 'We keep our books in Excel.',
      }),
      job('by one skill', { job_name: 'Teacher', technical_skills: ['Lofting'] }),
      job('by half a title', { job_name: 'House Builder', location: 'Görlitz, Germany' }),
      job('whole', { ...boat, location: 'Dresden, Germany' }),
      job('closed', { ...boat, status: 'closed' }),
      job('applied', boat),
    ]);
  });

  const ask = async (resume: object = CV, appliedTo?: string) => {
    const seeker = await aSeeker(db, { email: `${newId()}@example.com`, resume });
    if (appliedTo !== undefined) {
      const { employer_id: employerId } = await db
        .selectFrom('jobs')
        .select('employer_id')
        .where('_id', '=', appliedTo)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('applications')
        .values({ _id: newId(), seeker_id: seeker.id, job_id: appliedTo, employer_id: employerId })
        .execute();
    }
    const calls = callsOf(app, seeker);
    return { calls, answer: (await calls.get('/api/jobs/fitting')).json<FittingJobs>() };
  };
  const fitsOf = ({ jobs }: FittingJobs) =>
    jobs.map(({ job, fit }): [string | undefined, JobFit] => [job.companyName, fit]);

  it('are the best first, each with what it has in common with the CV', async () => {
    const { answer } = await ask(CV, ids.applied);
    assert.equal(answer.state, 'known');
    const title = 'Senior Boat Builder';
    assert.deepEqual(fitsOf(answer), [
      ['whole', { title, skills: { named: 3, of: 4 }, km: 0, level: 'Senior' }],
      ['near', { title, km: 39 }],
      ['remote', { title, isRemote: true }],
      ['in the text', { skills: { named: 2, of: 4 }, km: 0 }],
      ['far', { title }],
    ]);
  });

  it('are unknown for a CV without skills and titles, and none where nothing fits', async () => {
    const empty = await ask({ skills: ['???'], job_experience: '[]' });
    assert.deepEqual(empty.answer, { state: 'unknown', jobs: [] });
    const { answer } = await ask({ skills: ['Falconry'], job_experience: '[]' });
    assert.deepEqual(answer, { state: 'known', jobs: [] });
  });

  it('are not looked for once the seeker has turned it off, on every device', async () => {
    const { calls } = await ask();
    const set = (fittingJobs: boolean) =>
      calls.call('PUT', '/api/auth/fitting-jobs', { fittingJobs });
    assert.equal((await set(false)).json<SeekerChanged>().user.fittingJobsOff, true);
    const me = await calls.get('/api/auth/me');
    assert.equal(me.json<{ user: { fittingJobsOff?: true } }>().user.fittingJobsOff, true);
    const off = await calls.get('/api/jobs/fitting');
    assert.deepEqual(off.json(), { state: 'off', jobs: [] });
    assert.equal((await set(true)).statusCode, 200);
    assert.equal((await calls.get('/api/jobs/fitting')).json<FittingJobs>().state, 'known');
    assert.equal((await calls.call('PUT', '/api/auth/fitting-jobs', {})).statusCode, 400);
  });
});
