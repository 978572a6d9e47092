import { RECENT_LIMIT } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { queryOf } from '../../../testing/listAnswer';
import { RecentJobs } from './RecentJobs';

const RECENT = 'GET /api/jobs/getrecentjobs';
const FAILED = 'Error fetching jobs. Please try again later.';

const open = () => renderWithProviders(<RecentJobs />, { store: makeStore() });
const jobs = (count: number) => Array.from({ length: count }, () => aJobSummary());
const list = () => within(screen.getByRole('region', { name: 'Recent Jobs' }));
const busy = () => aProblem(500, 'The server is unwell.');

test('recent jobs come ten at a time, until a page is not full', async () => {
  const { requests } = mockNetwork({
    [RECENT]: (request) => jobs(queryOf(request).page === '1' ? RECENT_LIMIT : 3),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(list().getAllByRole('link')).toHaveLength(13));
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(requests.map(queryOf)).toEqual([
    { limit: '10', page: '1' },
    { limit: '10', page: '2' },
  ]);
});

test('a recent job tells who and where, and leads to it', async () => {
  const job = aJobSummary({ companyName: undefined, location: 'Gdańsk, Poland' });
  mockNetwork({ [RECENT]: () => [job] });
  open();
  const link = await screen.findByRole('link', { name: job.jobName });
  expect(link).toHaveAttribute('href', `/jobs/${job._id}`);
  expect(screen.getByText('Gdańsk, Poland')).toBeVisible();
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
});

test('without recent jobs there is nothing to load', async () => {
  mockNetwork({ [RECENT]: () => [] });
  open();
  expect(await list().findByRole('list')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a failure is told by a toast and in place, and Retry brings the jobs', async () => {
  const { use } = mockNetwork({ [RECENT]: busy });
  const { user } = open();
  expect(await list().findByRole('alert')).toHaveTextContent(FAILED);
  expect(await screen.findAllByText(FAILED)).toHaveLength(2);
  use({ [RECENT]: () => jobs(2) });
  await user.click(list().getByRole('button', { name: 'Retry' }));
  expect(await list().findAllByRole('link')).toHaveLength(2);
  expect(list().getByRole('heading', { name: 'Recent Jobs' })).toHaveFocus();
});

test('a further page that fails is told by a toast and in place, and the jobs before it stay', async () => {
  const { use } = mockNetwork({ [RECENT]: () => jobs(RECENT_LIMIT) });
  const { user } = open();
  const more = await screen.findByRole('button', { name: 'Load more' });
  use({ [RECENT]: busy });
  await user.click(more);
  expect(await list().findByRole('alert')).toHaveTextContent(FAILED);
  expect(list().getAllByRole('link')).toHaveLength(RECENT_LIMIT);
  use({ [RECENT]: () => jobs(1) });
  await user.click(list().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(list().getAllByRole('link')).toHaveLength(RECENT_LIMIT + 1));
  expect(list().queryByRole('alert')).not.toBeInTheDocument();
});
