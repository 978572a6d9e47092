import { countsByStatus } from '@jobharbor/contract';
import { makeStore, readReturn, type RootState } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { anOverview } from '../testing/applications';
import { Component as EmployerShell } from './EmployerShell';

type Session = RootState['session'];

const DENIED = 'Access Denied: You need to log in as an employer to access this page.';
const ME = 'GET /api/employer/me';
const BY_ID = 'GET /api/employer/getemployer/:id';
const OVERVIEW = 'GET /api/employer/overview';
const EVENTS = 'GET /api/events';
const RESEND = 'POST /api/employer/resend-verification-token';
const user = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const employer = {
  _id: 'e1',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  email: 'hr@example.com',
  isVerified: true,
};
const pending = { name: 'North Sea Works', email: 'hr@example.com', isVerified: false };
const signedIn: Session = { employer, employerToken: 'token' };

const network = (routes = {}) =>
  mockNetwork({
    [EVENTS]: () => new Promise(() => undefined),
    [BY_ID]: () => employer,
    [OVERVIEW]: () => anOverview({ applications: countsByStatus() }),
    ...routes,
  });

const open = (session: Session, url = '/employer/alljobs') => {
  const store = makeStore({ session });
  const result = renderWithProviders(<EmployerShell />, {
    store,
    url: '/elsewhere',
    path: '/elsewhere',
    routes: [
      {
        element: <EmployerShell />,
        children: [{ path: 'employer/*', element: <h1>The page</h1> }],
      },
      { path: 'logout', element: <h1>Logout</h1> },
      { path: 'employer/signin', element: <h1>Sign in</h1> },
      { path: 'employer/signup', element: <h1>Sign up</h1> },
    ],
  });
  act(() => void result.router.navigate(url));
  return { ...result, store };
};
const page = () => screen.findByRole('heading', { name: 'The page' });
const sidebar = () => screen.getByRole('complementary', { name: 'Employer area' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each<[string, Session]>([
  ['a guest', {}],
  ['a seeker', { user, sessionToken: 'token' }],
])(
  '%s is denied access, and comes back to the wanted page by the ways in',
  async (_who, session) => {
    const { user: person } = open(session, '/employer/applications?job=j1');
    expect(await screen.findByRole('alert')).toHaveTextContent(DENIED);
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Become an Employer' })).toHaveAttribute(
      'href',
      '/employer/signup',
    );
    await person.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(readReturn()).toBe('/employer/applications?job=j1');
  },
);

test('a signed-in employer sees the page, their name, their state and the ways of the area', async () => {
  network();
  open(signedIn, '/employer/applications/a1');
  expect(await page()).toBeVisible();
  expect(within(sidebar()).getByText('North Sea Works')).toBeVisible();
  expect(within(sidebar()).getByText('Verified')).toBeVisible();
  const links = within(sidebar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/employer/dashboard'],
    ['All Jobs', '/employer/alljobs'],
    ['Profile', '/employer/profile'],
    ['Colleagues', '/employer/colleagues'],
    ['Upload Job', '/employer/addjob'],
    ['Applications', '/employer/applications'],
  ]);
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Applications']);
});

