import { employerDrafts, makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { Component as ForgotPassword } from './ForgotPassword';
import { Component as ResetPassword } from './ResetPassword';

const FORGOT = 'POST /api/employer/forgot-password';
const RESET = 'POST /api/employer/reset-password';
const LINK = { 'GET /api/employer/reset-password/:token': () => ({ email: 'hr@example.com' }) };
const LOGOUT = 'POST /api/employer/logout';

const posts = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'POST');

const openReset = (session = {}, token = 'a-token') => {
  const store = makeStore({ session });
  const result = renderWithProviders(<ResetPassword />, {
    store,
    url: `/employer/reset-password/${token}`,
    path: '/employer/reset-password/:token',
    routes: [{ path: '/employer/signin', element: <h1>Sign in</h1> }],
  });
  const send = async (password = 'Harbour1!') => {
    fireEvent.change(screen.getByLabelText(/^New Password/), { target: { value: password } });
    await result.user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  return { ...result, store, send };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('who has forgotten the password', () => {
  const msg = 'If an account exists for this address, you will receive an email with instructions.';
  const open = async (email: string) => {
    const { user } = renderWithProviders(<ForgotPassword />, { store: makeStore({}) });
    fireEvent.change(screen.getByLabelText(/^Company Email Address/), { target: { value: email } });
    await user.click(screen.getByRole('button', { name: 'Send instructions' }));
  };

  test('asks for an e-mail, and reads the answer that all get', async () => {
    const { requests } = mockNetwork({ [FORGOT]: () => ({ msg }) });
    await open(' hr@example.com ');
    expect(await screen.findAllByText(msg)).toHaveLength(2);
    expect(await requests[0]?.json()).toEqual({ email: 'hr@example.com' });
    expect(screen.getByText(/Job seekers sign in without a password\./)).toBeVisible();
  });

  test('is told of a wrong address before anything is sent', async () => {
    const { requests } = mockNetwork();
    await open('hr');
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  test('is told when there were too many requests', async () => {
    mockNetwork({ [FORGOT]: () => aProblem(429, 'Too many requests.') });
    await open('hr@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  });
});

describe('the link of the e-mail', () => {
  test('sets a new password, and leads to the sign-in', async () => {
    const msg = 'Your password has been changed. Please log in.';
    const { requests } = mockNetwork({
      ...LINK,
      [RESET]: () => ({ msg }),
    });
    await openReset().send();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText(msg)).toBeVisible();
    expect(await posts(requests)[0]?.json()).toEqual({ token: 'a-token', password: 'Harbour1!' });
  });

  test('ends the session of this browser too, which the server has ended', async () => {
    mockNetwork({
      ...LINK,
      [RESET]: () => ({ msg: 'Changed.' }),
      [LOGOUT]: () => new Response(null, { status: 204 }),
    });
    employerDrafts.write('e1', 'new', { jobName: 'Rigger' });
    const employer = { _id: 'e1', name: 'Works', isVerified: true };
    const { store, send } = openReset({ employer, employerToken: 'old' });
    await send();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(store.getState().session.employerToken).toBeUndefined();
    // Nobody has signed out: what was typed waits for the next sign-in.
    expect(employerDrafts.read('e1', 'new')).toEqual({ jobName: 'Rigger' });
  });

  test('that was used or is too old says so, and another one can be asked for', async () => {
    mockNetwork({
      ...LINK,
      [RESET]: () => aProblem(410, 'This link has expired.'),
    });
    await openReset().send();
    expect(await screen.findAllByText('This link has expired.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('sets the password once when the answer was lost and it is sent again, also after a reload', async () => {
    const { requests } = mockNetwork({
      ...LINK,
      [RESET]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const page = openReset();
    await page.send();
    expect(await screen.findAllByText(/^The server cannot be reached\./)).toHaveLength(2);
    page.unmount();
    const reloaded = openReset();
    await reloaded.send();
    await waitFor(() => expect(posts(requests)).toHaveLength(2));
    expect(await screen.findAllByText(/^The server cannot be reached\./)).not.toHaveLength(0);
    reloaded.unmount();
    // Another link has nothing to do with it.
    await openReset({}, 'another-token').send();
    await waitFor(() => expect(posts(requests)).toHaveLength(3));
    const [first, second, other] = posts(requests).map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/a-token|another-token|Harbour1!/);
    expect(await screen.findAllByText(/^The server cannot be reached\./)).not.toHaveLength(0);
  });

  test('that a first try has used, with another password, says which one holds', async () => {
    mockNetwork({
      ...LINK,
      [RESET]: () => Response.json({ message: 'Reused.', code: 'key_reused' }, { status: 409 }),
    });
    await openReset().send();
    expect(await screen.findAllByText(/to the one of your first try/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('is not to blame for a password that is refused', async () => {
    const common = 'This password is too common. Please choose another one.';
    mockNetwork({
      ...LINK,
      [RESET]: () => aProblem(400, common, { password: common }),
    });
    await openReset().send();
    expect(await screen.findAllByText(common)).toHaveLength(2);
    expect(screen.getByLabelText(/^New Password/)).toBeInvalid();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).not.toBeInTheDocument();
  });

  test('sends nothing while a rule is broken', async () => {
    const { requests } = mockNetwork(LINK);
    await openReset().send('short');
    expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
    expect(posts(requests)).toHaveLength(0);
  });

  test('that has expired says so at once', async () => {
    const expired = 'This link has expired or was used already. Request a new one.';
    mockNetwork({ 'GET /api/employer/reset-password/:token': () => aProblem(410, expired) });
    openReset();
    expect(await screen.findByRole('alert')).toHaveTextContent(expired);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(screen.queryByLabelText(/^New Password/)).toBeNull();
  });

  test('has a form also while the server does not say what it is good for', async () => {
    const { requests } = mockNetwork({
      'GET /api/employer/reset-password/:token': () => aProblem(503, 'Busy.'),
      [RESET]: () => ({ msg: 'Your password has been changed.' }),
    });
    const { send } = openReset();
    await waitFor(() => expect(requests).toHaveLength(1));
    await send();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
