import { makeStore, readReturn } from '@jobharbor/shared-ui/core';
import {
  aJob,
  aProblem,
  aSeekerUser,
  type MockedNetwork,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { SignIn } from './SignIn';
import { SignInLink } from './SignInLink';

const LINK = 'GET /api/auth/email-link/:token';
const USE = 'POST /api/auth/email';
const SEND = 'POST /api/auth/email-link';
const PROVIDER = 'GET /api/auth/provider';
const LOGOUT = 'POST /api/auth/logout';
const JOB = 'GET /api/jobs/getjobbyid/:jobId';

const EMAIL = 'ada@example.com';
const user = aSeekerUser({ email: EMAIL });
const other = aSeekerUser({ _id: 'u2', email: 'bob@example.com' });

let network: MockedNetwork;

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/jobs/:jobId', element: <h1>The job</h1> },
];
const openLink = (session = {}) =>
  renderWithProviders(<SignInLink />, {
    store: makeStore({ session }),
    url: '/signin/link/a-token',
    path: '/signin/link/:token',
    routes,
  });
const openSignIn = () =>
  renderWithProviders(<SignIn />, {
    store: makeStore({}),
    url: '/signin',
    path: '/signin',
    routes,
  });
const calls = () => network.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const confirmation = () => screen.findByRole('button', { name: `Sign in as ${EMAIL}` });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  network = mockNetwork({
    [PROVIDER]: () => ({ kind: 'none', emailLink: true }),
    [LINK]: () => ({ state: 'valid', email: EMAIL }),
    [USE]: () => ({ success: true, sessionToken: 'token-a', user }),
    [SEND]: () => ({ msg: 'Sent.' }),
    [LOGOUT]: () => new Response(null, { status: 204 }),
  });
});

describe('the link of a sign-in e-mail', () => {
  test('signs nobody in before the click, and leads back to the job', async () => {
    const job = aJob({ jobName: 'Sail Maker' });
    network.use({
      [LINK]: () => ({ state: 'valid', email: EMAIL, returnTo: `/jobs/${job._id}` }),
      [JOB]: () => job,
    });
    const page = openLink();
    const button = await confirmation();
    expect(await screen.findByText('Sail Maker')).toBeVisible();
    expect(screen.getByText(/Nothing happens without your click/)).toBeVisible();
    expect(calls()).not.toContain('POST /api/auth/email');
    await page.user.click(button);
    expect(await screen.findByRole('heading', { name: 'The job' })).toBeVisible();
    expect(await screen.findByText('Login Successful!')).toBeVisible();
    expect(await network.requests.at(-1)?.json()).toEqual({ token: 'a-token' });
    expect(localStorage.getItem('sessionToken')).toBe('token-a');
    expect(localStorage.getItem('hasSignedIn')).toBe('true');
    expect(readReturn()).toBeUndefined();
    expect(calls().filter((call) => call.startsWith('GET /api/auth/email-link'))).toHaveLength(1);
  });

  test('leads home when it names another site', async () => {
    network.use({
      [LINK]: () => ({ state: 'valid', email: EMAIL, returnTo: '//elsewhere.example' }),
    });
    const page = openLink();
    await page.user.click(await confirmation());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  test.each([
    ['used', /was used already\. Each link works once/],
    ['expired', /has expired\. A link works for 15 minutes/],
  ])('that is %s says so, and a new one is one click away', async (state, words) => {
    network.use({ [LINK]: () => ({ state, email: EMAIL, returnTo: '/jobs/1' }) });
    const page = openLink();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await screen.findByLabelText(/^Email Address/)).toHaveValue(EMAIL);
    await page.user.click(screen.getByRole('button', { name: 'E-mail me a new link' }));
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toHaveFocus();
    expect(await network.requests.at(-1)?.json()).toEqual({ email: EMAIL, returnTo: '/jobs/1' });
  });

  test('that is not complete says so, and a new one can be asked for', async () => {
    network.use({
      [LINK]: () => Response.json({ message: 'No.', code: 'unknown_link' }, { status: 404 }),
    });
    openLink();
    expect(await screen.findByRole('alert')).toHaveTextContent(/is not complete, or too old/);
    expect(await screen.findByLabelText(/^Email Address/)).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Other ways to sign in' })).toHaveAttribute(
      'href',
      '/signin',
    );
  });

  test('that was used while the page was open says so', async () => {
    let state = 'valid';
    network.use({
      [LINK]: () => ({ state, email: EMAIL }),
      [USE]: () => {
        state = 'used';
        return aProblem(410, 'This sign-in link was used already.');
      },
    });
    const page = openLink();
    await page.user.click(await confirmation());
    expect(await screen.findByText(/was used already/)).toBeVisible();
    expect(localStorage.getItem('sessionToken')).toBeNull();
  });

  test('that cannot be read or used for the moment can be tried again', async () => {
    network.use({ [LINK]: () => aProblem(429, 'Too many requests.') });
    const page = openLink();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    network.use({
      [LINK]: () => ({ state: 'valid', email: EMAIL }),
      [USE]: () => aProblem(503, 'Busy.'),
    });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await page.user.click(await confirmation());
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
    expect(await confirmation()).toBeEnabled();
  });

  test('leads on whoever is signed in as the same person', async () => {
    openLink({ user, sessionToken: 'token' });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(calls()).not.toContain('POST /api/auth/email');
  });

  test('signs another person out first, and says so before', async () => {
    const page = openLink({ user: other, sessionToken: 'token-b' });
    expect(await screen.findByText(/signs that account out on this device/)).toHaveTextContent(
      /You are signed in as bob@example\.com here/,
    );
    await page.user.click(await confirmation());
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(calls().slice(-2)).toEqual(['POST /api/auth/logout', 'POST /api/auth/email']);
    expect(localStorage.getItem('sessionToken')).toBe('token-a');
  });
});

