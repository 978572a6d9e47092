import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  aProblem,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { Landing } from './Landing';

const RECENT = 'GET /api/jobs/getrecentjobs';

const open = () =>
  renderWithProviders(<Landing />, {
    store: makeStore({}),
    path: '/',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
  });

const featured = () => screen.queryByRole('region', { name: 'Featured Jobs' });

test('a visitor sees what this is, two jobs, how it works and the way to an account', async () => {
  const { requests } = mockNetwork({
    [RECENT]: () => [
      aJobSummary({ jobName: 'Boat Builder' }),
      aJobSummary({ jobName: 'Sail Maker' }),
    ],
  });
  open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const cards = within(screen.getByRole('region', { name: 'Featured Jobs' }));
  expect(await cards.findByRole('link', { name: 'Boat Builder' })).toBeVisible();
  expect(cards.getByRole('link', { name: 'Sail Maker' })).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'How It Works' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'Search Jobs',
    'Apply Easily',
    'Get Hired',
  ]);
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=2']);
});

test('without jobs nothing is featured', async () => {
  mockNetwork({ [RECENT]: () => [] });
  open();
  await waitFor(() => expect(featured()).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'How It Works' })).toBeVisible();
});

test('a failure is told by a toast, and the rest of the page stays', async () => {
  mockNetwork({ [RECENT]: () => aProblem(500, 'The server is unwell.') });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error fetching jobs. Please try again later.',
  );
  expect(featured()).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'How It Works' })).toBeVisible();
});

describe('the search of the landing page', () => {
  const openEmpty = async () => {
    mockNetwork({ [RECENT]: () => [] });
    const result = open();
    await waitFor(() => expect(featured()).not.toBeInTheDocument());
    return result;
  };

  test.each([
    ['boat', '/jobSearch/boat'],
    ['C# / 50%', '/jobSearch/C%23%20%2F%2050%25'],
    ['   ', '/find-jobs'],
  ])('for %j leads to %s', async (text, address) => {
    const { user, router } = await openEmpty();
    await user.type(screen.getByRole('searchbox'), text);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.state.location.pathname).toBe(address);
  });

  test.each([
    ['Full-time', '/find-jobs?employmentType=Full-time'],
    ['Remote', '/find-jobs?jobType=Remote'],
    ['Internship', '/find-jobs?employmentType=Internship'],
  ])('has a short way for %s', async (name, address) => {
    await openEmpty();
    const popular = within(screen.getByRole('navigation', { name: 'Popular searches' }));
    expect(popular.getByRole('link', { name })).toHaveAttribute('href', address);
  });
});
