import type { JobListQuery } from '@jobharbor/shared-ui/core';

import { fromFilterForm, toFilterForm } from './filterForm';

const ENDS = { min: 20_000, max: 500_000 };
const form = (query: JobListQuery) => toFilterForm(query, ENDS);

test.each<JobListQuery>([
  {},
  { jobType: 'Hybrid', employmentType: 'Internship', expertiseLevel: 'Senior' },
  { salaryMin: 0, salaryMax: 90_000 },
  { salaryMin: 50_000, salaryMax: 90_000, includeUnspecified: false },
  { datePosted: '2026-04-29' },
])('the panel gives back what it was given: %j', (query) => {
  expect(fromFilterForm(form(query))).toEqual(query);
});

test('a panel without a query stands on any, with no salary chosen', () => {
  expect(form({})).toEqual({
    jobType: '',
    employmentType: '',
    expertiseLevel: '',
    salary: null,
    includeUnspecified: true,
    datePosted: '',
  });
});

test('a salary with one end reaches to the other end of the slider', () => {
  expect(form({ salaryMin: 70_000 }).salary).toEqual([70_000, 500_000]);
  expect(form({ salaryMax: 70_000 }).salary).toEqual([20_000, 70_000]);
});

test('jobs without a salary can only be left out where a salary is asked for', () => {
  const query = fromFilterForm({ ...form({}), includeUnspecified: false });
  expect(query.includeUnspecified).toBeUndefined();
});
