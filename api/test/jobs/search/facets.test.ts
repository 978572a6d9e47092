import {
  EMPLOYMENT_TYPES,
  EXPERTISE_LEVELS,
  type FacetOption,
  JOB_TYPES,
  type JobFacets,
  POSTED_WITHIN,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { addJobs, aJob, build, type NewJob, suiteOwner } from '../../helper.ts';
import { type Query, randomPick, searchesOf } from './helpers.ts';

const DAY = 86_400_000;
const JOBS = 300;

const FIXED = {
  jobType: JOB_TYPES,
  employmentType: EMPLOYMENT_TYPES,
  expertiseLevel: EXPERTISE_LEVELS,
  postedWithin: POSTED_WITHIN.map(String),
  payStated: ['true'],
} as const;

const QUERIES: Query[] = [
  {},
  { q: 'nurse' },
  { q: 'nu' },
  { q: 'e' },
  { q: 'senior nurse -night' },
  { q: 'nusre' },
  { q: 'nurse zzyyxxqq' },
  { where: 'texas' },
  { q: 'cook', where: 'Helsinki', within: '50' },
  { jobType: 'Remote' },
  { q: 'nurse', jobType: 'Hybrid', employmentType: 'Full-time' },
  { q: 'cook', expertiseLevel: 'Senior', payStated: 'true' },
  { postedWithin: '7', tz: 'Europe/Warsaw' },
  { q: 'engineer', datePosted: '2020-01-01', postedWithin: '30' },
  { company: 'Blue Whale', q: 'nurse' },
  { company: 'Nobody' },
  { salaryMin: '60000', currency: 'USD' },
  { q: 'nurse', salaryMin: '60000', salaryMax: '90000', includeUnspecified: 'false' },
  { where: 'finland', salaryMin: '1', currency: 'EUR', includeUnspecified: 'false' },
  { q: 'nothing that anybody has', jobType: 'Remote' },
];

describe('the counts of the filters', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let searches: ReturnType<typeof searchesOf>;

  before(async () => {
    const built = await build(owner);
    ({ app } = built);
    await addJobs(built.db, manyJobs());
    searches = searchesOf(app);
  });

  for (const [index, query] of QUERIES.entries()) {
    it(`are the numbers of jobs for each option of ${JSON.stringify(query)}`, async () => {
      const facets = await searches.facets(query);
      for (const [facet, options] of Object.entries(FIXED)) {
        const found = facets[facet as keyof JobFacets];
        assert.deepEqual(
          found.map(({ value }) => value),
          [...options],
        );
        // One date replaces the other.
        const others = facet === 'postedWithin' ? without(query, 'datePosted') : query;
        for (const option of sampleOf(found, index))
          await assertLeaves({ ...others, [facet]: option.value }, option);
      }
      for (const option of sampleOf(facets.company, index)) {
        await assertLeaves({ ...query, company: option.value }, option);
      }
      for (const option of sampleOf(facets.where, index)) {
        await assertLeaves({ ...without(query, 'within'), where: option.value }, option);
      }
      const unpaid = without(query, 'salaryMin', 'salaryMax', 'includeUnspecified');
      for (const option of sampleOf(facets.currency, index)) {
        const any = { currency: option.value, salaryMin: '0', includeUnspecified: 'false' };
        await assertLeaves({ ...unpaid, ...any }, option);
      }
    });
  }

  it('contain the most frequent companies, places and currencies, and none without jobs', async () => {
    const facets = await searches.facets({ q: 'nurse' });
    for (const facet of ['company', 'where', 'currency'] as const) {
      const counts = facets[facet].map(({ count }) => count);
      assert.ok(counts.length > 0 && counts.length <= 8, facet);
      assert.ok(counts.every((count) => count > 0));
      assert.deepEqual(
        counts,
        [...counts].sort((a, b) => b - a),
      );
    }
  });

  it('count a company once, however its name is written', async (t) => {
    const built = await build(t);
    await addJobs(
      built.db,
      ['NOKIA', 'Nokia', 'Nokia'].map((company_name) => aJob({ company_name, job_name: 'Cook' })),
    );
    const { facets } = searchesOf(built.app);
    const { company } = await facets({ q: 'cook' });
    assert.deepEqual(
      company.map(({ count }) => count),
      [3],
    );
    for (const chosen of ['NOKIA', 'Nokia', 'nokia']) {
      const { company: listed } = await facets({ q: 'cook', company: chosen });
      assert.deepEqual(listed, [{ value: chosen, count: 3 }]);
    }
  });

  it('are 0 for every option when no job has the text', async () => {
    for (const q of ['zzyyxxqq', '+++', '"cook nurse zz"']) {
      const facets = await searches.facets({ q });
      for (const [facet, options] of Object.entries(FIXED)) {
        assert.deepEqual(
          facets[facet as keyof JobFacets],
          options.map((value) => ({ value, count: 0 })),
        );
      }
      assert.deepEqual([facets.company, facets.where, facets.currency], [[], [], []]);
    }
  });

  it('belong to the changed query when nothing matches', async () => {
    const [wrong, right] = [
      await searches.facets({ q: 'nusre' }),
      await searches.facets({ q: 'nurse' }),
    ];
    assert.deepEqual(wrong.jobType, right.jobType);
  });

  it('are refused for invalid searches', async () => {
    for (const wrong of ['jobType=Boat', 'postedWithin=2', `q=${'x'.repeat(101)}`]) {
      assert.equal((await app.inject(`/api/jobs/facets?${wrong}`)).statusCode, 400, wrong);
    }
  });

  /** A search with the option finds this number of jobs, or none when the search reports a changed query. */
  async function assertLeaves(query: Query, { value, count }: FacetOption): Promise<void> {
    const { total, changes } = await searches.search({ ...query, limit: '1' });
    const other = count === 0 && changes.some(({ kind }) => kind !== 'added');
    assert.equal(other ? '0' : total, String(count), `${JSON.stringify(query)} ${value}`);
  }
});

/** One of the options, if there are any. The queries together try each option several times. */
const sampleOf = (options: FacetOption[], index: number): FacetOption[] =>
  options.filter((_, at) => at === index % options.length);

const without = (query: Query, ...names: string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** The same in each run. */
function manyJobs(): NewJob[] {
  const pick = randomPick(5);
  const now = Date.now();
  return Array.from({ length: JOBS }, () => {
    const isDay = pick([true, false]);
    const date = new Date(now - pick([0, 0, 1, 2, 3, 5, 6, 7, 20, 29, 30, 40]) * DAY);
    return aJob({
      job_name: pick(['Nurse', 'Senior Nurse', 'Night Nurse', 'Ship Cook', 'Engineer', 'Cook']),
      company_name: pick(['Blue Whale', 'Red Crab', 'Łódź Port', 'Grey Seal', null]),
      location: pick(['Dallas, TX', 'Helsinki, Finland', 'Espoo, Finland', 'Łódź', 'Deck B', null]),
      job_type: pick([...JOB_TYPES, null]),
      employment_type: pick(['Full-time', 'Part-time', null]),
      expertise_level: pick(['Junior', 'Senior', null]),
      salary: pick([0, 0, 20, 50_000, 70_000]),
      salary_period: pick(['year', 'hour', 'month']),
      currency: pick(['USD', 'EUR', '$', null]),
      date_posted: pick([true, true, true, false])
        ? isDay
          ? date.toISOString().slice(0, 10)
          : date
        : null,
      date_posted_is_day: isDay,
    });
  });
}
