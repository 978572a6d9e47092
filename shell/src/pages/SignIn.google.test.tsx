import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aSeekerUser,
  type MockedNetwork,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { SignIn } from './SignIn';

const FAILED = 'An error occurred during signup. Please try again.';
const UNREACHED = /^Google's sign-in cannot be reached\./;
const SCRIPT = 'https://accounts.google.com/gsi/client';

interface ClientOptions {
  client_id: string;
  scope: string;
  callback: (response: { access_token?: string; error?: string }) => void;
  error_callback: (error: { type: string }) => void;
}

let network: MockedNetwork;
let client: ClientOptions | undefined;
const requestAccessToken = jest.fn();

/** Google's script tag: the browser of a test fetches nothing, so that the test says how that went. */
const script = () =>
  waitFor(() => {
    const tag = document.querySelector(`script[src="${SCRIPT}"]`);
    if (!tag) throw new Error('The script is not asked for');
    return tag;
  });
const loadScript = async () => fireEvent.load(await script());
const button = () => screen.findByRole('button', { name: 'Continue with Google' });
const open = () =>
  renderWithProviders(<SignIn />, {
    store: makeStore({}),
    url: '/signin',
    path: '/signin',
    routes: [{ path: '/', element: <h1>Home</h1> }],
  });
/** A person's click, and then what Google's script does with it. */
const clickAnd = async (answer: (options: ClientOptions) => void) => {
  const { user } = open();
  await loadScript();
  await waitFor(async () => expect(await button()).toBeEnabled());
  await user.click(await button());
  expect(requestAccessToken).toHaveBeenCalledTimes(1);
  act(() => {
    if (client) answer(client);
  });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  client = undefined;
  requestAccessToken.mockClear();
  const initTokenClient = (options: ClientOptions) => {
    client = options;
    return { requestAccessToken };
  };
  Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
  network = mockNetwork({
    'GET /api/auth/provider': () => ({
      kind: 'google',
      clientId: 'portal.apps.googleusercontent.com',
      userInfoUrl: 'https://www.googleapis.com/oauth2/v3/userinfo',
    }),
    'GET /oauth2/v3/userinfo': () => ({ sub: 's1', email: 'ada@example.com' }),
    'POST /api/auth/google': () => ({
      success: true,
      sessionToken: 'token-a',
      user: aSeekerUser(),
    }),
  });
});

test("Google's token becomes a session", async () => {
  await clickAnd(({ callback }) => callback({ access_token: 'abc' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(client).toMatchObject({
    client_id: 'portal.apps.googleusercontent.com',
    scope: 'openid profile email',
  });
  const [, asked, sent] = network.requests;
  expect(asked?.url).toBe('https://www.googleapis.com/oauth2/v3/userinfo');
  expect(asked?.headers.get('Authorization')).toBe('Bearer abc');
  expect(await sent?.json()).toMatchObject({ sub: 's1', accessToken: 'abc' });
});

test('nothing is said of a demonstration, and the button waits for the script', async () => {
  open();
  expect(await button()).toBeDisabled();
  expect(screen.queryByText('Demonstration')).not.toBeInTheDocument();
  await loadScript();
  await waitFor(async () => expect(await button()).toBeEnabled());
});

test.each<[string, (options: ClientOptions) => void]>([
  ['closes the window', ({ error_callback: told }) => told({ type: 'popup_closed' })],
  ['says no to Google', ({ callback }) => callback({ error: 'access_denied' })],
])('who %s hears nothing, and may try again', async (_what, answer) => {
  await clickAnd(answer);
  expect(await button()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
});

test('a blocked window is told once, with what to do', async () => {
  await clickAnd(({ error_callback: told }) => told({ type: 'popup_failed_to_open' }));
  expect(await screen.findByText(/^Your browser blocked the sign-in window/)).toBeVisible();
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  expect(await button()).toBeEnabled();
});

test.each<[string, (options: ClientOptions) => void]>([
  ['an unknown fault', ({ error_callback: told }) => told({ type: 'unknown' })],
  ["an error of Google's", ({ callback }) => callback({ error: 'invalid_scope' })],
])('%s is told', async (_what, answer) => {
  await clickAnd(answer);
  expect(await screen.findAllByText(FAILED)).not.toHaveLength(0);
  expect(await button()).toBeEnabled();
});

test('who has an account by e-mail is told so, and the link needs one click more', async () => {
  const message = 'The account with this e-mail address signs in by e-mail.';
  network.use({
    'GET /api/auth/provider': () => ({
      kind: 'google',
      clientId: 'portal.apps.googleusercontent.com',
      userInfoUrl: 'https://www.googleapis.com/oauth2/v3/userinfo',
      emailLink: true,
    }),
    'POST /api/auth/google': () =>
      Response.json({ success: false, message, code: 'email_account' }, { status: 409 }),
  });
  await clickAnd(({ callback }) => callback({ access_token: 'abc' }));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(await screen.findByLabelText(/^Email Address/)).toHaveValue('ada@example.com');
});

test('a script that does not load is told in its place, and loads when asked again', async () => {
  const { user } = open();
  fireEvent.error(await script());
  expect(await screen.findByText(UNREACHED)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await loadScript();
  await waitFor(async () => expect(await button()).toBeEnabled());
  expect(screen.queryByText(UNREACHED)).not.toBeInTheDocument();
});
