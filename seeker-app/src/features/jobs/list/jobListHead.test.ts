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
  expect(jobListHead('Find Jobs', {}, page({ count: 1_001 }))).toEqual({
    title: 'Find Jobs | Jobharbor',
    description: '1,000+ jobs on Jobharbor: Boat Builder (North Sea Works), Sailor',
    canonical: '/find-jobs',
    picture: { path: '/api/jobs/picture/', alt: 'Jobharbor: find a job worth staying for' },
    feed: '/jobs.atom',
  });
});

test('a search says what was searched for, and both of its pages have one address', () => {
  const query = { q: 'C++', where: 'Łódź', page: 2 };
  const head = jobListHead('C++', query, page({ count: 1, jobs: [aJobSummary()] }));
  expect(head.description).toBe('1 job for “C++” in Łódź: Boat Builder (North Sea Works)');
  expect(head.canonical).toBe('/jobSearch/C%2B%2B?where=%C5%81%C3%B3d%C5%BA&page=2');
  expect(head.feed).toBe('/jobs.atom?q=C%2B%2B&where=%C5%81%C3%B3d%C5%BA');
  expect(head.robots).toBeUndefined();
});

test.each<[what: string, fields: Partial<JobListPage>, cursor?: string]>([
  ['nothing', { jobs: [], count: 0 }],
  ['something else', { changes: [{ kind: 'dropped', word: 'zyx' }] }],
])('a search that found %s is left out of search engines', (_what, fields) => {
  const head = jobListHead('zyx', { q: 'zyx' }, page(fields));
  expect(head).toMatchObject({ robots: 'noindex', description: 'No job fits this search.' });
});

test('a page behind a cursor is left out of search engines', () => {
  expect(jobListHead('Find Jobs', { cursor: 'abc' }, page()).robots).toBe('noindex');
});

test('a text of any length has a title, and an address that is too long is in no head', () => {
  const title = 'w'.repeat(5_000);
  expect(jobListHead(title, { q: title.slice(0, 100) }, page()).title.length).toBeLessThan(200);
  const long = 'ナ'.repeat(95);
  const head = jobListHead(long, { q: long, where: long, company: long }, page());
  expect(head).toMatchObject({ robots: 'noindex' });
  expect(head).not.toHaveProperty('canonical');
  expect(head).not.toHaveProperty('feed');
});
