import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { listAnswer } from '../testing/listAnswer';
import { Component as FindJobs } from './FindJobs';

const FACETS = { 'GET /api/jobs/facets': () => facetsAnswer() };
const ALL = 'GET /api/jobs/';
const SEARCH = 'GET /api/jobs/search';

/** The page, with its filter panel there. */
const open = async (url = '/find-jobs') => {
  const result = renderWithProviders(<FindJobs />, { store: makeStore(), url, path: '/find-jobs' });
  await screen.findByText('Filter by salary');
  return result;
};
const kept = aJobSummary({ jobName: 'Lighthouse Keeper' });
const fresh = aJobSummary({ jobName: 'Sail Maker' });
const store = (jobs: unknown) => {
  localStorage.setItem('jobs', JSON.stringify(jobs));
  localStorage.setItem('seeker/jobsSavedAt', '2026-04-29T08:00:00.000Z');
};
const storedNames = () =>
  (JSON.parse(localStorage.getItem('jobs') ?? '[]') as { jobName: string }[]).map(
    ({ jobName }) => jobName,
  );

beforeEach(() => localStorage.clear());

test("the stored list is there at once, and gives way to the server's", async () => {
  store([kept]);
  const server = lateAnswer();
  mockNetwork({ ...FACETS, [ALL]: () => server.promise });
  await open();
  expect(screen.getByRole('link', { name: 'Lighthouse Keeper' })).toBeVisible();
  expect(screen.queryByText(/Saved list/)).not.toBeInTheDocument();
  server.answer(listAnswer([fresh]));
  expect(await screen.findByRole('link', { name: 'Sail Maker' })).toBeVisible();
  expect(screen.queryByText('Lighthouse Keeper')).not.toBeInTheDocument();
  expect(storedNames()).toEqual(['Sail Maker']);
});

test('19 a list that can not be refreshed stays, with the time it was saved, and no message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  store([kept]);
  mockNetwork({ ...FACETS, [ALL]: () => aProblem(500, 'The server is unwell.') });
  await open();
  expect(await screen.findByText(/^Saved list from April 29th, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lighthouse Keeper' })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith('Failed to refresh jobs', expect.anything());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(alert).not.toHaveBeenCalled();
  expect(storedNames()).toEqual(['Lighthouse Keeper']);
});

test('a stored list that is malformed counts as none', async () => {
  store([{ title: 'of another program' }]);
  const server = lateAnswer();
  mockNetwork({ ...FACETS, [ALL]: () => server.promise });
  await open();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  server.answer(listAnswer([fresh]));
  expect(await screen.findByRole('link', { name: 'Sail Maker' })).toBeVisible();
});

test('a search neither shows nor overwrites the stored list', async () => {
  store([kept]);
  const server = lateAnswer();
  mockNetwork({ ...FACETS, [SEARCH]: () => server.promise });
  await open('/find-jobs?q=sail');
  expect(screen.queryByText('Lighthouse Keeper')).not.toBeInTheDocument();
  server.answer(listAnswer([fresh]));
  expect(await screen.findByRole('link', { name: 'Sail Maker' })).toBeVisible();
  expect(storedNames()).toEqual(['Lighthouse Keeper']);
});

test('a later page neither shows nor overwrites the stored list', async () => {
  store([kept]);
  mockNetwork({ ...FACETS, [ALL]: () => listAnswer([fresh], { total: '40' }) });
  await open('/find-jobs?page=2');
  expect(screen.queryByText('Lighthouse Keeper')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Sail Maker' })).toBeVisible();
  expect(storedNames()).toEqual(['Lighthouse Keeper']);
});

test('a list that was emptied on the server empties the stored one', async () => {
  store([kept]);
  mockNetwork({ ...FACETS, [ALL]: () => listAnswer([]) });
  await open();
  expect(await screen.findByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  await waitFor(() => expect(storedNames()).toEqual([]));
});
