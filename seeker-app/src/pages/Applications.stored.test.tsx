import { type AppStore, makeStore } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aProblem,
  aSeekerState,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { seekerStorage } from '../data/storage';
import { Component as Applications } from './Applications';

const LIST = 'GET /api/applications/user/:userId';
const job = (jobName: string) => ({ _id: 'j1', jobName, createdAt: '2026-04-01T08:00:00.000Z' });
const kept = anApplication({ jobId: job('Lighthouse Keeper') });
const fresh = anApplication({ jobId: job('Sail Maker') });

const open = (answer: () => unknown, store: AppStore = makeStore(aSeekerState())) => {
  mockNetwork({ [LIST]: answer });
  return renderWithProviders(<Applications />, { store });
};
const store = (value: unknown, key = 'applications') =>
  localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => localStorage.clear());

test.each(['applications', 'Applications'])(
  "the copy under '%s' is there at once, and gives way to the server's",
  async (key) => {
    store([kept], key);
    const server = lateAnswer();
    open(() => server.promise);
    expect(screen.getByRole('article', { name: 'Lighthouse Keeper' })).toBeVisible();
    server.answer(Response.json([fresh]));
    expect(await screen.findByRole('article', { name: 'Sail Maker' })).toBeVisible();
    expect(screen.queryByText('Lighthouse Keeper')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(seekerStorage.read('applications')).toMatchObject([{ _id: fresh._id }]),
    );
    expect(localStorage.getItem('Applications')).toBeNull();
  },
);

test('the copy stays beside the error when the list does not come', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  store([kept]);
  open(() => aProblem(500, 'The server is unwell.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(screen.getByRole('article', { name: 'Lighthouse Keeper' })).toBeVisible();
  expect(seekerStorage.read('applications')).toMatchObject([{ _id: kept._id }]);
});

test.each([
  ['no list', { applications: 'yes' }],
  ['of another program', [{ title: 'x' }]],
])('a copy that is %s counts as none', async (_case, value) => {
  store(value);
  const server = lateAnswer();
  open(() => server.promise);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your applications…');
  server.answer(Response.json([fresh]));
  expect(await screen.findByRole('article', { name: 'Sail Maker' })).toBeVisible();
});

test('a copy with holes is shown as far as it goes', () => {
  store([
    { _id: 'a1', applicationStatus: 'applied', history: [null, 7, { status: 'applied' }] },
    {
      _id: 'a2',
      applicationStatus: 'promoted',
      history: [],
      jobId: {},
      coverLetter: 'javascript:1',
    },
  ]);
  open(() => new Promise(() => undefined));
  expect(screen.getAllByRole('article', { name: 'A job that was removed' })).toHaveLength(2);
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  expect(document.body).not.toHaveTextContent(/undefined|null|Invalid/);
});

test('an answer that comes after the sign-out is not stored', async () => {
  const server = lateAnswer();
  const page = makeStore(aSeekerState());
  open(() => server.promise, page);
  await act(async () => {
    page.dispatch({ type: 'session/sessionRead', payload: {} });
    server.answer(Response.json([fresh]));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(localStorage.getItem('applications')).toBeNull();
});
