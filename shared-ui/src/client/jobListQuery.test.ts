import { countFilters, isEmptyFilter, type JobListQuery, writeJobListQuery } from './jobListQuery';

describe("the query of a list's address", () => {
  test('holds what a person chose', () => {
    const query: JobListQuery = {
      q: 'C# & café',
      where: 'Görlitz, Sachsen',
      within: 25,
      company: 'North & Sea',
      jobType: 'On-site',
      postedWithin: 7,
      payStated: true,
      salaryMin: 0,
      salaryMax: 90_000,
      currency: 'PLN',
      includeUnspecified: false,
      order: 'newest',
      page: 3,
    };
    expect(Object.fromEntries(new URLSearchParams(writeJobListQuery(query)))).toEqual({
      q: 'C# & café',
      where: 'Görlitz, Sachsen',
      within: '25',
      company: 'North & Sea',
      jobType: 'On-site',
      postedWithin: '7',
      payStated: 'true',
      salaryMin: '0',
      salaryMax: '90000',
      currency: 'PLN',
      includeUnspecified: 'false',
      order: 'newest',
      page: '3',
    });
  });

  test('leaves out what is so anyway', () => {
    const plain: JobListQuery = {
      q: '',
      jobType: undefined,
      datePosted: '',
      includeUnspecified: true,
      order: 'newest',
      page: 1,
    };
    expect(writeJobListQuery(plain)).toBe('');
    expect(writeJobListQuery({})).toBe('');
  });

  test.each<[string, JobListQuery, string]>([
    ['a distance without a place', { within: 25 }, ''],
    ['a currency without an amount', { currency: 'PLN' }, ''],
    ['unstated pay without an amount', { includeUnspecified: false }, ''],
    ['pay that need not be stated', { payStated: false }, ''],
    ['the best match, which is the order of a text', { q: 'boat', order: 'best' }, 'q=boat'],
    ['the newest first, which is the order without a text', { order: 'newest' }, ''],
  ])('leaves out what means nothing: %s', (_what, query, text) => {
    expect(writeJobListQuery(query)).toBe(text);
  });
});

describe('the count of filters', () => {
  test.each<[JobListQuery, number]>([
    [{}, 0],
    [{ q: 'boat', page: 2, order: 'best', includeUnspecified: false }, 0],
    [{ jobType: 'Remote' }, 1],
    [{ salaryMin: 0 }, 1],
    [{ salaryMax: 90_000 }, 1],
    [{ salaryMin: 50_000, salaryMax: 90_000, includeUnspecified: false }, 1],
    [{ datePosted: '' }, 0],
    [{ where: 'Texas', within: 25 }, 1],
    [{ currency: 'PLN' }, 0],
    [
      {
        jobType: 'Remote',
        employmentType: 'Full-time',
        expertiseLevel: 'Junior',
        salaryMin: 1,
        datePosted: '2026-04-29',
        postedWithin: 7,
        payStated: true,
        company: 'North Sea Works',
        where: 'Texas',
      },
      9,
    ],
  ])('of %j is %i', (query, count) => {
    expect(countFilters(query)).toBe(count);
  });
});

test.each<[JobListQuery, boolean]>([
  [{}, true],
  [{ q: '' }, true],
  [{ page: 3, cursor: 'x', order: 'best', within: 25, currency: 'PLN' }, true],
  [{ q: 'boat' }, false],
  [{ salaryMin: 0 }, false],
  [{ where: 'Texas' }, false],
  [{ datePosted: '2026-04-29' }, false],
])('whether %j leaves the list as it is: %s', (query, isEmpty) => {
  expect(isEmptyFilter(query)).toBe(isEmpty);
});
