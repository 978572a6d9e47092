import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { Component as ConfirmEmail } from './ConfirmEmail';

const FIND = 'GET /api/employer/change-email/:token';
const CONFIRM = 'POST /api/employer/change-email/:token';
const BY_ID = 'GET /api/employer/getemployer/:id';
const EXPIRED = 'This link has expired or was used already.';
const msg = 'From now on you sign in with new@example.com.';
const employer = { _id: 'e1', name: 'Works', email: 'old@example.com', isVerified: true };
const found = () => ({ email: 'new@example.com' });

const open = () => {
  const store = makeStore({ session: { employer, employerToken: 'token' } });
  const result = renderWithProviders(<ConfirmEmail />, {
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

test('shows both addresses, and uses the new one after a click, everywhere', async () => {
  const { requests } = mockNetwork({
    [FIND]: found,
    [CONFIRM]: () => ({ msg }),
    [BY_ID]: () => ({ ...employer, email: 'new@example.com' }),
  });
  const { confirm, store } = open();
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(screen.getByText(/You sign in with old@example\.com now\./)).toBeVisible();
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  await confirm();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(msg));
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the profile' })).toBeVisible();
  await waitFor(() => expect(store.getState().session.employer?.email).toBe('new@example.com'));
});

test('says which address it is when the link is opened again after its use', async () => {
  mockNetwork({ [FIND]: () => ({ email: employer.email }) });
  open();
  expect(await screen.findByText('You sign in with old@example.com.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
});

test('says that a link has expired, when it is opened or after the click', async () => {
  const { use } = mockNetwork({ [FIND]: () => aProblem(410, EXPIRED) });
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
  expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  unmount();

  use({ [FIND]: found, [CONFIRM]: () => aProblem(410, EXPIRED) });
  await open().confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
  expect(screen.getByRole('link', { name: 'Go to the profile' })).toBeVisible();
});

test('can be tried again when the server does not answer, or refuses', async () => {
  const { use } = mockNetwork({ [FIND]: () => aProblem(503, 'Busy.') });
  const { user, confirm } = open();
  expect(await screen.findByText('Busy.')).toBeVisible();
  use({ [FIND]: found, [CONFIRM]: () => aProblem(409, 'Another account uses this address now.') });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await confirm();
  expect(await screen.findByText('Another account uses this address now.')).toBeVisible();
  use({ [CONFIRM]: () => ({ msg }), [BY_ID]: () => employer });
  await confirm();
  expect(await screen.findByText(msg)).toBeVisible();
});
