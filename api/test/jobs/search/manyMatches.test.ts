import { COUNT_CAP, type JobFacets, jobFacetsSchema } from '@jobharbor/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../../src/database/index.ts';
import { facetsOf } from '../../../src/jobs/search/facets.ts';
import { projectPendingJobs } from '../../../src/jobs/search/indexing/rebuild.ts';
import type { ReadLimits } from '../../../src/jobs/search/readMatches.ts';
import { addJobs, aJob, build, suiteOwner } from '../../helper.ts';
import { type Query, searchesOf, searchUrl } from './helpers.ts';

/** More jobs than are counted, also of one of the names. */
const JOBS = 2_350;
/** An old job of a company that is called like a frequent word. */
const OF_COMPANY = 2_300;
/** An old job whose title is a word that a few titles have, and many skills. */
const CALLED_RIGGER = 2_299;
/** Of each day but the last. They are from yesterday and the days before it. */
const JOBS_A_DAY = 720;
const DAY = 86_400_000;
const TODAY = new Date().setUTCHours(0, 0, 0, 0);

describe('searches with many matches', () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;
  let searches: ReturnType<typeof searchesOf>;

  before(async () => {
    const built = await build(owner);
    ({ db } = built);
    searches = searchesOf(built.app);
    const [job] = await addJobs(db, [aJob({ job_name: 'Template', date_posted: null })]);
    for (let from = 0; from < JOBS; from += 500) await insert(from, job?._id ?? '');
    await projectPendingJobs(db);
  });

  it('are counted exactly up to the cap, wherever the matches are', async () => {
    const totals = {
      // In all jobs, and in each order of the newest.
      'q=common': '1000+',
      'q=er': '1000+',
      // Frequent among the newest only: the count must not be derived from them.
      'q=pioneer': '300',
      'q=exactly': '1000',
      // Among the older jobs only.
      'q=veteran': '1000+',
      'q=veteran common': '525',
      'q=common&jobType=Remote': '588',
      'jobType=Remote': '1000+',
      'salaryMin=60000&includeUnspecified=false': '470',
      'q=other&salaryMin=60000': '235',
      // The jobs that the date filter leaves, of many matches.
      [`q=common&datePosted=${daysAgo(1)}`]: '360',
      [`q=common&datePosted=${daysAgo(2)}`]: '720',
      [`q=common&datePosted=${daysAgo(1)}&jobType=Remote`]: '180',
      'q=nobody': '0',
      'q=zq': '0',
    };
    for (const [query, total] of Object.entries(totals)) {
      for (const order of ['best', 'newest']) {
        const found = await searches.page(`/api/jobs/search?${query}&order=${order}`);
        assert.equal(found.total, total, `${query} ${order}`);
      }
    }
  });

  it('list the same jobs as a plain filter, newest first, on each call', async () => {
    const expected = Array.from({ length: JOBS }, (_, i) => i).filter((i) => i % 2 === 0);
    for (const page of [1, 1, 3, 21]) {
      const query = { q: 'common', order: 'newest', limit: '50', page: String(page) };
      assert.deepEqual(await idsOf(query), expected.slice((page - 1) * 50, page * 50).map(idOf));
    }
  });

  it('list the jobs of a company of that name first, newest first after them', async () => {
    const [first, second] = await idsOf({ q: 'common', order: 'best' });
    assert.deepEqual([first, second], [idOf(OF_COMPANY), idOf(0)]);
  });

  it('are listed newest first when only descriptions match', async () => {
    for (const page of [1, 3]) {
      const expected = Array.from({ length: 10 }, (_, i) => idOf((page - 1) * 10 + i));
      assert.deepEqual(await idsOf({ q: 'shipshape', limit: '10', page: String(page) }), expected);
    }
  });

  it('list the same pages after any other search', async () => {
    const pages = async () => {
      const ids: string[] = [];
      for (const page of ['1', '2', '5', '9']) ids.push(...(await idsOf({ q: 'other', page })));
      return ids;
    };
    const first = await pages();
    await idsOf({ q: 'common', jobType: 'Remote' });
    assert.equal(new Set(first).size, first.length);
    assert.deepEqual(await pages(), first);
  });

  it('list each match on one page only, in both orders', async () => {
    for (const [q, order, limit, count] of [
      // The ranked matches fill no whole number of such pages.
      ['common', 'best', '45', JOBS / 2],
      ['veteran common', 'newest', '50', 525],
    ] as const) {
      const { jobs } = await searches.walk(searchUrl({ q, order, limit }));
      assert.equal(jobs.length, count, q);
      assert.equal(new Set(jobs.map(({ _id }) => _id)).size, jobs.length, q);
      const words = q.split(' ');
      for (const { jobName } of jobs) {
        assert.ok(
          words.every((word) => jobName.toLowerCase().includes(word)),
          jobName,
        );
      }
    }
  });

  it('list each match once also where only a few titles have the word', async () => {
    const ids: string[] = [];
    // Those with the word in their titles end within the second page, the ranked matches with the tenth, all with the last.
    for (const page of [1, 2, 3, 9, 10, 11, 12, 49, 50]) {
      const query = { q: 'rigger', limit: '20', page: String(page) };
      const { jobs, next } = await searches.search(query);
      assert.equal(next === undefined, page * 20 === COUNT_CAP, `page ${page}`);
      ids.push(...jobs.map(({ _id }) => _id));
    }
    assert.equal(new Set(ids).size, 9 * 20);
    assert.equal(ids[0], idOf(CALLED_RIGGER));
  });

  it('can be narrowed by each filter', async () => {
    const narrowed = ['jobType=Remote&salaryMin=60000', 'salaryMax=1', `datePosted=${daysAgo(1)}`];
    for (const filter of narrowed) {
      const { total } = await searches.page(
        `/api/jobs/search?q=common&includeUnspecified=false&${filter}`,
      );
      assert.notEqual(total, '1000+', filter);
    }
  });

  it('give the same results when the newest days are searched first', async () => {
    const queries: Query[] = [
      { q: 'common' },
      { q: 'common', order: 'newest', page: '20', limit: '50' },
      { q: 'veteran common' },
      { q: 'veteran common', order: 'newest', page: '3' },
      { q: 'common -pioneer', page: '2' },
      { q: '-pioneer -veteran', order: 'newest' },
      { q: 'common', jobType: 'Remote', page: '4' },
      { jobType: 'Remote', page: '12', limit: '50' },
      { q: 'other', postedWithin: '3' },
      { q: 'other nobody' },
      // Those with the word in their titles fill one page, and not two.
      { q: 'rigger', limit: '20' },
      { q: 'rigger', limit: '20', page: '2' },
    ];
    const answers = () =>
      Promise.all(
        queries.map(async (query) => {
          const { jobs, total, changes } = await searches.search(query);
          return { query, ids: jobs.map(({ _id }) => _id), total, changes };
        }),
      );
    const facets = () => Promise.all(queries.map((query) => searches.facets(withoutPaging(query))));
    const before = { answers: await answers(), facets: await facets() };
    // Makes each count as thirty jobs, so that the newest ones are searched first.
    await countAs(30);
    assert.deepEqual({ answers: await answers(), facets: await facets() }, before);
    await countAs(1 / 30);
  });

  it('have the same counts when only the newest matches are read', async () => {
    const queries: Query[] = [
      { q: 'common' },
      { q: 'other' },
      { q: 'veteran' },
      { q: 'other', jobType: 'Remote' },
      { q: 'other', company: 'Common' },
      { q: 'common', salaryMin: '60000', currency: 'USD' },
      { where: 'helsinki' },
      { jobType: 'Hybrid' },
      {},
    ];
    /** The company has an old job only, so that it is not among the newest. */
    const withoutCompanies = ({ company: _, ...others }: JobFacets) => others;
    const facetsWith = async (limits?: ReadLimits) =>
      Promise.all(
        queries.map(async (query) =>
          withoutCompanies(await facetsOf(db, jobFacetsSchema.cast(query), limits)),
        ),
      );
    const all = await facetsWith();
    await countAs(30);
    // One read of the newest day is enough, then a second one of more days, then only all.
    for (const enough of [100, 900, 1_500]) {
      assert.deepEqual(await facetsWith({ most: 20_000, enough }), all, `${enough}`);
    }
    await countAs(1 / 30);
  });

  it('omit closed jobs at once, and count exactly when the vocabulary is updated', async () => {
    await sql`update jobs set status = 'closed' where job_name like '%Other' and _id > 'job-00008'`.execute(
      db,
    );
    const left = [1, 3, 5, 7].map(idOf);
    assert.deepEqual(await idsOf({ q: 'other' }), left);
    await projectPendingJobs(db);
    assert.deepEqual(await idsOf({ q: 'other' }), left);
    assert.equal((await searches.search('other')).total, '4');
  });

  /** Lets the vocabulary have that many times as many jobs. */
  async function countAs(factor: number): Promise<void> {
    await sql`
      update search_terms set jobs = round(jobs * ${factor}::float8)
      where key in ('common', 'other', 'veteran') or key like '@day:%' or key like '@pay:%' or key like '@%helsinki%'`.execute(
      db,
    );
  }

  /** The first one is the newest. No listener exists, so no events are sent. */
  async function insert(from: number, template: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`set local jobharbor.suppress_changes = 'on'`.execute(trx);
      await sql`
        insert into jobs (_id, employer_id, company_name, job_name, technical_skills, job_description, job_type, salary, location, date_posted)
        select 'job-' || lpad(i::text, 5, '0'), employer_id, case when i = ${OF_COMPANY} then 'Common' end,
          case when i = ${CALLED_RIGGER} then 'Rigger' else case when i between 300 and 329 then 'Rigger ' else '' end
            || case when i < 300 then 'Pioneer ' when i < 1300 then 'Exactly ' else 'Veteran ' end
            || case when i % 2 = 0 then 'Common' else 'Other' end end,
          case when i between 330 and 1429 then array['Rigger'] else array[]::text[] end,
          'Shipshape work.', case when i % 4 < 2 then 'Remote' else 'Hybrid' end, case when i % 5 = 0 then 70000 else 30000 end,
          case when i % 7 > 1 then 'Helsinki, Finland' end,
          ${new Date(TODAY)}::timestamptz - (i + 1) * interval '1 day' / ${JOBS_A_DAY}::int
        from jobs, generate_series(${from}::int, ${Math.min(from + 500, JOBS) - 1}::int) as i
        where _id = ${template}`.execute(trx);
    });
  }

  async function idsOf(query: Query): Promise<string[]> {
    return (await searches.search(query)).jobs.map(({ _id }) => _id);
  }
});

const withoutPaging = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !['page', 'limit', 'order'].includes(name)),
  );

/** A date as a filter takes it. */
const daysAgo = (days: number): string => new Date(TODAY - days * DAY).toISOString().slice(0, 10);

const idOf = (i: number): string => `job-${String(i).padStart(5, '0')}`;
