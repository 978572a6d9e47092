import { foldOption } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { addJobs, aJob, build, type NewJob, suiteOwner } from '../helper.ts';

const NAMES = [
  'Inżynier Oprogramowania',
  'ŚLUSARZ – Łódź',
  'Senior C# Developer',
  'C++ / C Programmer',
  'Sales 50% part_time',
  'Sales 50 percent',
  'snake_case expert',
  'snakeXcase expert',
  'back\\slash admin',
  'Nurse 🏥 RN',
  'Ääkköset Tekijä',
  'O\'Brien\'s "Chef"',
  'IT',
  'x',
];
const PLACES = ['Warszawa', 'ŁÓDŹ', 'Helsinki', 'New York, NY', '100% remote', null];
const TYPES = ['Remote', 'On-site', 'Hybrid', null];
const EMPLOYMENTS = ['Full-time', 'Internship', null];
const LEVELS = ['Junior', 'Senior', null];
const SALARIES = [0, 20_000, 50_000, 50_000.5, 300_000, 500_000];

const TEXTS = [
  'inżynier',
  'INŻYNIER',
  'śl',
  'łódź',
  'Łódź',
  'ŁÓ',
  'ź',
  'c#',
  'C++',
  'c',
  'C',
  '50%',
  '%',
  '_',
  '\\',
  'e_c',
  'sales 50% p',
  '🏥',
  '🏥 R',
  'ää',
  'ÄÄK',
  "'",
  '"',
  "o'b",
  '--',
  ' / ',
  'it',
  'x',
  'xyz',
  'york, ny',
  '%%',
  '\\s',
];

const FILTERS: Record<string, string>[] = [
  {},
  { jobType: 'remote' },
  { jobType: 'onsite' },
  { jobType: 'On Site', expertiseLevel: 'SENIOR' },
  { employmentType: 'fulltime' },
  { salaryMin: '50000' },
  { salaryMax: '50000' },
  { salaryMin: '50000', salaryMax: '300000', includeUnspecified: 'false' },
  { salaryMin: '0', includeUnspecified: 'false' },
  { salaryMin: '50000.25', salaryMax: '50000.75', includeUnspecified: 'false' },
  { datePosted: '2026-04-15' },
  { datePosted: '2026-04-15', tz: 'America/New_York' },
  { datePosted: '2026-04-15', tz: 'Pacific/Auckland' },
  { datePosted: '0001-01-01' },
  { datePosted: '9999-12-31' },
];

/** The start of 15 April 2026 in the zones above, worked out by hand. */
const DAY_STARTS: Record<string, string> = {
  UTC: '2026-04-15T00:00:00Z',
  'America/New_York': '2026-04-15T04:00:00Z',
  'Pacific/Auckland': '2026-04-14T12:00:00Z',
};

describe('the search answers what a plain filter would', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let jobs: NewJob[];

  before(async () => {
    const built = await build(owner);
    app = built.app;
    jobs = await addJobs(built.db, manyJobs());
  });

  for (const text of TEXTS) {
    it(`for the text ${JSON.stringify(text)}`, async () => {
      await assertSame({ q: text });
    });
  }
  for (const filter of FILTERS) {
    it(`for the filter ${JSON.stringify(filter)}`, async () => {
      await assertSame(filter);
      await assertSame({ ...filter, q: 'e' });
      await assertSame({ ...filter, q: 'inż' });
    });
  }

  it('for getjobbysearch, which has the text in its path', async () => {
    for (const text of TEXTS) {
      const { json, total } = await get(
        `/api/jobs/getjobbysearch/${encodeURIComponent(text)}?limit=50`,
      );
      const expected = expect({ q: text });
      assert.equal(total, String(expected.length), text);
      assert.deepEqual(json.map(idOf), expected.slice(0, 50), text);
    }
  });

  it('finds a text that is written with combining marks', async () => {
    const { total } = await get(
      `/api/jobs/search?q=${encodeURIComponent('inżynier'.normalize('NFD'))}`,
    );
    assert.equal(total, String(expect({ q: 'inżynier' }).length));
  });

  it('takes an empty text and empty filters for none', async () => {
    const { total } = await get(
      '/api/jobs/search?q=&jobType=&salaryMin=&datePosted=&tz=&cursor=&page=',
    );
    assert.equal(total, String(expect({}).length));
  });

  it('answers an empty list when nothing matches', async () => {
    const { json, total, link } = await get('/api/jobs/search?q=zzzz');
    assert.deepEqual({ json, total, link }, { json: [], total: '0', link: undefined });
  });

  async function assertSame(query: Record<string, string>): Promise<void> {
    const { json, total } = await get(
      `/api/jobs/search?${new URLSearchParams({ ...query, limit: '50' }).toString()}`,
    );
    const expected = expect(query);
    assert.equal(total, String(expected.length));
    assert.deepEqual(json.map(idOf), expected.slice(0, 50));
  }

  async function get(url: string) {
    const response = await app.inject(url);
    assert.equal(response.statusCode, 200, response.body);
    const { 'x-total-count': total, link } = response.headers;
    return { json: response.json<{ _id: string }[]>(), total, link };
  }

  function expect(query: Record<string, string>): string[] {
    return jobs
      .filter((job) => isMatch(job, query))
      .sort(newestFirst)
      .map(idOf);
  }
});

