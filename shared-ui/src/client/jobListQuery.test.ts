import { countFilters, isEmptyFilter, type JobListQuery, writeJobListQuery } from './jobListQuery';

describe("the query of a list's address", () => {
  test('holds what a person chose', () => {
    const query: JobListQuery = {
      q: 'C# & café',
      jobType: 'On-site',
      salaryMin: 0,
      salaryMax: 90_000,
      includeUnspecified: false,
      order: 'best',
      page: 3,
    };
    expect(Object.fromEntries(new URLSearchParams(writeJobListQuery(query)))).toEqual({
      q: 'C# & café',
      jobType: 'On-site',
      salaryMin: '0',
      salaryMax: '90000',
      includeUnspecified: 'false',
      order: 'best',
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
    [
      {
        jobType: 'Remote',
        employmentType: 'Full-time',
        expertiseLevel: 'Junior',
        salaryMin: 1,
        datePosted: '2026-04-29',
      },
      5,
    ],
  ])('of %j is %i', (query, count) => {
    expect(countFilters(query)).toBe(count);
  });
});

test.each<[JobListQuery, boolean]>([
  [{}, true],
  [{ q: '' }, true],
  [{ page: 3, cursor: 'x', order: 'best' }, true],
  [{ q: 'boat' }, false],
  [{ salaryMin: 0 }, false],
  [{ datePosted: '2026-04-29' }, false],
])('whether %j leaves the list as it is: %s', (query, isEmpty) => {
  expect(isEmptyFilter(query)).toBe(isEmpty);
});
