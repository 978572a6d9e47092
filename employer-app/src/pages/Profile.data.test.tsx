import { makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { Component as Profile } from './Profile';

const employer = {
  _id: 'e1',
  name: 'North Sea Works',
  companyName: 'North Sea Works',
  email: 'hr@example.com',
  isVerified: true,
};

const open = (routes = {}) => {
  const network = mockNetwork({
    'GET /api/employer/getemployer/:id': () => employer,
    'GET /api/jobs/getalljobsbyemployer/:id': () => [],
    'GET /api/employer/company-check': () => ({}),
    'POST /api/employer/logout': () => new Response(null, { status: 204 }),
    ...routes,
  });
  const store = makeStore({ session: { employer, employerToken: 'token' } });
  const result = renderWithProviders(<Profile />, {
    store,
    url: '/employer/profile',
    path: '/employer/profile',
    routes: [{ path: '/employer/signin', element: <p>Sign in here</p> }],
  });
  return { ...result, ...network, store };
};

const openDialog = async (routes = {}) => {
  const page = open(routes);
  await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const fill = (password: string, word: string) => {
    fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: password } });
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: word } });
  };
  const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return { ...page, dialog, fill, confirm };
};
const DELETE = 'DELETE /api/employer/account';

beforeEach(() => localStorage.clear());

test('an account ends with its password and the word, and this browser forgets it', async () => {
  const msg = 'Your account has been deleted.';
  const page = await openDialog({ [DELETE]: () => Response.json({ msg }, { status: 202 }) });
  page.fill('Tidal-Wave7!x', ' DELETE ');
  await page.confirm();
  expect(await screen.findByText('Sign in here')).toBeVisible();
  expect(await screen.findByText(msg)).toBeVisible();
  const [sent] = page.requests.filter(({ method }) => method === 'DELETE');
  expect(await sent?.json()).toEqual({ password: 'Tidal-Wave7!x', confirm: 'DELETE' });
  await waitFor(() => expect(page.store.getState().session.employerToken).toBeUndefined());
});

test('without password and word nothing is sent', async () => {
  const page = await openDialog();
  await page.confirm();
  expect(await page.dialog.findByText('Please enter your password.')).toBeVisible();
  expect(page.dialog.getByText("Type 'DELETE' to confirm.")).toBeVisible();
  expect(page.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test.each([
  ['a wrong password beside its field', 401, 'wrong_password', 'This password is not correct.'],
  ['too many tries for the whole form', 429, 'too_many_requests', 'Too many wrong passwords.'],
])('tells %s, and keeps what was typed', async (_what, status, code, words) => {
  const page = await openDialog({
    [DELETE]: () => Response.json({ message: words, code }, { status }),
  });
  page.fill('Wrong-Wave7!x', 'DELETE');
  await page.confirm();
  expect(await page.dialog.findByText(words)).toBeVisible();
  expect(page.dialog.getByLabelText(/^Password/)).toHaveValue('Wrong-Wave7!x');
  expect(page.store.getState().session.employerToken).toBe('token');
  // Opened again it begins anew.
  await page.user.click(page.dialog.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('all sessions end at once, this one too', async () => {
  const page = open({
    'POST /api/employer/logout-all': () => new Response(null, { status: 204 }),
  });
  await page.user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Sign in here')).toBeVisible();
  await waitFor(() => expect(page.store.getState().session.employer).toBeUndefined());
});
