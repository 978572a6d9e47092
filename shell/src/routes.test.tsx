import { baseApi, makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';

import { routesOf } from './routes';

jest.mock('./remotes/remote', () => ({
  loadPage: (page: string) => ({ Component: () => <h1>{page}</h1> }),
}));

const open = async (url: string, state: Parameters<typeof makeStore>[0] = {}) => {
  const store = makeStore(state);
  const result = renderWithProviders(null, { store, url, routes: routesOf(store) });
  await screen.findByRole('heading', { level: 1 });
  return { ...result, store };
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  mockNetwork({
    'GET /api/jobs/getrecentjobs': () => [],
    'GET /api/jobs/suggestions': () => [],
    'GET /api/auth/provider': () => ({ kind: 'none' }),
    'GET /api/organisation': () => ({ isDemonstration: false }),
    'GET /remotes.json': () => ({ seeker: null, employer: null }),
  });
});

test.each([
  ['/', 'Find a job worth staying for'],
  ['/signup', 'Create an Account'],
  ['/signin', 'Create an Account'],
  ['/about', 'About'],
  ['/terms', 'Terms of Use'],
  ['/privacy', 'Privacy Policy'],
  ['/find-jobs', 'seeker/FindJobs'],
  ['/jobSearch', 'seeker/FindJobs'],
  ['/jobs', 'seeker/FindJobs'],
  ['/jobSearch/a%2Fb', 'seeker/JobSearch'],
  ['/jobsearch/boat', 'seeker/JobSearch'],
  ['/jobs/1', 'seeker/JobDetail'],
  ['/jobs/addjob', 'employer/EmployerShell'],
  ['/employer', 'employer/EmployerShell'],
  ['/employer/signup', 'employer/SignUp'],
  ['/nope', 'Page Not Found'],
  ['/employer/nope', 'Page Not Found'],
  ['/jobSearch/a/b', 'Page Not Found'],
])('%s shows %s', async (url, title) => {
  await open(url);
  expect(heading()).toBe(title);
});

test.each([
  ['/jobs/%', 'seeker/JobDetail'],
  ['/jobSearch/50%', 'seeker/JobSearch'],
  ['/%/nope', 'Page Not Found'],
])('a malformed percent sign breaks nothing: %s shows %s', async (url, title) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open(url);
  expect(heading()).toBe(title);
});

test('every page stands in the frame: a way past the header, header, main part and footer', async () => {
  await open('/about');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'About' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/about', '/terms', '/privacy']);
});

test('a change of page sets the title and moves the focus to the heading', async () => {
  const { router } = await open('/about');
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/terms'));
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Use' })).toHaveFocus();
  expect(document.title).toBe('Terms of Use | Jobharbor');
});

test('no endpoint of the shell has a name that a remote could give to one of its own', () => {
  const names = Object.keys(baseApi.endpoints);
  expect(names).toContain('shellOrganisation');
  expect(names.filter((name) => /^(seeker|employer)/.test(name))).toEqual([]);
});
