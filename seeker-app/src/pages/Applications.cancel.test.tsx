import { makeStore } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aProblem,
  aSeekerState,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { seekerStorage } from '../data/storage';
import { Component as Applications } from './Applications';

const LIST = 'GET /api/applications/user/:userId';
const CANCEL = 'DELETE /api/applications/:id';
const DONE = 'Application cancelled successfully.';
const job = (jobName: string) => ({ _id: 'j1', jobName, createdAt: '2026-04-01T08:00:00.000Z' });
const keeper = anApplication({ jobId: job('Lighthouse Keeper') });
const sail = anApplication({ jobId: job('Sail Maker') });

/** The list, and the question about the sail maker's application. */
const ask = async (routes: Routes) => {
  const network = mockNetwork({ [LIST]: () => [keeper, sail], ...routes });
  const result = renderWithProviders(<Applications />, { store: makeStore(aSeekerState()) });
  await result.user.click(
    await screen.findByRole('button', { name: 'Cancel Application for Sail Maker' }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  const deletions = () => network.requests.filter(({ method }) => method === 'DELETE');
  return { ...result, network, dialog, deletions };
};
const card = () => screen.queryByRole('article', { name: 'Sail Maker', hidden: true });
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

beforeEach(() => localStorage.clear());

test('nothing is cancelled without a yes, and the focus goes back to where it was', async () => {
  const { user, dialog, deletions } = await ask({});
  expect(dialog.getByText(/Sail Maker/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep Application' }));
  await isClosed();
  expect(card()).toBeVisible();
  expect(deletions()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Cancel Application for Sail Maker' })).toHaveFocus();
});

test.each([
  [
    'agreed',
    { state: 'scheduled', startsAt: '2099-03-30T09:00:00.000Z' },
    /Your interview on .*March 30, 2099.* is cancelled too\./,
  ],
  ['proposed', { state: 'proposed' }, /The interview that is being arranged is cancelled too\./],
  ['past', { state: 'scheduled', startsAt: '2026-01-30T09:00:00.000Z' }, undefined],
] as const)(
  'the question says what becomes of an interview that is %s',
  async (_what, interview, text) => {
    const invited = { ...sail, interview: { _id: 'i1', minutes: 45, ...interview } };
    const { dialog } = await ask({ [LIST]: () => [keeper, invited] });
    if (text) expect(dialog.getByText(text)).toBeVisible();
    else expect(dialog.queryByText(/interview/)).not.toBeInTheDocument();
  },
);

test('a yes removes it, here and in the stored copy, and the count takes the focus', async () => {
  const { user, dialog, deletions, network } = await ask({ [CANCEL]: () => ({ message: DONE }) });
  network.use({ [LIST]: () => [keeper] });
  await user.click(dialog.getByRole('button', { name: 'Cancel Application' }));
  expect(await screen.findByText(DONE)).toBeVisible();
  await waitFor(() => expect(card()).not.toBeInTheDocument());
  await isClosed();
  expect(deletions().map(({ url }) => url)).toEqual([expect.stringContaining(sail._id)]);
  await waitFor(() => expect(screen.getByText('1 application')).toHaveFocus());
  expect(seekerStorage.read('applications')).toMatchObject([{ _id: keeper._id }]);
});

test('the last one leaves an empty list, which does not say that one has never applied', async () => {
  const { user, dialog, network } = await ask({
    [LIST]: () => [sail],
    [CANCEL]: () => ({ message: DONE }),
  });
  network.use({ [LIST]: () => [] });
  await user.click(dialog.getByRole('button', { name: 'Cancel Application' }));
  expect(
    await screen.findByRole('heading', { name: 'You have no applications at the moment.' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/haven't applied/)).not.toBeInTheDocument();
  expect(screen.getByText(/An application that you cancel is deleted\./)).toBeInTheDocument();
});

test('a double click cancels once, and the question can not be left meanwhile', async () => {
  const server = lateAnswer();
  const { user, dialog, deletions } = await ask({ [CANCEL]: () => server.promise });
  await user.dblClick(dialog.getByRole('button', { name: 'Cancel Application' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  server.answer(Response.json({ message: DONE }));
  await isClosed();
  expect(deletions()).toHaveLength(1);
});

test('a failure keeps the card, is told, and can be tried again', async () => {
  const { user, dialog, network } = await ask({
    [CANCEL]: () => aProblem(500, 'The server is unwell.'),
  });
  const yes = dialog.getByRole('button', { name: 'Cancel Application' });
  await user.click(yes);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(card()).toBeInTheDocument();
  network.use({ [CANCEL]: () => ({ message: DONE }), [LIST]: () => [keeper] });
  await user.click(yes);
  await isClosed();
  expect(card()).not.toBeInTheDocument();
});

test('one that was cancelled although the answer was lost is cancelled, and not missing', async () => {
  const { user, dialog, network } = await ask({
    [CANCEL]: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const yes = dialog.getByRole('button', { name: 'Cancel Application' });
  await user.click(yes);
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The server cannot be reached/);
  network.use({
    [CANCEL]: () => aProblem(404, 'Application not found.'),
    [LIST]: () => [keeper],
  });
  await user.click(yes);
  expect(await screen.findByText(DONE)).toBeVisible();
  await isClosed();
  expect(screen.queryByText('Application not found.')).not.toBeInTheDocument();
});

test('one that is gone already is told, and leaves the list', async () => {
  const { user, dialog, network } = await ask({
    [CANCEL]: () => aProblem(404, 'There is no such application.'),
  });
  network.use({ [LIST]: () => [keeper] });
  await user.click(dialog.getByRole('button', { name: 'Cancel Application' }));
  expect(await screen.findByText('There is no such application.')).toBeVisible();
  await isClosed();
  await waitFor(() => expect(card()).not.toBeInTheDocument());
});
