import type { Colleague, ColleagueRole, Colleagues } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { accountApi } from '../features/account/accountApi';
import { anEmployerState, employerId } from '../testing/factories';
import { Component as ColleaguesPage } from './Colleagues';
import { Component as InvitationPage } from './Invitation';

const LIST = 'GET /api/employer/colleagues';
const INVITE = 'POST /api/employer/invitations';
const REMOVE = 'DELETE /api/employer/colleagues/:id';
const SHOWN = 'GET /api/employer/invitation/:token';
const ACCEPT = 'POST /api/employer/invitation/:token';

const ada: Colleague = {
  ...{ _id: 'one', name: 'Ada Byron', email: 'ada@northsea.example', role: 'owner' },
};
const grace: Colleague = {
  ...{ _id: 'two', name: 'Grace Hopper', email: 'grace@northsea.example', role: 'reviewer' },
  lastSignInAt: '2026-11-20T10:00:00Z',
};
const everybody: Colleagues = { colleagues: [ada, grace], invitations: [] };
const changed = (list: Colleagues, message: string) => ({ message, msg: message, ...list });

function openAs(role: ColleagueRole, routes = {}) {
  const { email, _id, name } = ada;
  const state = anEmployerState({ email, colleague: { _id, name, role } });
  const network = mockNetwork({
    [LIST]: () => everybody,
    [`GET /api/employer/getemployer/${employerId}`]: () => state.session.employer,
    ...routes,
  });
  const url = '/employer/colleagues';
  const page = renderWithProviders(<ColleaguesPage />, { store: makeStore(state), url, path: url });
  return { ...page, ...network };
}

beforeEach(() => localStorage.clear());

test('an owner sees who belongs to the company, and invites somebody', async () => {
  const invited = changed(everybody, 'An invitation is on its way.');
  const { user, requests } = openAs('owner', { [INVITE]: () => invited });
  const people = within(await screen.findByRole('region', { name: 'People' }));
  const [one, two] = people.getAllByRole('listitem');
  expect(one).toHaveTextContent('Ada Byron (you)');
  expect(one).toHaveTextContent('No sign-in noted yet');
  expect(two).toHaveTextContent('Last sign-in: November 20th, 2026Reviewer');

  const form = within(screen.getByRole('region', { name: 'Invite a colleague' }));
  const send = form.getByRole('button', { name: 'Send invitation' });
  await user.click(send);
  expect(await form.findByText('Please enter a valid email address.')).toBeVisible();
  await user.click(form.getByLabelText(/^Email Address/));
  await user.paste('rosa@northsea.example');
  await user.selectOptions(form.getByLabelText(/^Role/), 'reviewer');
  await user.click(send);
  expect(await screen.findByText('An invitation is on its way.')).toBeVisible();
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ email: 'rosa@northsea.example', role: 'reviewer' });

  const address = form.getByLabelText(/^Email Address/);
  await waitFor(() => expect(address).toHaveValue(''));
  expect(form.getByLabelText(/^Role/)).toHaveValue('reviewer');
  await user.click(address);
  await user.click(form.getByLabelText(/^Role/));
  expect(address).toHaveAttribute('aria-invalid', 'false');
  expect(form.queryByText('Please enter a valid email address.')).toBeNull();
  await user.click(send);
  expect(await form.findByText('Please enter a valid email address.')).toBeVisible();
});

test('what the server refuses is told, and nothing that was typed is lost', async () => {
  const words = 'This person belongs to your company already.';
  const { user } = openAs('owner', {
    [INVITE]: () => aProblem(400, words, { email: words }),
  });
  const address = await screen.findByLabelText(/^Email Address/);
  await user.click(address);
  await user.paste(grace.email);
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(address).toHaveValue(grace.email);
});

test('a colleague is removed after a question', async () => {
  let list = everybody;
  const { user } = openAs('owner', {
    [LIST]: () => list,
    [REMOVE]: () => {
      list = { ...everybody, colleagues: [ada] };
      return changed(list, 'The colleague has been removed.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Grace Hopper' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Grace Hopper?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Leave the company' })).toBeNull();
});

test('who may not manage colleagues sees them, and may leave', async () => {
  openAs('reviewer');
  expect(await screen.findByText('Grace Hopper')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Invite a colleague' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Change role|Remove)/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Leave the company' })).toBeVisible();
});

function openInvitation(routes: Record<string, () => unknown>) {
  const network = mockNetwork(routes);
  const store = makeStore({});
  const page = renderWithProviders(<InvitationPage />, {
    store,
    url: '/employer/invitation/secret',
    path: '/employer/invitation/:token',
    routes: [{ path: '/employer/dashboard', element: <p>Dashboard here</p> }],
  });
  return { ...page, ...network, store };
}

test('an invited person joins with a name and a password, and is signed in', async () => {
  const invitation = { companyName: 'North Sea Works', email: grace.email, role: 'reviewer' };
  const { employer } = anEmployerState().session;
  const { user, requests, store } = openInvitation({
    [SHOWN]: () => invitation,
    [ACCEPT]: () => ({ employer, token: 'new-token', message: 'Welcome.', msg: 'Welcome.' }),
  });
  expect(await screen.findByText('North Sea Works')).toBeVisible();
  await user.click(screen.getByLabelText(/^Your name/));
  await user.paste('Grace Hopper');
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste('Tidal-Wave7!x');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Dashboard here')).toBeVisible();
  expect(store.getState().session.employerToken).toBe('new-token');
  const [sent] = requests.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ name: 'Grace Hopper', password: 'Tidal-Wave7!x' });
  // By it the server sees that a page of the portal ends the browser's session.
  expect(sent?.headers.get('X-Requested-With')).toBe('fetch');
});

test('what was typed outlives a reload that fails', async () => {
  const invitation = { companyName: 'North Sea Works', email: grace.email, role: 'reviewer' };
  const { user, store, use } = openInvitation({ [SHOWN]: () => invitation });
  await user.click(await screen.findByLabelText(/^Your name/));
  await user.paste('Grace Hopper');
  use({ [SHOWN]: () => aProblem(500, 'It is unwell.') });
  const { employerInvitation } = accountApi.endpoints;
  await act(async () => {
    await store.dispatch(
      employerInvitation.initiate('secret', { forceRefetch: true, subscribe: false }),
    );
    // The store tells the page a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(employerInvitation.select('secret')(store.getState()).isError).toBe(true);
  expect(screen.getByLabelText(/^Your name/)).toHaveValue('Grace Hopper');
});

test('a link that works no more says so, and leads those who have joined to the sign-in', async () => {
  const message = 'This invitation has run out, was used, or was withdrawn.';
  openInvitation({ [SHOWN]: () => aProblem(410, message) });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  // Who has joined already may never have got the answer.
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/employer/signin');
});
