import type { FastifyInstance } from 'fastify';
import type { LightMyRequestResponse } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { openDatabase } from '../../src/database/index.ts';
import { publicJobs } from '../../src/jobs/public/repository.ts';
import { addJobs, aJob, build, EMPLOYER_ID, type NewJob, suiteOwner } from '../helper.ts';

const SAME_DATES = 30;
const UNDATED = 25;
const OTHERS = 1_150;

describe('the pages of a list', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let jobs: NewJob[];

  before(async () => {
    const built = await build(owner);
    app = built.app;
    jobs = await addJobs(built.db, [
      ...Array.from({ length: SAME_DATES }, () => aJob({ job_name: 'Twin pilot' })),
      ...Array.from({ length: UNDATED }, () =>
        aJob({ job_name: 'Undated pilot', date_posted: null }),
      ),
      ...Array.from({ length: OTHERS }, (_, index) =>
        aJob({ date_posted: dayAgo(index), job_name: nameOf(index) }),
      ),
      aJob({ date_posted: dayAgo(OTHERS), company_name: 'IP Ltd', job_name: 'Lawyer' }),
      aJob({ date_posted: dayAgo(OTHERS + 1), job_name: 'IP lawyer' }),
    ]);
  });

  it('contain every job exactly once, newest first, jobs without a date last', async () => {
    const visited = await follow('/api/jobs/search?limit=50');
    assert.equal(visited.length, jobs.length);
    assert.deepEqual(
      visited,
      [...jobs].sort(newestFirst).map(({ _id }) => _id),
    );
  });

  it('contain every match exactly once when equal dates are at their borders', async () => {
    const visited = await follow('/api/jobs/search?q=pilot&limit=7');
    const expected = jobs.filter(({ job_name }) => job_name.includes('pilot')).sort(newestFirst);
    assert.deepEqual(
      visited,
      expected.map(({ _id }) => _id),
    );
  });

  it('are the same by number and by cursor', async () => {
    const first = await app.inject('/api/jobs/search?limit=20');
    const byCursor = await app.inject(nextOf(first) ?? '');
    const byNumber = await app.inject('/api/jobs/search?limit=20&page=2');
    assert.equal(byNumber.json<unknown[]>().length, 20);
    assert.deepEqual(byCursor.json(), byNumber.json());
  });

  it('end with an empty array and no link', async () => {
    // By number, no page after the fiftieth can be requested. There are jobs behind the fiftieth page of one job.
    for (const page of ['limit=50&page=40', 'limit=50&page=999', 'limit=1&page=999']) {
      const response = await app.inject(`/api/jobs/getrecentjobs?${page}`);
      assert.equal(response.statusCode, 200, page);
      assert.deepEqual(response.json(), []);
      assert.equal(response.headers.link, undefined);
      assert.equal(response.headers['x-total-count'], '1000+');
    }
  });

  it('have no link on a last page that is exactly full', async () => {
    const response = await app.inject(`/api/jobs/search?q=twin&limit=${SAME_DATES}`);
    assert.equal(response.json<unknown[]>().length, SAME_DATES);
    assert.equal(response.headers.link, undefined);
  });

  it("count exactly up to the cap and say '1000+' beyond", async () => {
    const totals = {
      '': '1000+',
      'q=pilot': '55',
      'q=carpenter': '1000',
      'q=c': '1000+',
      'q=zz': '0',
    };
    for (const [query, total] of Object.entries(totals)) {
      const response = await app.inject(`/api/jobs/search?${query}`);
      assert.equal(response.headers['x-total-count'], total, query);
    }
  });

  it('keep the filter in the link to the next page', async () => {
    const first = await app.inject('/api/jobs/getjobbysearch/pilot?limit=10&page=2');
    const link = new URL(nextOf(first) ?? '', 'http://localhost');
    assert.equal(link.pathname, '/api/jobs/getjobbysearch/pilot');
    assert.deepEqual([...link.searchParams.keys()], ['limit', 'cursor']);
  });

  it('rank the best matches first, and contain every match once', async () => {
    const visited = await follow('/api/jobs/search?q=pilot&order=best&limit=9');
    const expected = jobs
      .filter(({ job_name }) => job_name.includes('pilot'))
      .map(({ _id }) => _id);
    assert.deepEqual([...visited].sort(), expected.sort());
  });

  it('continue by date after the ranked matches, without duplicates', async () => {
    const visited: string[] = [];
    // The ranked matches end with the fourth page, and all matches with the last one.
    for (const page of [1, 2, 3, 4, 5, 6, 21, 22]) {
      const response = await app.inject(`/api/jobs/search?q=ship&order=best&limit=50&page=${page}`);
      const found = response.json<{ _id: string }[]>().map(({ _id }) => _id);
      assert.equal(found.length, 50, `page ${page}`);
      assert.equal(nextOf(response) === undefined, page === 22, `page ${page}`);
      visited.push(...found);
    }
    assert.equal(new Set(visited).size, visited.length);
  });

  it('begin with the jobs that have two letters as a word, however many have them inside words', async () => {
    const response = await app.inject('/api/jobs/search?q=ip&limit=3');
    assert.equal(response.headers['x-total-count'], '1000+');
    assert.deepEqual(
      response.json<{ jobName: string }[]>().map(({ jobName }) => jobName),
      ['IP lawyer', 'Lawyer', 'Ship carpenter'],
    );
  });

  async function follow(start: string): Promise<string[]> {
    const visited: string[] = [];
    let url: string | undefined = start;
    while (url) {
      const response: LightMyRequestResponse = await app.inject(url);
      assert.equal(response.statusCode, 200, response.body);
      visited.push(...response.json<{ _id: string }[]>().map(({ _id }) => _id));
      url = nextOf(response);
    }
    return visited;
  }
});

