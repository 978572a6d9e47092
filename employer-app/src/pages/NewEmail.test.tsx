import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { Component as NewEmail } from './NewEmail';

const FIND = 'GET /api/employer/change-email/:token';
const USE = 'POST /api/employer/change-email/:token';
const BY_ID = 'GET /api/employer/getemployer/:id';
const EXPIRED = 'This link has expired or was used already.';
const msg = 'From now on you sign in with new@example.com.';
const employer = { _id: 'e1', name: 'Works', email: 'old@example.com', isVerified: true };

const open = (session = {}) => {
  const store = makeStore({ session });
  const result = renderWithProviders(<NewEmail />, {
    store,
    url: '/employer/change-email/a-token',
    path: '/employer/change-email/:token',
  });
  const confirm = async () =>
    result.user.click(await screen.findByRole('button', { name: 'Use this address' }));
  return { ...result, store, confirm };
};

beforeEach(() => {
  localStorage.clear();
});

test('shows the new address, and uses it after a click', async () => {
  const { requests } = mockNetwork({
    [FIND]: () => ({ email: 'new@example.com' }),
    [USE]: () => ({ msg }),
  });
  const { confirm } = open();
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  await confirm();
  expect(await screen.findByRole('status')).toHaveTextContent(msg);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('shows the new address everywhere to who is signed in here', async () => {
  mockNetwork({
    [FIND]: () => ({ email: 'new@example.com' }),
    [USE]: () => ({ msg }),
    [BY_ID]: () => ({ ...employer, email: 'new@example.com' }),
  });
  const { confirm, store } = open({ employer, employerToken: 'token' });
  await confirm();
  expect(await screen.findByRole('link', { name: 'Go to the profile' })).toBeVisible();
  await waitFor(() => expect(store.getState().session.employer?.email).toBe('new@example.com'));
});

test('says that a link is dead, at once or after the click', async () => {
  const { use } = mockNetwork({ [FIND]: () => aProblem(410, EXPIRED) });
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  unmount();

  use({ [FIND]: () => ({ email: 'new@example.com' }), [USE]: () => aProblem(410, EXPIRED) });
  await open().confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('can be tried again when the server does not answer, or refuses', async () => {
  const { use } = mockNetwork({ [FIND]: () => aProblem(503, 'Busy.') });
  const { user, confirm } = open();
  expect(await screen.findByText('Busy.')).toBeVisible();
  use({
    [FIND]: () => ({ email: 'new@example.com' }),
    [USE]: () => aProblem(409, 'This address has got an account.'),
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await confirm();
  expect(await screen.findByText('This address has got an account.')).toBeVisible();
  use({ [USE]: () => ({ msg }) });
  await confirm();
  expect(await screen.findByText(msg)).toBeVisible();
});
