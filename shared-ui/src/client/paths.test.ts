import { paths } from './paths';

test.each(['C#', 'C++', '50%', 'a/b', '?q=x&y', 'żółw', 'two words', '../employer'])(
  'a search for %s survives in its address',
  (text) => {
    const { pathname, search, hash } = new URL(paths.jobSearch(text), 'http://localhost');
    expect(pathname.split('/')).toHaveLength(3);
    expect(decodeURIComponent(pathname.replace('/jobSearch/', ''))).toBe(text);
    expect(search + hash).toBe('');
  },
);

test('spaces around a search are no part of it', () => {
  expect(paths.jobSearch('  boat ')).toBe('/jobSearch/boat');
});

test.each(['', ' ', '\t\n'])('an empty search (%j) leads to all jobs', (text) => {
  expect(paths.jobSearch(text)).toBe('/find-jobs');
});

test('a page of a search is in its address, the first one is not', () => {
  expect(paths.jobSearch('boat', { page: 2 })).toBe('/jobSearch/boat?page=2');
  expect(paths.jobSearch('boat', { page: 1 })).toBe('/jobSearch/boat');
  expect(paths.jobSearch('boat', { cursor: 'a=b' })).toBe('/jobSearch/boat?cursor=a%3Db');
});

test('what narrows a search is in its address too', () => {
  expect(paths.jobSearch('boat', { where: 'Görlitz', within: 25, order: 'newest' })).toBe(
    '/jobSearch/boat?where=G%C3%B6rlitz&within=25&order=newest',
  );
});

test('a place alone narrows all jobs', () => {
  expect(paths.jobSearch(' ', { where: 'Texas' })).toBe('/find-jobs?where=Texas');
});

test('the list of jobs has a query only when there is something to say', () => {
  expect(paths.findJobs()).toBe('/find-jobs');
  expect(paths.findJobs({ page: 1 })).toBe('/find-jobs');
  expect(paths.findJobs({ q: 'C#', jobType: 'Remote' })).toBe('/find-jobs?q=C%23&jobType=Remote');
});

test("a job's id is one part of its address", () => {
  expect(paths.job('a/b?c')).toBe('/jobs/a%2Fb%3Fc');
});

test.each(['.', '..'])(
  'a search for %s, which a browser takes for a folder, narrows all jobs',
  (text) => {
    expect(paths.jobSearch(text)).toBe(`/find-jobs?q=${text}`);
  },
);
