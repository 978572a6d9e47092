import type { SearchChange } from '@jobharbor/contract';
import { makeStore, paths } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { listAnswer, queryOf } from '../testing/listAnswer';
import { Component as JobSearch } from './JobSearch';

const BESIDE = {
  'GET /api/jobs/facets': () => facetsAnswer(),
  'GET /api/jobs/suggestions': () => [],
  'GET /api/jobs/': () => listAnswer([]),
};
const SEARCH = 'GET /api/jobs/search';
const RECENT = 'GET /api/jobs/getrecentjobs';

/** The page, with its filter panel there. */
const open = async (url = paths.jobSearch('boat')) => {
  const result = renderWithProviders(<JobSearch />, {
    store: makeStore(),
    url,
    path: '/jobSearch/:searchText',
    routes: [{ path: '/find-jobs', element: <p>All jobs</p> }],
  });
  await screen.findByText('Filter by salary');
  return result;
};
const related = () => within(screen.getByRole('region', { name: 'Related Jobs' }));
const boat = aJobSummary({ jobName: 'Boat Builder' });

test('the term is the heading, and the matches are counted and listed', async () => {
  const server = lateAnswer();
  const { requests } = mockNetwork({
    ...BESIDE,
    [SEARCH]: () => server.promise,
    [RECENT]: () => [],
  });
  await open();
  expect(screen.getByText('Searching …')).toBeVisible();
  server.answer(listAnswer([boat]));
  expect(await screen.findByText('1 Search Results Found')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'boat' })).toBeVisible();
  expect(related().getByRole('link', { name: 'Boat Builder' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue('boat');
  const search = requests.find(({ url }) => url.includes('/search'));
  expect(queryOf(search)).toEqual({ q: 'boat', limit: '20' });
});

test('a term with signs is searched for', async () => {
  const { requests } = mockNetwork({
    ...BESIDE,
    [SEARCH]: () => listAnswer([boat]),
    [RECENT]: () => [],
  });
  const { router } = await open(paths.jobSearch('C#'));
  for (const term of ['C#', '50%', 'a/b', 'C++ & Go']) {
    await act(() => router.navigate(paths.jobSearch(term)));
    await waitFor(() => {
      const search = requests.findLast(({ url }) => url.includes('/search'));
      expect(queryOf(search)).toMatchObject({ q: term });
    });
    expect(screen.getByRole('heading', { level: 1, name: term })).toBeVisible();
    expect(await screen.findByText('1 Search Results Found')).toBeVisible();
  }
});

test('more matches than are counted are told as that, page by page', async () => {
  mockNetwork({
    ...BESIDE,
    [SEARCH]: () => listAnswer([boat], { total: '1000+', next: 'x' }),
    [RECENT]: () => [],
  });
  await open();
  expect(await screen.findByText('1000+ Search Results Found')).toBeVisible();
  expect(related().getByRole('link', { name: 'Go to page 2' })).toHaveAttribute(
    'href',
    '/jobSearch/boat?page=2',
  );
});

test('without a match there are no related jobs, and the recent ones stay', async () => {
  mockNetwork({
    ...BESIDE,
    [SEARCH]: () => listAnswer([]),
    [RECENT]: () => [aJobSummary({ jobName: 'Sail Maker' })],
  });
  const { user, router } = await open();
  expect(await screen.findByText('0 Search Results Found')).toBeVisible();
  expect(related().getByRole('heading', { name: 'No Jobs Found' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sail Maker' })).toBeVisible();
  await user.click(screen.getByText('Reset Search'));
  expect(router.state.location.pathname).toBe('/find-jobs');
});

test('a failed search says so, by an alert as well, and Retry brings it', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { use } = mockNetwork({
    ...BESIDE,
    [SEARCH]: () => aProblem(500, 'The server is unwell.'),
    [RECENT]: () => [],
  });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(screen.getByText('The search did not work.')).toBeVisible();
  expect(alert.mock.calls).toEqual([['The search did not work. The server is unwell.']]);
  use({ [SEARCH]: () => listAnswer([boat]) });
  await user.click(screen.getByText('Retry'));
  expect(await screen.findByText('1 Search Results Found')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Related Jobs' })).toHaveFocus();
});

test('a new term has an address, a heading and matches of its own', async () => {
  const { use } = mockNetwork({
    ...BESIDE,
    [SEARCH]: () => listAnswer([boat]),
    [RECENT]: () => [],
  });
  const { user, router } = await open();
  await screen.findByText('1 Search Results Found');
  use({ [SEARCH]: () => listAnswer([]) });
  await user.clear(screen.getByRole('combobox', { name: 'What' }));
  await user.paste('sail / rope');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('0 Search Results Found')).toBeVisible();
  expect(router.state.location.pathname).toBe('/jobSearch/sail%20%2F%20rope');
  expect(screen.getByRole('heading', { level: 1, name: 'sail / rope' })).toBeVisible();
});

test('an empty term leads to all jobs', async () => {
  mockNetwork({ ...BESIDE, [SEARCH]: () => listAnswer([boat]), [RECENT]: () => [] });
  const { user, router } = await open();
  await screen.findByText('1 Search Results Found');
  await user.clear(screen.getByRole('combobox', { name: 'What' }));
  await user.click(screen.getByRole('button', { name: 'Find Jobs' }));
  expect(router.state.location.pathname).toBe('/find-jobs');
});

test('results are narrowed and ordered in the address of their term', async () => {
  const { requests } = mockNetwork({
    ...BESIDE,
    [SEARCH]: () => listAnswer([boat]),
    [RECENT]: () => [],
  });
  const { user, router } = await open('/jobSearch/boat?where=Ulm&order=newest');
  const address = () => router.state.location.pathname + router.state.location.search;
  await screen.findByText('1 Search Results Found');
  const search = requests.find(({ url }) => url.includes('/search'));
  expect(queryOf(search)).toEqual({ q: 'boat', where: 'Ulm', order: 'newest', limit: '20' });
  // By its words alone: to work out the names of all the buttons takes long.
  await user.click(screen.getByText('Senior', { selector: '[aria-label="Filters"] button *' }));
  expect(address()).toBe('/jobSearch/boat?where=Ulm&order=newest&expertiseLevel=Senior');
  await user.click(screen.getByText('Best match'));
  expect(address()).toBe('/jobSearch/boat?where=Ulm&expertiseLevel=Senior');
  await user.click(screen.getByText('Clear all'));
  expect(address()).toBe('/jobSearch/boat');
});

test('what the search did instead is said with the results', async () => {
  const changes: SearchChange[] = [{ kind: 'corrected', from: 'bota', to: 'boat' }];
  mockNetwork({
    ...BESIDE,
    [SEARCH]: () => listAnswer([boat], { changes }),
    [RECENT]: () => [],
  });
  await open('/jobSearch/bota');
  expect(await related().findByText('No jobs for "bota". Showing boat.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'bota' })).toBeVisible();
});

test('a term that is only being typed leaves the results as they are', async () => {
  mockNetwork({ ...BESIDE, [SEARCH]: () => listAnswer([boat]), [RECENT]: () => [] });
  const { user, router } = await open();
  await screen.findByText('1 Search Results Found');
  await user.type(screen.getByRole('combobox', { name: 'What' }), ' builder');
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(router.state.location.pathname).toBe('/jobSearch/boat');
  expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue('boat builder');
});
