import type { JobListQuery } from '@jobharbor/shared-ui/core';

import { countFilters, isEmptyFilter } from './filters';

describe('the count of filters', () => {
  test.each<[JobListQuery, number]>([
    [{}, 0],
    [{ q: 'boat', page: 2, order: 'best', includeUnspecified: false }, 0],
    [{ jobType: 'Remote' }, 1],
    [{ salaryMin: 0 }, 0],
    [{ salaryMin: 40_000 }, 1],
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
  [{ salaryMin: 0 }, true],
  [{ salaryMin: 40_000 }, false],
  [{ where: 'Texas' }, false],
  [{ datePosted: '2026-04-29' }, false],
])('whether %j leaves the list as it is: %s', (query, isEmpty) => {
  expect(isEmptyFilter(query)).toBe(isEmpty);
});