test('the way to the page that is shown is the current one', async () => {
  network();
  const { router } = open(signedIn, '/employer/');
  await page();
  for (const [url, label] of [
    ['/employer/', 'Upload Job'],
    ['/employer/dashboard', 'Dashboard'],
    ['/employer/addjob', 'Upload Job'],
    ['/employer/jobs/j1/edit', 'All Jobs'],
  ] as const) {
    await act(() => router.navigate(url));
    const link = within(sidebar()).getByRole('link', { name: label });
    expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('the way to the applications has the number of new ones', async () => {
  network({
    [OVERVIEW]: () => anOverview({ applications: countsByStatus({ applied: 120, rejected: 3 }) }),
  });
  open(signedIn);
  await page();
  expect(
    await within(sidebar()).findByRole('link', { name: 'Applications 99+ new' }),
  ).toBeVisible();
});

test('the sidebar can be collapsed to its icons, and stays so in this browser', async () => {
  network();
  const { user: person, unmount } = open(signedIn);
  await page();
  await person.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(within(sidebar()).getByRole('link', { name: 'All Jobs' })).toBeVisible();
  expect(within(sidebar()).getByRole('img', { name: 'Verified' })).toBeVisible();
  unmount();
  open(signedIn);
  await page();
  await person.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toHaveFocus();
  expect(within(sidebar()).queryByRole('img', { name: 'Verified' })).not.toBeInTheDocument();
});

test('the drawer has the same ways, and closes when one is chosen', async () => {
  network();
  const { user: person } = open(signedIn);
  await page();
  await person.click(screen.getByRole('button', { name: 'Employer menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Employer menu' });
  expect(within(drawer).getByText('North Sea Works')).toBeVisible();
  await person.click(within(drawer).getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what has changed while nobody was here is learnt when the area opens', async () => {
  network();
  const unverified = { ...employer, isVerified: false };
  const { store } = open({ employer: unverified, employerToken: 'token' });
  await waitFor(() => expect(store.getState().session.employer?.isVerified).toBe(true));
  expect(await within(sidebar()).findByText('Verified')).toBeVisible();
});

test('the way out leads to the logout, which asks about what is not saved', async () => {
  network();
  const { user: person, store, router } = open(signedIn);
  await page();
  await person.click(within(sidebar()).getByRole('button', { name: 'Logout' }));
  expect(router.state.location).toMatchObject({ pathname: '/logout', search: '?as=employer' });
  expect(store.getState().session.employerToken).toBe('token');
});

describe('a token without an employer', () => {
  test('is asked after, and then the page opens', async () => {
    const { requests } = network({ [ME]: () => employer });
    const { store } = open({ employerToken: 'token' });
    expect(await page()).toBeVisible();
    expect(store.getState().session.employer).toEqual(employer);
    expect(requests.some(({ url }) => url.endsWith('/api/employer/me'))).toBe(true);
  });

  test('that nobody answers for can be asked after again', async () => {
    const mocked = network({ [ME]: () => aProblem(500, 'No.') });
    const { user: person } = open({ employerToken: 'token' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account cannot be loaded.');
    mocked.use({ [ME]: () => employer });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await page()).toBeVisible();
  });

  test('that is refused ends the session', async () => {
    network({ [ME]: () => aProblem(401, 'No.') });
    const { store } = open({ employerToken: 'token' });
    await waitFor(() => expect(store.getState().session.employerToken).toBeUndefined());
    expect(store.getState().session.expired).toBe('employer');
    expect(screen.queryByText(DENIED)).not.toBeInTheDocument();
  });
});

describe('who has signed up in this tab', () => {
  test('reads what is to be done, and can have the e-mail sent again', async () => {
    const msg = 'If this account still needs verification, an email has been sent.';
    const mocked = network({ [RESEND]: () => ({ msg }) });
    const { user: person } = open({ employer: pending }, '/employer/dashboard');
    const notice = await screen.findByRole('region', { name: 'Your Account is Not Verified' });
    for (const text of [
      'Please verify your email address to start posting job opportunities.',
      'Check your email inbox and follow the verification link.',
    ]) {
      expect(within(notice).getByText(text)).toBeVisible();
    }
    expect(screen.queryByText(DENIED)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
    expect(within(sidebar()).getByText('Not Verified')).toBeVisible();
    expect(within(notice).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/employer/signin',
    );
    await person.click(within(notice).getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText(msg)).toBeVisible();
    expect(await mocked.requests.at(-1)?.json()).toEqual({ email: 'hr@example.com' });

    mocked.use({ [RESEND]: () => aProblem(503, 'Down.') });
    await person.click(within(notice).getByRole('button', { name: 'Resend verification email' }));
    expect(await within(notice).findByRole('alert')).toHaveTextContent(
      'Failed to Send Verification Email',
    );
  });

  test('and was verified there is told to sign in', async () => {
    network();
    open({ employer: { ...employer, isVerified: true } }, '/employer/dashboard');
    expect(await screen.findByText('Account verified. Sign in to continue.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
  });
});

test('a malformed employer and an empty token open nothing', async () => {
  localStorage.setItem('employer', '{"name":');
  localStorage.setItem('employerToken', '');
  renderWithProviders(<EmployerShell />, { store: makeStore() });
  expect(await screen.findByRole('alert')).toHaveTextContent(DENIED);
});
