import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';

import { Component as Verify } from './Verify';

const VERIFY = 'GET /api/employer/verify/:token';
const CONFIRM = 'POST /api/employer/verify/:token';
const RESEND = 'POST /api/employer/resend-verification-token';
const unconfirmed = () =>
  Response.json(
    { message: 'Please confirm that this is your address.', code: 'confirmation_required' },
    { status: 403 },
  );
const user = {
  _id: 'e1',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  email: 'hr@example.com',
  isVerified: true,
};
const other = { _id: 'e2', name: 'Baltic Yards', email: 'hr@baltic.example', isVerified: true };

const open = (session = {}) => {
  const store = makeStore({ session });
  const element = (
    <StrictMode>
      <Verify />
    </StrictMode>
  );
  const result = renderWithProviders(element, {
    store,
    url: '/employer/verify/a-token',
    path: '/employer/verify/:token',
    routes: [{ path: '/employer/dashboard', element: <h1>Dashboard</h1> }],
  });
  return { ...result, store };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a link is followed, the news can be read, and then the dashboard opens', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { requests } = mockNetwork({
    [VERIFY]: () => new Promise((resolve) => (answer = resolve)),
  });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Account Verification' })).toBeVisible();
  expect(screen.getByText('Verifying your account...')).toBeVisible();
  await waitFor(() => expect(requests).toHaveLength(1));
  answer({ user, msg: 'Account Verified Successfully' });
  expect(await screen.findByText('Account Verified Successfully')).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem('employer') ?? '')).toEqual(user);
  expect(localStorage).toHaveLength(0);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('in another browser than the one that registered, nothing is verified before a click', async () => {
  const { requests } = mockNetwork({
    [VERIFY]: unconfirmed,
    [CONFIRM]: () => ({ user, msg: 'Account Verified Successfully' }),
  });
  const { user: person } = open();
  const button = await screen.findByRole('button', { name: 'Verify my email address' });
  expect(screen.getByText(/If it was not you, close this page/)).toBeVisible();
  expect(screen.queryByText('Account Verified Successfully')).not.toBeInTheDocument();
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  await person.click(button);
  expect(await screen.findByText('Account Verified Successfully')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(JSON.parse(sessionStorage.getItem('employer') ?? '')).toEqual(user);
});

test('a click that fails can be repeated', async () => {
  const network = mockNetwork({
    [VERIFY]: unconfirmed,
    [CONFIRM]: () => aProblem(500, 'An error occurred.'),
  });
  const { user: person } = open();
  await person.click(await screen.findByRole('button', { name: 'Verify my email address' }));
  await screen.findByText('Verification failed');
  network.use({ [CONFIRM]: () => ({ user, msg: 'Account Verified Successfully' }) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Account Verified Successfully')).toBeVisible();
});

test('a link that another browser has used leads to the sign-in', async () => {
  mockNetwork({ [VERIFY]: () => ({ msg: 'Account Verified Successfully' }) });
  open();
  expect(await screen.findByText('Account Verified Successfully')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/employer/signin');
  expect(sessionStorage).toHaveLength(0);
});

test('who is signed in as that employer is verified at once, in every tab', async () => {
  mockNetwork({ [VERIFY]: () => ({ user, msg: 'Account Verified Successfully' }) });
  const unverified = { ...user, isVerified: false };
  localStorage.setItem('employer', JSON.stringify(unverified));
  localStorage.setItem('employerToken', 'token');
  const { store } = open({ employer: unverified, employerToken: 'token' });
  await screen.findByText('Account Verified Successfully');
  expect(JSON.parse(localStorage.getItem('employer') ?? '')).toEqual(user);
  expect(store.getState().session.employer?.isVerified).toBe(true);
});

test('who is signed in as another employer stays so, and is told', async () => {
  mockNetwork({ [VERIFY]: () => ({ user, msg: 'Account Verified Successfully' }) });
  const { store } = open({ employer: other, employerToken: 'token' });
  expect(await screen.findByText(/you are signed in as Baltic Yards/)).toBeVisible();
  expect(store.getState().session.employer).toEqual(other);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [410, 'This verification link has expired. Request a new one.'],
  [400, 'This verification link is not valid.'],
])(
  'a link that is refused with %i says why, and another one can be asked for',
  async (status, why) => {
    const msg = 'If this account still needs verification, an email has been sent.';
    const { requests } = mockNetwork({
      [VERIFY]: () => aProblem(status, why),
      [RESEND]: () => ({ msg }),
    });
    const { user: person } = open();
    expect(await screen.findByRole('heading', { name: 'Verification failed' })).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/employer/signin',
    );
    await person.click(screen.getByLabelText(/^Company Email Address/));
    await person.paste('hr@example.com');
    await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText(msg)).toBeVisible();
    expect(screen.getByText('Check your email inbox and follow the newest link.')).toBeVisible();
    expect(await requests.at(-1)?.json()).toEqual({ email: 'hr@example.com' });
  },
);

test('a new e-mail that can not be sent is told by toast and inline', async () => {
  mockNetwork({
    [VERIFY]: () => aProblem(410, 'Expired.'),
    [RESEND]: () => aProblem(503, 'Down.'),
  });
  const { user: person } = open({ employer: { ...user, isVerified: false } });
  const field = await screen.findByLabelText(/^Company Email Address/);
  expect(field).toHaveValue('hr@example.com');
  await person.click(screen.getByRole('button', { name: 'Resend verification email' }));
  expect(await screen.findAllByText('Failed to Send Verification Email')).toHaveLength(2);
});

test('a server that fails can be asked again', async () => {
  const network = mockNetwork({ [VERIFY]: () => aProblem(500, 'An error occurred.') });
  const { user: person } = open();
  await screen.findByText('Verification failed');
  network.use({ [VERIFY]: () => ({ user, msg: 'Account Verified Successfully' }) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Account Verified Successfully')).toBeVisible();
});
