import { makeStore, readReturn, rememberReturn, sessionRead } from '@jobharbor/shared-ui/core';
import {
  aJob,
  aProblem,
  aSeekerState,
  aSeekerUser,
  type MockedNetwork,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { CHANNEL } from '../signIn/popupReturn';
import { SignIn } from './SignIn';

const PROVIDER = 'GET /api/auth/provider';
const USER_INFO = 'GET /demo/identity/userinfo';
const SIGN_IN = 'POST /api/auth/google';
const JOB = 'GET /api/jobs/getjobbyid/:jobId';
const FAILED = 'An error occurred during signup. Please try again.';

const demo = {
  kind: 'demo',
  clientId: 'demo',
  authorizeUrl: '/demo/identity/authorize',
  userInfoUrl: '/demo/identity/userinfo',
};
const profile = { sub: 's1', email: 'ada@example.com', email_verified: true };
const user = aSeekerUser();
const signedIn = { success: true, sessionToken: 'token-a', user };

let network: MockedNetwork;
let popup: { closed: boolean };
let opened: jest.SpiedFunction<typeof window.open>;

const open = (state: Parameters<typeof makeStore>[0] = {}) => {
  const store = makeStore(state);
  const result = renderWithProviders(<SignIn />, {
    store,
    url: '/signup',
    path: '/signup',
    routes: [
      { path: '/', element: <h1>Home</h1> },
      { path: '/jobs/:jobId', element: <h1>The job</h1> },
    ],
  });
  return { ...result, store };
};
const button = () => screen.findByRole('button', { name: 'Continue with Google' });
const sendToken = () => {
  const url = new URL(String(opened.mock.calls.at(-1)?.[0]));
  const fragment = `#access_token=abc&state=${url.searchParams.get('state') ?? ''}`;
  const message = { origin: window.location.origin, data: { kind: CHANNEL, fragment } };
  act(() => void window.dispatchEvent(new MessageEvent('message', message)));
};
const continueWithToken = async (result: ReturnType<typeof open>) => {
  await result.user.click(await button());
  sendToken();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  popup = { closed: false };
  opened = jest.spyOn(window, 'open').mockImplementation(() => popup as Window);
  network = mockNetwork({
    [PROVIDER]: () => demo,
    [USER_INFO]: () => profile,
    [SIGN_IN]: () => signedIn,
  });
});

