import type { Application, ApplicationDetails } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import { newId, type Schema } from '../../src/database/index.ts';
import { anEmployer, aSeeker, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';
import { aStoredJob, type Answer, assertRefused, callsOf, forgetApplications } from './helpers.ts';

const ALL = `/api/applications/get-all-jobs-by-employer/${EMPLOYER_ID}`;
const SAME_TIME = '2026-05-01T10:00:00Z';

describe('the lists of applications', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let seekerId: string;
  let seeker: ReturnType<typeof callsOf>;
  let employer: ReturnType<typeof callsOf>;

  before(async () => {
    ({ app, db } = await build(owner));
    employer = callsOf(app, await anEmployer(db, EMPLOYER_ID));
  });

  beforeEach(async () => {
    await forgetApplications(db);
    const ada = await aSeeker(db);
    seekerId = ada.id;
    seeker = callsOf(app, ada);
  });

  /** Stores applications of people without an account, all with the same date. */
  async function store(jobId: string, count: number, status = 'applied'): Promise<string[]> {
    const rows = Array.from({ length: count }, () => ({
      _id: newId(),
      seeker_id: null,
      job_id: jobId,
      employer_id: EMPLOYER_ID,
      status,
      cover_letter_id: null,
      created_at: SAME_TIME,
    }));
    await db.insertInto('applications').values(rows).execute();
    return rows.map(({ _id }) => _id).reverse();
  }

  async function follow(calls: typeof employer, start: string) {
    const visited: string[] = [];
    const totals = new Set<unknown>();
    let url: string | undefined = start;
    while (url) {
      const response = await calls.get(url);
      assert.equal(response.statusCode, 200, response.body);
      visited.push(...response.json<Application[]>().map(({ _id }) => _id));
      totals.add(response.headers['x-total-count']);
      url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    return { visited, totals: [...totals] };
  }

  it('are paged without duplicates or gaps, also with equal dates', async () => {
    const jobId = await aStoredJob(db);
    const stored = await store(jobId, 8);
    const { _id } = await seeker.apply(jobId);
    for (const path of [ALL, `/api/applications/job/${jobId}`]) {
      const { visited, totals } = await follow(employer, `${path}?limit=3`);
      assert.deepEqual(visited, [_id, ...stored]);
      assert.deepEqual(totals, ['9']);
    }
  });

  it('return at most 50 applications and their total', async () => {
    const jobId = await aStoredJob(db);
    await store(jobId, 51);
    const response = await employer.get(ALL);
    assert.equal(response.json<Application[]>().length, 50);
    assert.equal(response.headers['x-total-count'], '51');
    assert.match(String(response.headers.link), /rel="next"$/);
    assert.equal((await employer.get(`${ALL}?limit=51`)).statusCode, 400);
    const text = 'This place in the list is not known.';
    for (const cursor of ['x', Buffer.from('2').toString('base64url')]) {
      assertRefused(await employer.get(`${ALL}?cursor=${cursor}`), 400, text);
    }
  });

  it('count exactly up to 1000', async () => {
    const jobId = await aStoredJob(db);
    await store(jobId, 1_000);
    assert.equal((await employer.get(ALL)).headers['x-total-count'], '1000');
    await store(jobId, 1);
    const response = await employer.get(ALL);
    assert.equal(response.headers['x-total-count'], '1000+');
    assert.equal(response.json<Application[]>()[0]?.jobId?.applicationsCount, 1_001);
  });

  it('are filtered by job and status, also on the next page', async () => {
    const jobId = await aStoredJob(db);
    const accepted = await store(jobId, 3, 'accepted');
    await store(jobId, 2);
    await store(await aStoredJob(db), 2, 'accepted');
    const byBoth = await follow(employer, `${ALL}?job=${jobId}&status=accepted&limit=2`);
    assert.deepEqual(byBoth, { visited: accepted, totals: ['3'] });
    const ofJob = await follow(employer, `/api/applications/job/${jobId}?status=accepted&limit=2`);
    assert.deepEqual(ofJob, { visited: accepted, totals: ['3'] });
    assert.equal((await follow(employer, `${ALL}?status=accepted`)).visited.length, 5);
    const none = await employer.get(`/api/applications/job/${jobId}?status=rejected`);
    assert.deepEqual([none.json(), none.headers['x-total-count']], [[], '0']);
    const unknown = await employer.get(`/api/applications/job/${jobId}?status=hired`);
    assertRefused(unknown, 400, 'This status is not known.');
  });

  describe('by what the CVs say', () => {
    const CVS = [
      { firstName: 'Zoë', lastName: 'Łącka', yearsOfExp: '12 years', skills: ['Welding', 'C++'] },
      { firstName: 'Ada', lastName: 'Byron', yearsOfExp: 'some', skills: ['welding ', 'Lofting'] },
      {
        firstName: 'Bo',
        lastName: 'Öst',
        yearsOfExp: '3',
        homeAddress: 'Pier 4, Malmö',
        skills: [],
      },
    ];
    let jobId: string;

    beforeEach(async () => {
      jobId = await aStoredJob(db, { technical_skills: ['Welding', 'Rigging'] });
      const rows = CVS.map((cv, index) => ({
        _id: newId(),
        seeker_id: null,
        job_id: jobId,
        employer_id: EMPLOYER_ID,
        frozen_resume: JSON.stringify({
          ...cv,
          jobExperience: [
            { title: `Boat builder ${index}`, responsibilities: "Planks ‘n' \\ tar" },
          ],
        }),
        cover_letter_id: null,
        created_at: `2026-05-0${index + 1}T10:00:00Z`,
      }));
      await db.insertInto('applications').values(rows).execute();
    });

    const namesOf = async (query: string) => {
      const names: string[] = [];
      let url: string | undefined = `${ALL}?limit=1&${query}`;
      while (url) {
        const response = await employer.get(url);
        assert.equal(response.statusCode, 200, response.body);
        names.push(...response.json<Application[]>().map((one) => one.cvSummary?.title ?? ''));
        url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      }
      return names.map((title) => CVS[Number(title.at(-1))]?.firstName);
    };

    it('are sorted, page after page', async () => {
      assert.deepEqual(await namesOf('sort=newest'), ['Bo', 'Ada', 'Zoë']);
      assert.deepEqual(await namesOf('sort=oldest'), ['Zoë', 'Ada', 'Bo']);
      assert.deepEqual(await namesOf('sort=name'), ['Ada', 'Zoë', 'Bo']);
      assert.deepEqual(await namesOf('sort=experience'), ['Zoë', 'Bo', 'Ada']);
      assertRefused(await employer.get(`${ALL}?sort=shoe`), 400, 'This order is not known.');
      const foreign = Buffer.from(`${newId()} Byron`).toString('base64url');
      const refused = await employer.get(`${ALL}?sort=experience&cursor=${foreign}`);
      assertRefused(refused, 400, 'This place in the list is not known.');
    });

    it('are found by names, words and skills, without regard to accents', async () => {
      for (const [query, names] of [
        ['q=zoe', ['Zoë']],
        ['q=lack', ['Zoë']],
        ['q=MALMÖ boat', ['Bo']],
        ['q=ada zoe', []],
        ['q=c%2B%2B&sort=name', ['Zoë']],
        ["q='n' \\", ['Bo', 'Ada', 'Zoë']],
        ['q=***', []],
        ['skill=Welding&sort=name', ['Ada', 'Zoë']],
        ['skill=welding&q=lofting', ['Ada']],
        ['skill=skill', []],
        ['q=skill', []],
      ] as const) {
        assert.deepEqual(await namesOf(query.replaceAll(' ', '%20')), names, query);
      }
    });

    it('show the employer alone which of the asked skills are met', async () => {
      const [, ada] = (await employer.get(`${ALL}?sort=newest`)).json<Application[]>();
      assert.deepEqual(ada?.jobId?.technicalSkills, ['Welding', 'Rigging']);
      assert.deepEqual(ada.cvSummary, {
        title: 'Boat builder 1',
        yearsOfExp: 'some',
        homeAddress: '',
        skillsMet: ['Welding'],
      });
      const { _id } = await seeker.apply(jobId);
      const own = (await seeker.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
      assert.ok(!('cvSummary' in own) && own.jobId && !('technicalSkills' in own.jobId));
    });

    it('search many as few', async () => {
      const rows = Array.from({ length: 5_100 }, () => ({
        _id: newId(),
        seeker_id: null,
        job_id: jobId,
        employer_id: EMPLOYER_ID,
        frozen_resume: JSON.stringify({ firstName: 'Common', skills: [] }),
        cover_letter_id: null,
        created_at: SAME_TIME,
      }));
      await db.insertInto('applications').values(rows.slice(0, 2_600)).execute();
      await db.insertInto('applications').values(rows.slice(2_600)).execute();
      const answer = await employer.get(`${ALL}?q=common&limit=50`);
      assert.equal(answer.headers['x-total-count'], '1000+');
      const firstNames = answer.json<Application[]>().map(({ cvSummary }) => cvSummary?.title);
      assert.equal(firstNames.length, 50);
      // Deleting so many row by row takes a second.
      await sql`truncate applications cascade`.execute(db);
    });
  });

  it('are empty for another employer’s job', async () => {
    const rival = await anEmployer(db);
    const jobId = await aStoredJob(db, { employer_id: rival.id });
    await seeker.apply(jobId);
    assert.deepEqual((await employer.get(`${ALL}?job=${jobId}`)).json(), []);
    assertRefused(await employer.get(`/api/applications/job/${jobId}`), 404, 'Job not found.');
  });

  it('show the employer, and nobody else, the number of applications of each job', async () => {
    const jobId = await aStoredJob(db);
    await store(jobId, 2, 'rejected');
    const { _id } = await seeker.apply(jobId);
    await store(await aStoredJob(db), 1);
    const counts = (await employer.get(ALL))
      .json<Application[]>()
      .map(({ jobId: job }) => job?.applicationsCount);
    assert.deepEqual(counts.sort(), [1, 3, 3, 3]);
    const one = `/api/applications/${_id}`;
    const ofEmployer = (await employer.get(one)).json<ApplicationDetails>();
    assert.equal(ofEmployer.jobId?.applicationsCount, 3);
    const changed = (await employer.put(one, { applicationStatus: 'reviewing' })).json<Answer>();
    assert.equal(changed.application.jobId?.applicationsCount, 3);
    const ofSeeker = (await seeker.get(one)).json<ApplicationDetails>();
    assert.ok(ofSeeker.jobId && !('applicationsCount' in ofSeeker.jobId));
    const [own] = (await seeker.get(`/api/applications/user/${seekerId}`)).json<Application[]>();
    assert.ok(own?.jobId && !('applicationsCount' in own.jobId));
  });

  it('omit cancelled applications, also in their counts', async () => {
    const jobId = await aStoredJob(db);
    await store(jobId, 1);
    const { _id } = await seeker.apply(jobId);
    await seeker.remove(`/api/applications/${_id}`);
    const response = await employer.get(ALL);
    assert.equal(response.headers['x-total-count'], '1');
    const [other, ...more] = response.json<Application[]>();
    assert.deepEqual(more, []);
    assert.equal(other?.jobId?.applicationsCount, 1);
  });

  it('of a seeker are complete, and can be paged', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await seeker.apply(await aStoredJob(db)))._id);
    }
    await db.updateTable('applications').set({ created_at: SAME_TIME }).execute();
    const url = `/api/applications/user/${seekerId}`;
    assert.deepEqual(await follow(seeker, url), { visited: ids, totals: ['3'] });
    assert.equal((await seeker.get(url)).headers.link, undefined);
    assert.deepEqual(await follow(seeker, `${url}?limit=2`), { visited: ids, totals: ['3'] });
  });
});
