import { makeStore } from '@jobharbor/shared-ui/core';
import { aJobSummary, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { type ListOptions, listAnswer, queryOf } from '../testing/listAnswer';
import { Component as FindJobs } from './FindJobs';

/** The page, with its filter panel there. */
const open = async (url = '/find-jobs') => {
  const result = renderWithProviders(<FindJobs />, { store: makeStore(), url, path: '/find-jobs' });
  await screen.findByText('Apply filters');
  return result;
};

/** A portal that answers every search with one job. */
const portal = (options?: ListOptions) => {
  const answer = () => listAnswer([aJobSummary()], options);
  return mockNetwork({ 'GET /api/jobs/': answer, 'GET /api/jobs/search': answer });
};
const panel = () => within(screen.getByRole('region', { name: 'Filters' }));
const apply = () => panel().getByRole('button', { name: 'Apply filters' });

beforeEach(() => localStorage.clear());

test('filters take hold when they are applied: in the address and in the search', async () => {
  const { requests } = portal();
  const { user, router } = await open('/find-jobs?q=boat&page=3');
  await screen.findByRole('article');
  await user.selectOptions(panel().getByLabelText('Job type'), 'On-site');
  await user.selectOptions(panel().getByLabelText('Employment type'), 'Full-time');
  await user.selectOptions(panel().getByLabelText('Experience level'), 'Senior');
  expect(router.state.location.search).toBe('?q=boat&page=3');
  await user.click(apply());
  const filters = {
    q: 'boat',
    jobType: 'On-site',
    employmentType: 'Full-time',
    expertiseLevel: 'Senior',
  };
  await waitFor(() => expect(queryOf(requests.at(-1))).toEqual({ ...filters, limit: '20' }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(filters);
});

test('a salary that nobody moved filters nothing; a moved one does', async () => {
  const { requests } = portal();
  const { user, router } = await open();
  await screen.findByRole('article');
  await user.click(apply());
  expect(router.state.location.search).toBe('');
  fireEvent.change(panel().getByRole('slider', { name: 'Lowest salary' }), {
    target: { value: 80_000 },
  });
  await user.click(panel().getByRole('switch', { name: 'Include jobs without a stated salary' }));
  await user.click(apply());
  await waitFor(() =>
    expect(queryOf(requests.at(-1))).toEqual({
      salaryMin: '80000',
      salaryMax: '300000',
      includeUnspecified: 'false',
      limit: '20',
    }),
  );
});

test("a day is searched for in the reader's own zone", async () => {
  const { requests } = portal();
  await open('/find-jobs?datePosted=2026-04-29');
  await screen.findByRole('article');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(queryOf(requests.at(-1))).toEqual({
    datePosted: '2026-04-29',
    tz: timeZone,
    limit: '20',
  });
});

test('a shared link restores text and filters, and leaves out what makes no sense', async () => {
  const { requests } = portal();
  await open('/find-jobs?q=boat&jobType=remote&expertiseLevel=Wizard&salaryMin=70000&page=x');
  await screen.findByRole('article');
  expect(screen.getByRole('searchbox')).toHaveValue('boat');
  expect(panel().getByLabelText('Job type')).toHaveValue('Remote');
  expect(panel().getByLabelText('Experience level')).toHaveValue('');
  expect(panel().getByRole('textbox', { name: 'From' })).toHaveValue('70,000');
  expect(queryOf(requests[0])).toEqual({
    q: 'boat',
    jobType: 'Remote',
    salaryMin: '70000',
    limit: '20',
  });
});

test('cleared filters leave the text', async () => {
  portal();
  const { user, router } = await open('/find-jobs?q=boat&jobType=Remote&salaryMin=70000');
  await screen.findByRole('article');
  await user.click(panel().getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?q=boat');
  expect(panel().getByLabelText('Job type')).toHaveValue('');
});

test('what is typed narrows the list after a pause, without a step in the history', async () => {
  portal();
  const { user, router } = await open();
  await screen.findByRole('article');
  await user.type(screen.getByRole('searchbox'), 'boat ');
  await waitFor(() => expect(router.state.location.search).toBe('?q=boat'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByRole('searchbox')).toHaveValue('boat ');
});

test('Enter searches at once and starts at the first page', async () => {
  portal();
  const { user, router } = await open('/find-jobs?q=old&jobType=Remote&page=4');
  await screen.findByRole('article');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'C#{Enter}');
  expect(router.state.location.search).toBe('?q=C%23&jobType=Remote');
  expect(router.state.historyAction).toBe('PUSH');
});

test('Back restores the text and the list of before', async () => {
  portal();
  const { user, router } = await open('/find-jobs?q=boat');
  await screen.findByRole('article');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'sail{Enter}');
  expect(router.state.location.search).toBe('?q=sail');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('boat'));
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

test('what is past the numbered pages is reached by a cursor, and one comes back from there', async () => {
  const { requests } = portal({ total: '1000+', next: 'next-one' });
  const { user, router } = await open('/find-jobs?page=50');
  await user.click(await screen.findByRole('link', { name: 'Older jobs' }));
  expect(router.state.location.search).toBe('?cursor=next-one');
  const back = await screen.findByRole('link', { name: 'Back to the newest jobs' });
  expect(back).toHaveAttribute('href', '/find-jobs');
  expect(queryOf(requests.at(-1))).toEqual({ cursor: 'next-one', limit: '20' });
});

test('a text can be ordered by how well it matches', async () => {
  const { requests } = portal();
  const { user } = await open('/find-jobs?q=boat');
  const order = within(await screen.findByRole('navigation', { name: 'Order of the list' }));
  expect(order.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true');
  await user.click(order.getByRole('link', { name: 'Best match' }));
  await waitFor(() => expect(queryOf(requests.at(-1))).toMatchObject({ q: 'boat', order: 'best' }));
});

test('a page past the end of the list says so and leads to the first', async () => {
  mockNetwork({ 'GET /api/jobs/': () => listAnswer([], { total: '21' }) });
  await open('/find-jobs?page=9');
  expect(await screen.findByRole('heading', { name: 'This page is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/find-jobs',
  );
});