describe('asking for a sign-in link', () => {
  const field = () => screen.findByLabelText(/^Email Address/);
  const ask = async (page: ReturnType<typeof openSignIn>, address: string) => {
    await page.user.type(await field(), address);
    await page.user.click(screen.getByRole('button', { name: 'E-mail me a sign-in link' }));
  };
  const later = (milliseconds: number) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + milliseconds);
  };

  test('says what was sent where, for how long, and when it can be sent again', async () => {
    const page = openSignIn();
    sessionStorage.setItem('returnTo', '/jobs/1');
    await ask(page, EMAIL);
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toHaveFocus();
    expect(screen.getByText(/A sign-in link is on its way to/)).toHaveTextContent(
      'A sign-in link is on its way to ada@example.com. It works once, within 15 minutes, on this device or any other.',
    );
    expect(await network.requests.at(-1)?.json()).toEqual({ email: EMAIL, returnTo: '/jobs/1' });
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    later(61_000);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled(), {
      timeout: 3_000,
    });
    await page.user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(calls().filter((call) => call === SEND)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  });

  test('is still told after a reload, and the address can be changed', async () => {
    const first = openSignIn();
    await ask(first, EMAIL);
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    first.unmount();
    const page = openSignIn();
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue(EMAIL);
    expect(sessionStorage.getItem('signInLink')).toBeNull();
  });

  test('is forgotten when the link has run out', async () => {
    sessionStorage.setItem('signInLink', JSON.stringify({ email: EMAIL, sentAt: Date.now() }));
    later(16 * 60_000);
    openSignIn();
    expect(await field()).toHaveValue('');
  });

  test('refuses what is no address, and keeps what was typed when it fails', async () => {
    network.use({ [SEND]: () => aProblem(429, 'Too many requests. Try again in 20 minutes.') });
    const page = openSignIn();
    await ask(page, 'ada');
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(calls()).not.toContain(SEND);
    await page.user.type(await field(), '@example.com');
    await page.user.click(screen.getByRole('button', { name: 'E-mail me a sign-in link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 20 minutes.');
    expect(await field()).toHaveValue(EMAIL);
  });

  test('is offered beside Google, only where the portal sends links', async () => {
    network.use({
      [PROVIDER]: () => ({
        kind: 'demo',
        authorizeUrl: '/demo/identity/authorize',
        userInfoUrl: '/demo/identity/userinfo',
        emailLink: true,
      }),
    });
    const page = openSignIn();
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    await ask(page, EMAIL);
    expect(await screen.findByRole('link', { name: 'mailbox page' })).toHaveAttribute(
      'href',
      '/demo/mail',
    );
    page.unmount();
    sessionStorage.clear();
    network.use({ [PROVIDER]: () => ({ kind: 'none', emailLink: false }) });
    openSignIn();
    expect(await screen.findByText(/^Signing in is not set up/)).toBeVisible();
    expect(screen.queryByLabelText(/^Email Address/)).not.toBeInTheDocument();
  });
});
