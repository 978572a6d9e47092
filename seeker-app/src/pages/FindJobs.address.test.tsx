import { makeStore } from '@jobharbor/shared-ui/core';
import { aJobSummary, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { type ListOptions, listAnswer, listRequests, queryOf } from '../testing/listAnswer';
import { Component as FindJobs } from './FindJobs';

/** The page, with its filter panel there. */
const open = async (url = '/find-jobs') => {
  const result = renderWithProviders(<FindJobs />, { store: makeStore(), url, path: '/find-jobs' });
  await screen.findByText('Filter by salary');
  return result;
};

/** A portal that answers every search with one job. */
const portal = (options?: ListOptions) => {
  const answer = () => listAnswer([aJobSummary()], options);
  return mockNetwork({
    'GET /api/jobs/': answer,
    'GET /api/jobs/search': answer,
    'GET /api/jobs/facets': () => facetsAnswer(),
    'GET /api/jobs/suggestions': () => [],
  });
};
const what = () => screen.getByRole('combobox', { name: 'What' });
const where = () => screen.getByRole('combobox', { name: 'Where' });
const panel = () => within(screen.getByRole('region', { name: 'Filters' }));
/** An option by its words alone: to work out the names of all the buttons takes long. */
const option = (label: string) =>
  screen.getByText(label, { selector: '[aria-label="Filters"] button *' }).closest('button');
/** The query of the newest request for a list. */
const asked = (requests: Request[]) => queryOf(listRequests(requests).at(-1));

beforeEach(() => localStorage.clear());

test("a day is searched for in the reader's own zone", async () => {
  const { requests } = portal();
  await open('/find-jobs?datePosted=2026-04-29');
  await screen.findByRole('article');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(asked(requests)).toEqual({
    datePosted: '2026-04-29',
    tz: timeZone,
    limit: '20',
  });
});

test('a shared link restores text, place and filters, and leaves out what makes no sense', async () => {
  const { requests } = portal();
  await open(
    '/find-jobs?q=boat&where=Texas&within=25&jobType=remote&expertiseLevel=Wizard&salaryMin=70000&page=x',
  );
  await screen.findByRole('article');
  expect(what()).toHaveValue('boat');
  expect(where()).toHaveValue('Texas');
  expect(screen.getByLabelText('Distance')).toHaveValue('25');
  expect(option('Remote')).toHaveAttribute('aria-pressed', 'true');
  expect(option('Senior')).toHaveAttribute('aria-pressed', 'false');
  expect(panel().getByRole('textbox', { name: 'Minimum pay a year' })).toHaveValue('70,000');
  expect(asked(requests)).toEqual({
    q: 'boat',
    where: 'Texas',
    within: '25',
    jobType: 'Remote',
    salaryMin: '70000',
    limit: '20',
  });
});

test('what is typed narrows the list after a pause, without a step in the history', async () => {
  portal();
  const { user, router } = await open();
  await screen.findByRole('article');
  await user.type(what(), 'boat ');
  await waitFor(() => expect(router.state.location.search).toBe('?q=boat'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(what()).toHaveValue('boat ');
});

test('Enter searches at once and starts at the first page', async () => {
  portal();
  const { user, router } = await open('/find-jobs?q=old&jobType=Remote&page=4');
  await screen.findByRole('article');
  await user.clear(what());
  await user.type(what(), 'C#{Enter}');
  // On a slow machine the cleared field may have been a query of its own: the order of the parts is open.
  expect(router.state.location.search).toMatch(/^\?(q=C%23&jobType=Remote|jobType=Remote&q=C%23)$/);
  expect(router.state.historyAction).toBe('PUSH');
});

test('a place and how far around it are searched for', async () => {
  const { requests } = portal();
  const { user, router } = await open('/find-jobs?q=boat');
  await screen.findByRole('article');
  await user.type(where(), 'Görlitz{Enter}');
  await user.selectOptions(screen.getByLabelText('Distance'), '50 km');
  expect(router.state.location.search).toBe('?q=boat&where=G%C3%B6rlitz&within=50');
  await waitFor(() => expect(asked(requests)).toMatchObject({ where: 'Görlitz', within: '50' }));
});

test('Back restores the text and the list of before', async () => {
  portal();
  const { router } = await open('/find-jobs?q=boat');
  await screen.findByRole('article');
  // At once: what is typed slowly takes the place of the text before in the history.
  fireEvent.change(what(), { target: { value: 'sail' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(router.state.location.search).toBe('?q=sail');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(what()).toHaveValue('boat'));
});

test('pages are links that keep the search', async () => {
  portal({ total: '45' });
  await open('/find-jobs?q=boat&page=2');
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of this list' }));
  expect(pages.getByRole('link', { name: 'page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Go to page 3' })).toHaveAttribute(
    'href',
    '/find-jobs?q=boat&page=3',
  );
  expect(pages.getByRole('link', { name: 'Go to page 1' })).toHaveAttribute(
    'href',
    '/find-jobs?q=boat',
  );
  expect(pages.queryByRole('link', { name: 'Go to page 4' })).not.toBeInTheDocument();
});

test('one page needs no links to pages', async () => {
  portal({ total: '20' });
  await open();
  expect(await screen.findByText('20 jobs')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages of this list' })).not.toBeInTheDocument();
});

test('more jobs than are counted are told as that; what is past the numbered pages is reached by a cursor, and one comes back from there', async () => {
  const { requests } = portal({ total: '1000+', next: 'next-one' });
  const { user, router } = await open('/find-jobs?page=50');
  expect(await screen.findByText('1,000+ jobs')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Older jobs' }));
  expect(router.state.location.search).toBe('?cursor=next-one');
  const back = await screen.findByRole('link', { name: 'Back to the newest jobs' });
  expect(back).toHaveAttribute('href', '/find-jobs');
  expect(asked(requests)).toEqual({ cursor: 'next-one', limit: '20' });
});

test('a text is ordered by how well it matches, or by age, and without one there is one order alone', async () => {
  const { requests } = portal();
  const { user, router } = await open('/find-jobs?q=boat');
  const order = within(await screen.findByRole('navigation', { name: 'Order of the list' }));
  expect(order.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true');
  await user.click(order.getByRole('link', { name: 'Newest' }));
  expect(router.state.location.search).toBe('?q=boat&order=newest');
  await waitFor(() => expect(asked(requests)).toMatchObject({ q: 'boat', order: 'newest' }));
  await user.click(order.getByRole('link', { name: 'Best match' }));
  expect(router.state.location.search).toBe('?q=boat');
  await act(() => router.navigate('/find-jobs?jobType=Remote'));
  await waitFor(() => expect(asked(requests)).toMatchObject({ jobType: 'Remote' }));
  await screen.findByRole('article');
  expect(screen.queryByRole('navigation', { name: 'Order of the list' })).not.toBeInTheDocument();
});

test('a page past the end of the list says so and leads to the first', async () => {
  mockNetwork({
    'GET /api/jobs/': () => listAnswer([], { total: '21' }),
    'GET /api/jobs/facets': () => facetsAnswer(),
  });
  await open('/find-jobs?page=9');
  expect(await screen.findByRole('heading', { name: 'This page is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/find-jobs',
  );
});
