import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/schema.ts';
import { addJobs, aJob, build, suiteOwner } from '../helper.ts';

/** More than are looked at to tell how frequent something is. */
const JOBS = 3_100;
const MINUTE = 60_000;

describe('searches of jobs that many match', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    const alone = 'Each process remembers for itself, by its own clock.';
    ({ app, db } = await build(owner, {}, { alone }));
    const [job] = await addJobs(db, [aJob({ job_name: 'Template', date_posted: null })]);
    for (let from = 0; from < JOBS; from += 500) await insert(from, job?._id ?? '');
  });

  it('are counted exactly up to the cap, wherever the matches lie', async () => {
    const totals = {
      // Everywhere, and in each order of the newest.
      'q=common': '1000+',
      'q=er': '1000+',
      // Frequent among the newest alone: those must not speak for the older ones.
      'q=pioneer': '800',
      'q=exactly': '1000',
      // Among the older alone.
      'q=veteran': '1000+',
      'q=veteran common': '350',
      'q=common&jobType=Remote': '517',
      'jobType=Remote': '1000+',
      'salaryMin=60000&includeUnspecified=false': '620',
      'q=other&salaryMin=60000': '413',
      // Of many jobs that match, those that the date leaves.
      'q=common&datePosted=2026-03-31': '481',
      'q=common&datePosted=2026-03-30': '961',
      'q=common&datePosted=2026-03-31&jobType=Remote': '241',
      'q=nobody': '0',
      'q=zq': '0',
    };
    for (const [query, total] of Object.entries(totals)) {
      const response = await app.inject(`/api/jobs/search?${query.replaceAll(' ', '%20')}`);
      assert.equal(response.headers['x-total-count'], total, query);
    }
  });

  it('list the same jobs as a plain filter, newest first, the first time and the next', async () => {
    const expected = Array.from({ length: JOBS }, (_, i) => i).filter((i) => i % 3 === 0);
    for (const page of [1, 1, 3, 21]) {
      const found = await idsOf(`/api/jobs/search?q=common&limit=50&page=${page}`);
      assert.deepEqual(found, expected.slice((page - 1) * 50, page * 50).map(idOf));
    }
  });

  it('are told apart by each of their filters', async () => {
    await app.inject('/api/jobs/search?q=common');
    const narrowed = ['jobType=Remote&salaryMin=60000', 'salaryMax=1', 'datePosted=2026-04-01'];
    for (const filter of narrowed) {
      const response = await app.inject(
        `/api/jobs/search?q=common&includeUnspecified=false&${filter}`,
      );
      assert.notEqual(response.headers['x-total-count'], '1000+', filter);
    }
  });

  it('are taken for frequent a minute longer than they are, and for nothing else', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const total = async () => {
      const { headers } = await app.inject('/api/jobs/search?q=common');
      return headers['x-total-count'];
    };
    await total();
    await sql`update jobs set status = 'closed' where job_name like '%Common' and _id > 'job-00008'`.execute(
      db,
    );
    assert.equal(await total(), '1000+');
    assert.deepEqual(await idsOf('/api/jobs/search?q=common'), [0, 3, 6].map(idOf));
    t.mock.timers.setTime(Date.now() + MINUTE + 1);
    assert.equal(await total(), '3');
  });

  /** The first is the newest. Nobody listens, so that nobody is told of each. */
  async function insert(from: number, template: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`set local jobharbor.quiet = 'on'`.execute(trx);
      await sql`
        insert into jobs (_id, employer_id, job_name, job_description, job_type, salary, date_posted)
        select 'job-' || lpad(i::text, 5, '0'), employer_id,
          case when i < 800 then 'Pioneer ' when i < 1800 then 'Exactly ' when i >= 2050 then 'Veteran ' else '' end
            || case when i % 3 = 0 then 'Common' else 'Other' end,
          'Work.', case when i % 2 = 0 then 'Remote' else 'Hybrid' end, case when i % 5 = 0 then 70000 else 30000 end,
          timestamptz '2026-04-01 00:00:00+00' - i * interval '1 minute'
        from jobs, generate_series(${from}::int, ${Math.min(from + 500, JOBS) - 1}::int) as i
        where _id = ${template}`.execute(trx);
    });
  }

  async function idsOf(url: string): Promise<string[]> {
    const response = await app.inject(url);
    assert.equal(response.statusCode, 200, response.body);
    return response.json<{ _id: string }[]>().map(({ _id }) => _id);
  }
});

const idOf = (i: number): string => `job-${String(i).padStart(5, '0')}`;
