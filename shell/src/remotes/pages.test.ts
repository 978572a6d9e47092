import { incompatibilities, parametersOf, UNLISTED_PATHS } from '@jobharbor/contract';

import { pages as employer } from '../../../employer-app/src/remote';
import { pages as seeker } from '../../../seeker-app/src/remote';
import { pagesAt, remoteOf, remotePages, requestedPages } from './pages';

test.each([
  ['/find-jobs', 'seeker/FindJobs'],
  ['/find-jobs/', 'seeker/FindJobs'],
  ['/FIND-JOBS', 'seeker/FindJobs'],
  ['/jobSearch/x', 'seeker/JobSearch'],
  ['/JOBSEARCH/x', 'seeker/JobSearch'],
  ['/jobSearch/a%2Fb', 'seeker/JobSearch'],
  ['/jobs/01900000', 'seeker/JobDetail'],
  ['/jobs/addjobs', 'seeker/JobDetail'],
  ['/myapplications/01900000', 'seeker/Messages'],
  ['/employer/signup', 'employer/SignUp'],
  ['/employer/signin/', 'employer/SignIn'],
  ['/employer/verify/a-token', 'employer/Verify'],
  ['/forgot-password', 'employer/ForgotPassword'],
])('%s is filled by %s', (pathname, page) => {
  expect(pagesAt(pathname)).toEqual([page]);
});

test.each([
  ['/jobs/addjob', 'employer/AddJob'],
  ['/employer', 'employer/AddJob'],
  ['/employer/', 'employer/AddJob'],
  ['/employer/addjob', 'employer/AddJob'],
  ['/employer/jobs/1/edit', 'employer/EditJob'],
  ['/employer/applications', 'employer/Applications'],
  ['/employer/applications/1', 'employer/ApplicationDetails'],
  ['/Employer/Dashboard', 'employer/Dashboard'],
])('%s is filled by %s in the frame of the employer area', (pathname, page) => {
  expect(pagesAt(pathname)).toEqual(['employer/EmployerShell', page]);
});

test.each([
  '/',
  '',
  '/about',
  '/jobs',
  '/jobSearch',
  '/jobSearch/',
  '/jobSearch/a/b',
  '/jobs/1/edit',
  '/employer/nope',
  '/employers',
  '/my/find-jobs',
])('%s is no page of a remote', (pathname) => {
  expect(pagesAt(pathname)).toEqual([]);
});

test('a page belongs to the remote that its name begins with', () => {
  for (const { page } of remotePages) expect(page.split('/')[0]).toBe(remoteOf(page));
});

test.each([
  ['seeker', seeker],
  ['employer', employer],
] as const)(
  'every page of the %s remote finds what it reads in its addresses',
  (remote, declared) => {
    const pages = Object.fromEntries(
      Object.entries(declared).map(([page, path]) => [page, parametersOf(path)]),
    );
    const shell = { session: '1.0', pages: requestedPages()[remote] };
    expect(incompatibilities(shell, { session: '1.0', pages, needs: {} })).toEqual([]);
  },
);

test('a page with several addresses is given the parameters that all of them have', () => {
  expect(requestedPages().employer).toMatchObject({ AddJob: [], EditJob: ['jobId'] });
});

test('search engines are asked to leave out all pages but the public ones', () => {
  const listed = remotePages
    .map(({ path }) => `/${path}`)
    .filter((path) => !UNLISTED_PATHS.some((start) => path.startsWith(start)));
  expect(listed).toEqual([
    '/find-jobs',
    '/jobSearch/:searchText',
    '/jobs/:jobId',
    '/companies/:slug',
  ]);
});