const idOf = (job: { _id: string }): string => job._id;

function isMatch(job: NewJob, query: Record<string, string>): boolean {
  const { q = '', jobType, employmentType, expertiseLevel, datePosted, tz = 'UTC' } = query;
  const isSame = (value: string | null | undefined, wanted: string | undefined) =>
    !wanted || foldOption(value ?? '') === foldOption(wanted);
  return (
    job.status !== 'closed' &&
    !job.deleted_at &&
    `${job.job_name}\n${job.location ?? ''}`.toLowerCase().includes(q.toLowerCase()) &&
    isSame(job.job_type, jobType) &&
    isSame(job.employment_type, employmentType) &&
    isSame(job.expertise_level, expertiseLevel) &&
    isPaid(Number(job.salary), query) &&
    isPosted(job, datePosted, tz)
  );
}

function isPaid(salary: number, query: Record<string, string>): boolean {
  const { salaryMin, salaryMax, includeUnspecified = 'true' } = query;
  if (salaryMin === undefined && salaryMax === undefined) return true;
  if (salary === 0) return includeUnspecified === 'true';
  return salary >= Number(salaryMin ?? 0) && salary <= Number(salaryMax ?? Infinity);
}

function isPosted(job: NewJob, day: string | undefined, tz: string): boolean {
  if (!day) return true;
  const posted = job.date_posted as string | null;
  if (!posted) return false;
  if (job.date_posted_is_day) return posted.slice(0, 10) >= day;
  const start = day === '2026-04-15' ? DAY_STARTS[tz] : `${day}T00:00:00Z`;
  return Date.parse(posted) >= Date.parse(start ?? '');
}

function newestFirst(a: NewJob, b: NewJob): number {
  const time = (job: NewJob) => Date.parse((job.date_posted as string | null) ?? '0001-01-01');
  return time(b) - time(a) || (a._id < b._id ? 1 : -1);
}

/** Every combination that a small pseudo-random walk meets, the same ones in each run. */
function manyJobs(): NewJob[] {
  let state = 7;
  const pick = <Item>(items: readonly Item[]): Item => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return items[Math.floor((state / 2_147_483_648) * items.length)] as Item;
  };
  const dates = ['2026-04-14', '2026-04-15', '2026-04-16'].flatMap((day) =>
    ['00:00', '03:59', '04:00', '11:59', '12:00', '23:59'].map((time) => `${day}T${time}:00.000Z`),
  );
  return Array.from({ length: 400 }, (_, index) => {
    const isDay = index % 5 === 0;
    const instant = pick(dates);
    const datePosted = isDay ? `${instant.slice(0, 10)}T00:00:00.000Z` : instant;
    return aJob({
      job_name: pick(NAMES),
      location: pick(PLACES),
      job_type: pick(TYPES),
      employment_type: pick(EMPLOYMENTS),
      expertise_level: pick(LEVELS),
      salary: pick(SALARIES),
      status: index % 17 === 0 ? 'closed' : 'open',
      deleted_at: index % 19 === 0 ? '2026-04-20T00:00:00Z' : null,
      date_posted: index % 11 === 0 ? null : datePosted,
      date_posted_is_day: isDay,
    });
  });
}
