import type { JobListQuery } from '@jobharbor/shared-ui/core';
import { aJobSummary } from '@jobharbor/shared-ui/testing';

import type { JobListPage } from '../jobsApi';
import { jobListHead } from './jobListHead';

const page = (fields: Partial<JobListPage> = {}): JobListPage => ({
  jobs: [aJobSummary(), aJobSummary({ jobName: 'Sailor', companyName: undefined })],
  count: 2,
  changes: [],
  ...fields,
});

test('the list of all jobs counts them and names the first', () => {
  expect(jobListHead({}, page({ count: 1_001 }))).toEqual({
    title: 'Find Jobs | Jobharbor',
    description: '1,000+ jobs on Jobharbor: Boat Builder (North Sea Works), Sailor',
    canonical: '/find-jobs',
    picture: { path: '/api/jobs/picture/', alt: 'Jobharbor: find a job worth staying for' },
    feed: '/jobs.atom',
  });
});

test('a search says what was searched for, and both of its pages have one address', () => {
  const query = { q: 'C++', where: 'Łódź', page: 2 };
  const head = jobListHead(query, page({ count: 1, jobs: [aJobSummary()] }));
  expect(head.description).toBe('1 job for “C++” in Łódź: Boat Builder (North Sea Works)');
  expect(head.canonical).toBe('/jobSearch/C%2B%2B?where=%C5%81%C3%B3d%C5%BA&page=2');
  expect(head.feed).toBe('/jobs.atom?q=C%2B%2B&where=%C5%81%C3%B3d%C5%BA');
  expect(head.robots).toBeUndefined();
});

test.each<[what: string, fields: Partial<JobListPage>, cursor?: string]>([
  ['nothing', { jobs: [], count: 0 }],
  ['something else', { changes: [{ kind: 'dropped', word: 'zyx' }] }],
])('a search that found %s is left out of search engines', (_what, fields) => {
  const head = jobListHead({ q: 'zyx' }, page(fields));
  expect(head).toMatchObject({ robots: 'noindex', description: 'No job fits this search.' });
});

test('a page after the last one is left out of search engines', () => {
  expect(jobListHead({ page: 9 }, page({ jobs: [] })).robots).toBe('noindex');
});

test('a page behind a cursor is left out of search engines', () => {
  expect(jobListHead({ cursor: 'abc' }, page()).robots).toBe('noindex');
});

test.each<[query: JobListQuery, title: string]>([
  [{}, 'Find Jobs'],
  [{ page: 2 }, 'Find Jobs · Page 2'],
  [{ q: 'nurse', where: 'Texas', jobType: 'Remote' }, 'nurse · In Texas · Remote'],
  [{ company: 'Harbour Ltd', page: 3 }, 'Find Jobs · Harbour Ltd · Page 3'],
])('the title of %j is its own: %s', (query, title) => {
  expect(jobListHead(query, page()).title).toBe(`${title} | Jobharbor`);
});

test('a list in another order is no other list', () => {
  const { canonical } = jobListHead({ q: 'nurse', order: 'newest' }, page());
  expect(canonical).toBe('/jobSearch/nurse');
});

test('a text of any length has a title, and an address that is too long is in no head', () => {
  const long = 'ナ'.repeat(95);
  const head = jobListHead({ q: long, where: long, company: long.repeat(3) }, page());
  expect(head.title.length).toBeLessThan(200);
  expect(head).toMatchObject({ robots: 'noindex' });
  expect(head).not.toHaveProperty('canonical');
  expect(head).not.toHaveProperty('feed');
});
