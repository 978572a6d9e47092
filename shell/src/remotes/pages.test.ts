import { pagesAt, remoteOf, remotePages } from './pages';

test.each([
  ['/find-jobs', 'seeker/FindJobs'],
  ['/find-jobs/', 'seeker/FindJobs'],
  ['/FIND-JOBS', 'seeker/FindJobs'],
  ['/jobSearch/x', 'seeker/JobSearch'],
  ['/JOBSEARCH/x', 'seeker/JobSearch'],
  ['/jobSearch/a%2Fb', 'seeker/JobSearch'],
  ['/jobs/01900000', 'seeker/JobDetail'],
  ['/jobs/addjobs', 'seeker/JobDetail'],
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
