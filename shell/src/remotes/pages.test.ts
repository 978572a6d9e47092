import { pageAt, remoteOf, remotePages } from './pages';

test.each([
  ['/find-jobs', 'seeker/FindJobs'],
  ['/find-jobs/', 'seeker/FindJobs'],
  ['/FIND-JOBS', 'seeker/FindJobs'],
  ['/jobSearch/x', 'seeker/JobSearch'],
  ['/JOBSEARCH/x', 'seeker/JobSearch'],
  ['/jobSearch/a%2Fb', 'seeker/JobSearch'],
  ['/jobs/01900000', 'seeker/JobDetail'],
  ['/jobs/addjob', 'employer/EmployerShell'],
  ['/jobs/addjobs', 'seeker/JobDetail'],
  ['/employer', 'employer/EmployerShell'],
  ['/employer/addjob', 'employer/EmployerShell'],
  ['/employer/signup', 'employer/SignUp'],
  ['/employer/signin/', 'employer/SignIn'],
])('%s is filled by %s', (pathname, page) => {
  expect(pageAt(pathname)).toBe(page);
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
  expect(pageAt(pathname)).toBeUndefined();
});

test('a page belongs to the remote that its name begins with', () => {
  for (const { page } of remotePages) expect(page.split('/')[0]).toBe(remoteOf(page));
});