test('11 the screen has its title, its words and its ways', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible();
  for (const [name, href] of [
    ['Terms of Use', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Get Started Uploading Jobs', '/employer/signup'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(await button()).toBeEnabled();
  expect(screen.getByText('Demonstration')).toBeVisible();
  expect(screen.getByText(/No real Google account is used/)).toBeVisible();
});

describe('on a device where somebody has signed in before', () => {
  test('the screen reads Sign in, also after a sign-out', async () => {
    const first = open();
    await continueWithToken(first);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    first.unmount();
    for (const key of ['user', 'sessionToken']) localStorage.removeItem(key);
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(document.title).toMatch(/^Sign in \|/);
    expect(screen.getByText(/^By signing in you agree to our/)).toBeVisible();
    expect(await button()).toBeEnabled();
  });

  test('an entry that is not understood makes nobody known', () => {
    localStorage.setItem('hasSignedIn', '{broken');
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible();
  });
});

describe('whoever comes from a job', () => {
  const job = aJob({ jobName: 'Sail Maker', companyName: 'Loft & Co' });

  test.each([
    `/jobs/${job._id}?from=list`,
    `/mycv/editcv/u1?preview=true&jobid=${job._id}&employerid=e1`,
  ])('is told for which one: %s', async (path) => {
    network.use({ [JOB]: () => job });
    rememberReturn(path);
    open();
    expect(await screen.findByText('Sail Maker')).toBeVisible();
    expect(screen.getByText(/^To apply for/)).toHaveTextContent(
      'To apply for Sail Maker at Loft & Co. You come back to it afterwards.',
    );
    await button();
  });

  test('is told nothing of a job that cannot be had, nor of another page', async () => {
    network.use({ [JOB]: () => aProblem(404, 'Job not found.') });
    rememberReturn(`/jobs/${job._id}`);
    const page = open();
    await waitFor(() => expect(network.requests).toHaveLength(2));
    await waitFor(() => expect(page.container.querySelector('[class*=Skeleton]')).toBeNull());
    expect(screen.queryByText(/^To apply for/)).not.toBeInTheDocument();
    page.unmount();
    rememberReturn('/jobs/addjob');
    open();
    await button();
    expect(network.requests.filter(({ url }) => url.includes('addjob'))).toEqual([]);
  });
});

test('signing in asks the provider who it is, then the server, and ends at home', async () => {
  const result = open();
  await continueWithToken(result);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await screen.findByText('Login Successful!')).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBe('token-a');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  const [, asked, sent] = network.requests;
  expect(asked?.headers.get('Authorization')).toBe('Bearer abc');
  expect(await sent?.json()).toEqual({ ...profile, accessToken: 'abc' });
  expect(sent?.headers.has('Authorization')).toBe(false);
});

test('the button is free until the token is there, and then busy until the answer', async () => {
  let answer: (value: unknown) => void = () => undefined;
  network.use({ [SIGN_IN]: () => new Promise((resolve) => (answer = resolve)) });
  const result = open();
  await result.user.click(await button());
  expect(await button()).toBeEnabled();
  sendToken();
  await waitFor(async () => expect(await button()).toBeDisabled());
  expect(within(await button()).getByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(network.requests).toHaveLength(3));
  act(() => answer(signedIn));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('one comes back to the job from which one came, and the way is forgotten', async () => {
  network.use({ [JOB]: () => aJob() });
  rememberReturn('/jobs/1');
  await continueWithToken(open());
  expect(await screen.findByRole('heading', { name: 'The job' })).toBeVisible();
  expect(readReturn()).toBeUndefined();
});

test("another person's CV is no place to come back to", async () => {
  rememberReturn('/mycv/editcv/somebody-else');
  await continueWithToken(open());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test.each<[string, Record<string, () => unknown>]>([
  ['the server refuses the token', { [SIGN_IN]: () => aProblem(401, FAILED) }],
  ['the server says no with a 200', { [SIGN_IN]: () => ({ success: false }) }],
  ['the provider is down', { [SIGN_IN]: () => aProblem(503, 'Down.') }],
  ['there were too many attempts', { [SIGN_IN]: () => aProblem(429, 'Too many.') }],
  ['the network is gone', { [SIGN_IN]: () => Promise.reject(new TypeError('No')) }],
  ['the provider does not know the token', { [USER_INFO]: () => aProblem(401, 'No.') }],
  ['the provider answers with a page', { [USER_INFO]: () => new Response('<html>') }],
  ['the provider is not reached', { [USER_INFO]: () => Promise.reject(new TypeError('No')) }],
])('when %s it is told twice, nothing is stored, and one can try again', async (_why, routes) => {
  network.use(routes);
  await continueWithToken(open());
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(FAILED),
    expect.stringContaining(FAILED),
  ]);
  expect(await button()).toBeEnabled();
  expect(localStorage).toHaveLength(0);
});

test('a failure is forgotten with the next attempt', async () => {
  network.use({ [SIGN_IN]: () => aProblem(401, FAILED) });
  const result = open();
  await continueWithToken(result);
  await screen.findAllByRole('alert');
  network.use({ [SIGN_IN]: () => signedIn });
  await continueWithToken(result);
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a window that is closed leaves the button free, without a word', async () => {
  const result = open();
  await result.user.click(await button());
  popup.closed = true;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await button()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(network.requests).toHaveLength(1);
});

test('a blocked window is told once, with what to do', async () => {
  opened.mockReturnValue(null);
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByText(/^Your browser blocked the sign-in window/)).toBeVisible();
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  expect(await button()).toBeEnabled();
});

test('a forged answer is refused', async () => {
  const result = open();
  await result.user.click(await button());
  const data = { kind: CHANNEL, fragment: '#access_token=stolen&state=guessed' };
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin: window.location.origin, data }),
      ),
  );
  expect(await screen.findAllByText(FAILED)).not.toHaveLength(0);
  expect(network.requests).toHaveLength(1);
});

test('a portal without a provider says so, and the other ways stay', async () => {
  network.use({ [PROVIDER]: () => ({ kind: 'none' }) });
  open();
  expect(await screen.findByText(/^Signing in is not set up on this portal\./)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get Started Uploading Jobs' })).toBeVisible();
});

test('when the way to sign in cannot be learnt, one may ask again', async () => {
  network.use({ [PROVIDER]: () => aProblem(500, 'No.') });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in cannot be loaded.');
  network.use({ [PROVIDER]: () => demo });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await button()).toBeEnabled();
});

test('who is signed in already is led on', async () => {
  open(aSeekerState());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('who signs in by another tab is led on', async () => {
  const { store } = open();
  await button();
  act(() => void store.dispatch(sessionRead({ user, sessionToken: 'token-a' })));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test.each([
  ['a token without a user', { session: { sessionToken: 'token' } }],
  ['a user without a token', { session: { user } }],
  ['an employer', { session: { employerToken: 'token' } }],
])('%s can sign in here', async (_what, state) => {
  await continueWithToken(open(state));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(localStorage.getItem('sessionToken')).toBe('token-a');
});
