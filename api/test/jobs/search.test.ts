import { foldOption, wordsOf } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { addJobs, aJob, build, type NewJob, suiteOwner } from '../helper.ts';
import { type Query, randomPick, searchesOf, searchUrl } from './search/helpers.ts';

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
  'nżynie',
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
  'e_c',
  'sales 50% p',
  '🏥',
  '🏥 R',
  'ää',
  'ÄÄK',
  "o'b",
  'it',
  'x',
  'york, ny',
  '\\s',
  '00% rem',
];

const SIGNS = [
  '%',
  '%%',
  '_',
  '\\',
  "'",
  '"',
  '--',
  ' / ',
  '+++',
  '&|!',
  '<->',
  ':*',
  '()',
  '-',
  '""',
];

const FILTERS: Query[] = [
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

/** The start of 15 April 2026 in the zones above, calculated by hand. */
const DAY_STARTS: Record<string, string> = {
  UTC: '2026-04-15T00:00:00Z',
  'America/New_York': '2026-04-15T04:00:00Z',
  'Pacific/Auckland': '2026-04-14T12:00:00Z',
};

describe('the search', () => {
  const owner = suiteOwner();
  let searches: ReturnType<typeof searchesOf>;
  let jobs: NewJob[];

  before(async () => {
    const built = await build(owner);
    searches = searchesOf(built.app);
    jobs = await addJobs(built.db, manyJobs());
  });

  for (const text of TEXTS) {
    it(`finds jobs with ${JSON.stringify(text)} in name or location`, async () => {
      await assertFinds({ q: text });
    });
  }

  it('finds the same by getjobbysearch, with the text in its path', async () => {
    for (const text of TEXTS) {
      const url = `/api/jobs/getjobbysearch/${encodeURIComponent(text)}?limit=50`;
      const ids = new Set((await searches.walk(url)).jobs.map(idOf));
      for (const id of promised({ q: text })) assert.ok(ids.has(id), text);
    }
  });

  for (const text of SIGNS) {
    it(`finds nothing for ${JSON.stringify(text)}, which is not a word`, async () => {
      const { jobs, total } = await searches.search(text);
      assert.deepEqual({ jobs, total }, { jobs: [], total: '0' });
      const strict = `/api/jobs/getjobbysearch/${encodeURIComponent(text)}`;
      assert.deepEqual((await searches.page(strict)).jobs, []);
    });
  }

  it('finds one or two letters inside words when they are the whole text', async () => {
    const { jobs: found } = await searches.walk(searchUrl({ q: 'ż', limit: '50' }));
    assert.ok(found.some(({ jobName }) => jobName === 'Inżynier Oprogramowania'));
  });

  it('finds them only at the beginnings of words beside another word', async () => {
    const names = new Set((await searches.names('sales p')).slice(0, 50));
    assert.deepEqual([...names].sort(), ['Sales 50 percent', 'Sales 50% part_time']);
    assert.equal((await searches.page('/api/jobs/getjobbysearch/sales%20e')).total, '0');
  });

  for (const filter of FILTERS) {
    it(`finds exactly the jobs with ${JSON.stringify(filter)}`, async () => {
      const found = await searches.walk(searchUrl({ ...filter, limit: '50' }));
      const expected = jobs.filter((job) => isMatch(job, filter)).sort(newestFirst);
      assert.equal(found.total, String(expected.length));
      assert.deepEqual(found.jobs.map(idOf), expected.map(idOf));
    });

    it(`finds a text only among the jobs with ${JSON.stringify(filter)}`, async () => {
      for (const q of ['e', 'inż']) await assertFinds({ ...filter, q });
    });
  }

  it('finds a text with combining marks', async () => {
    const composed = await searches.search('inżynier');
    assert.notEqual(composed.total, '0');
    const combining = await searches.search('inżynier'.normalize('NFD'));
    assert.deepEqual(combining.jobs, composed.jobs);
  });

  it('ignores an empty text and empty filters', async () => {
    const { total } = await searches.page(
      '/api/jobs/search?q=&where=&within=&company=&jobType=&salaryMin=&datePosted=&postedWithin=&tz=&cursor=&page=',
    );
    assert.equal(total, String(jobs.filter((job) => isMatch(job, {})).length));
  });

  it('returns an empty list when nothing matches', async () => {
    const { jobs, total, next, changes } = await searches.search('zzzz');
    assert.deepEqual(
      { jobs, total, next, changes },
      { jobs: [], total: '0', next: undefined, changes: [] },
    );
  });

  /** Asserts that exactly the substring matches of the filter are found, each once. */
  async function assertFinds(query: Query): Promise<void> {
    const found = await searches.walk(searchUrl({ ...query, limit: '50' }));
    const ids = new Set(found.jobs.map(idOf));
    assert.equal(found.total, String(found.jobs.length));
    assert.equal(ids.size, found.jobs.length);
    const filter = { ...query, q: '' };
    const allowed = new Set(jobs.filter((job) => isMatch(job, filter)).map(idOf));
    for (const id of ids) assert.ok(allowed.has(id), JSON.stringify(query));
    for (const id of promised(query)) assert.ok(ids.has(id), `${JSON.stringify(query)} ${id}`);
  }

  /** The jobs that contain the text, with each piece of less than three letters at the start of a word. */
  function promised(query: Query): string[] {
    const asked = wordsOf(query.q ?? '');
    return jobs
      .filter((job) => {
        const words = wordsOf(textOf(job));
        const isFound = (word: string) =>
          word.length >= 3 || asked.length === 1 || words.some((own) => own.startsWith(word));
        return isMatch(job, query) && asked.every(isFound);
      })
      .map(idOf);
  }
});

const idOf = (job: { _id: string }): string => job._id;

const textOf = (job: NewJob): string => `${job.job_name}\n${job.location ?? ''}`;

function isMatch(job: NewJob, query: Query): boolean {
  const { q = '', jobType, employmentType, expertiseLevel, datePosted, tz = 'UTC' } = query;
  const isSame = (value: string | null | undefined, wanted: string | undefined) =>
    !wanted || foldOption(value ?? '') === foldOption(wanted);
  return (
    job.status !== 'closed' &&
    !job.deleted_at &&
    textOf(job).toLowerCase().includes(q.toLowerCase()) &&
    isSame(job.job_type, jobType) &&
    isSame(job.employment_type, employmentType) &&
    isSame(job.expertise_level, expertiseLevel) &&
    isPaid(Number(job.salary), query) &&
    isPosted(job, datePosted, tz)
  );
}

function isPaid(salary: number, query: Query): boolean {
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

/** Combinations along a short pseudo-random walk, the same in each run. */
function manyJobs(): NewJob[] {
  const pick = randomPick(7);
  const dates = ['2026-04-14', '2026-04-15', '2026-04-16'].flatMap((day) =>
    ['00:00', '03:59', '04:00', '11:59', '12:00', '23:59'].map((time) => `${day}T${time}:00.000Z`),
  );
  return Array.from({ length: 120 }, (_, index) => {
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