describe('the best matches', () => {
  it('have the word in their name, then in other fields, and then as a part of another word', async (t) => {
    const { app, db } = await build(t);
    await addJobs(db, [
      aJob({ job_name: 'Cook', location: 'Baker Street', date_posted: '2026-04-29T10:00:00Z' }),
      aJob({ job_name: 'Bakery help', date_posted: '2026-04-28T10:00:00Z' }),
      aJob({ job_name: 'Baker', date_posted: '2026-04-01T10:00:00Z' }),
    ]);
    const names = async (order: string) => {
      const response = await app.inject(`/api/jobs/search?q=baker&order=${order}`);
      return response.json<{ jobName: string }[]>().map(({ jobName }) => jobName);
    };
    assert.deepEqual(await names('best'), ['Baker', 'Cook', 'Bakery help']);
    assert.deepEqual(await names('newest'), ['Cook', 'Bakery help', 'Baker']);
  });

  it('are found quickly in jobs that repeat many words', async (t) => {
    // Hundreds of times the usual duration, and a fraction of that of a comparison of all pairs.
    const database = await openDatabase({ statementTimeout: 3_000 });
    t.after(() => database.close());
    const { db } = database;
    await db.insertInto('employers').values({ _id: EMPLOYER_ID, name: 'Harbour Ltd' }).execute();
    const text = 'abcdefghijklmnopqrstuvwxyz0123456789éàèùçäöüßøåñ'.split('').join(' ');
    const description = Array(500).fill(text).join(' ');
    await addJobs(
      db,
      Array.from({ length: 10 }, () => aJob({ job_name: text, job_description: description })),
    );
    const { items } = await publicJobs(db).search({ q: text }, { order: 'best', limit: 10 });
    assert.equal(items.length, 10);
  });
});

const nameOf = (index: number): string => {
  if (index < 1_000) return 'Ship carpenter';
  return index < 1_100 ? 'Ship cook' : 'Gardener';
};

const dayAgo = (days: number): string =>
  new Date(Date.UTC(2026, 3, 28) - days * 86_400_000).toISOString();

const nextOf = (response: LightMyRequestResponse): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];

function newestFirst(a: NewJob, b: NewJob): number {
  const time = (job: NewJob) => Date.parse((job.date_posted as string | null) ?? '0001-01-01');
  return time(b) - time(a) || (a._id < b._id ? 1 : -1);
}
