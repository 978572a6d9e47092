import type { SearchChange } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { listAnswer, listRequests, queryOf } from '../testing/listAnswer';
import { Component as FindJobs } from './FindJobs';

const FACETS = { 'GET /api/jobs/facets': () => facetsAnswer() };
const ALL = 'GET /api/jobs/';
const SEARCH = 'GET /api/jobs/search';
const OOPS =
  "Sorry, we couldn't find any jobs that match your search criteria. Try adjusting your filters or search terms.";

/** The page, with its filter panel there. */
const open = async (url = '/find-jobs') => {
  const result = renderWithProviders(<FindJobs />, { store: makeStore(), url, path: '/find-jobs' });
  await screen.findByText('Filter by salary');
  return result;
};
const boat = aJobSummary({ jobName: 'Boat Builder' });
const sail = aJobSummary({ jobName: 'Sail Maker' });

beforeEach(() => localStorage.clear());

test('all open jobs are listed, with their count', async () => {
  const { requests } = mockNetwork({ ...FACETS, [ALL]: () => listAnswer([boat, sail]) });
  await open();
  expect(await screen.findByText('2 jobs')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Sail Maker' })).toHaveAttribute(
    'href',
    `/jobs/${sail._id}`,
  );
  expect(listRequests(requests).map(queryOf)).toEqual([{ limit: '20' }]);
  expect(document.title).toMatch(/^Find Jobs/);
});

test('a list can be followed as a feed, unless it shows something else than was asked for', async () => {
  const feed = () => screen.queryByRole('link', { name: /^Follow .* as a feed$/ });
  const changes: SearchChange[] = [{ kind: 'corrected', from: 'bota', to: 'boat' }];
  const { use } = mockNetwork({ ...FACETS, [SEARCH]: () => listAnswer([boat]) });
  const { router } = await open('/find-jobs?q=boat&jobType=Remote&page=2&order=newest');
  await screen.findByText('1 job');
  expect(feed()).toHaveAttribute('href', '/jobs.atom?q=boat&jobType=Remote');
  use({ [SEARCH]: () => listAnswer([boat], { changes }) });
  await act(() => router.navigate('/find-jobs?q=bota'));
  await screen.findByText('No jobs for "bota". Showing boat.');
  expect(feed()).not.toBeInTheDocument();
});

test('a portal without jobs says so, and Reset Search asks the server again', async () => {
  const { requests, use } = mockNetwork({ ...FACETS, [ALL]: () => listAnswer([]) });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  expect(screen.getByText(OOPS)).toBeVisible();
  use({ [ALL]: () => listAnswer([boat]) });
  await user.click(screen.getByText('Reset Search'));
  expect(await screen.findByRole('link', { name: 'Boat Builder' })).toBeVisible();
  expect(listRequests(requests)).toHaveLength(2);
});

test('22 filters without a match are left by Reset Search', async () => {
  const { use } = mockNetwork({
    ...FACETS,
    [SEARCH]: () => listAnswer([]),
    [ALL]: () => listAnswer([boat]),
  });
  const { user, router } = await open('/find-jobs?q=boat&jobType=Hybrid&page=3');
  expect(await screen.findByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  use({ [ALL]: () => listAnswer([boat, sail]) });
  await user.click(screen.getByText('Reset Search'));
  expect(await screen.findByText('2 jobs')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue('');
});

test('a text without a match is an empty list, never a list of everything', async () => {
  const { requests } = mockNetwork({ ...FACETS, [SEARCH]: () => listAnswer([]) });
  await open('/find-jobs?q=zeppelin');
  expect(await screen.findByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  expect(screen.getByText('0 jobs')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Order of the list' })).not.toBeInTheDocument();
  expect(listRequests(requests)).toHaveLength(1);
});

const CHANGES: [SearchChange, string][] = [
  [
    { kind: 'corrected', from: 'enginer', to: 'engineer' },
    'No jobs for "enginer". Showing engineer.',
  ],
  [{ kind: 'added', from: 'enginer', to: 'engineer' }, 'Also showing jobs for "engineer".'],
  [{ kind: 'dropped', word: 'foo' }, 'No job has all of these words. Showing jobs without "foo".'],
  [
    { kind: 'widened', from: 'Görlitz', km: 50 },
    'No jobs for this search in "Görlitz". Showing jobs within 50 km.',
  ],
  [
    { kind: 'widened', from: 'Görlitz' },
    'No jobs for this search in "Görlitz". Showing jobs everywhere.',
  ],
  [
    { kind: 'described' },
    'No title has all of these words. Showing jobs whose description has them.',
  ],
];

test('what the search did instead is announced', async () => {
  const server = lateAnswer();
  mockNetwork({ ...FACETS, [SEARCH]: () => server.promise });
  await open('/find-jobs?q=enginer+foo&where=G%C3%B6rlitz');
  const [notice] = screen.getAllByRole('status');
  expect(notice).toBeEmptyDOMElement();
  server.answer(listAnswer([boat], { changes: CHANGES.map(([change]) => change) }));
  const sentences = CHANGES.map(([, sentence]) => sentence);
  await waitFor(() => expect(notice).toHaveTextContent(sentences.join('')));
  expect(screen.getByText('1 job')).toBeVisible();
});

test('a place alone is named without a search', async () => {
  const changes: SearchChange[] = [{ kind: 'widened', from: 'goole', km: 50 }];
  const { use } = mockNetwork({ ...FACETS, [SEARCH]: () => listAnswer([boat], { changes }) });
  const { router } = await open('/find-jobs?q=Goole');
  const alone = () => screen.findByText('No jobs in "goole". Showing jobs within 50 km.');
  expect(await alone()).toBeVisible();
  use({ [SEARCH]: () => listAnswer([boat]) });
  await act(() => router.navigate('/find-jobs?q=boat'));
  await waitFor(() => expect(screen.queryByText(/^No jobs in/)).not.toBeInTheDocument());
  use({ [SEARCH]: () => listAnswer([boat], { changes }) });
  await act(() => router.navigate('/find-jobs?where=goole'));
  expect(await alone()).toBeVisible();
});

test('a sentence about the search that nobody can read does not cost the jobs', async () => {
  const answer = listAnswer([boat]);
  answer.headers.set('x-search-changes', '%7Bbroken');
  mockNetwork({ ...FACETS, [SEARCH]: () => answer });
  await open('/find-jobs?q=boat');
  expect(await screen.findByRole('link', { name: 'Boat Builder' })).toBeVisible();
});

describe('without an answer of use', () => {
  const busy = () => aProblem(500, 'The server is unwell.');

  test('the list says what is wrong, and Retry brings it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    const { use } = mockNetwork({ ...FACETS, [ALL]: busy });
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    expect(console.error).toHaveBeenCalledWith('Failed to refresh jobs', expect.anything());
    expect(alert).not.toHaveBeenCalled();
    use({ [ALL]: () => listAnswer([boat]) });
    await user.click(screen.getByText('Retry'));
    expect(await screen.findByRole('link', { name: 'Boat Builder' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test("a search tells it by the browser's alert as well, once for each failure", async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    mockNetwork({ ...FACETS, [SEARCH]: busy });
    const { user } = await open('/find-jobs?q=boat');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    expect(alert.mock.calls).toEqual([['The search did not work. The server is unwell.']]);
    await user.click(screen.getByText('Retry'));
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});
