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
const SUGGESTIONS = 'GET /api/jobs/suggestions';

const open = () =>
  renderWithProviders(<Landing />, {
    store: makeStore({}),
    path: '/',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
  });

const FAILED = 'Error fetching jobs. Please try again later.';
const featured = () => screen.queryByRole('region', { name: 'Featured Jobs' });

test('a visitor sees what this is, two jobs, how it works and the way to an account', async () => {
  const { requests } = mockNetwork({
    [RECENT]: () => [
      aJobSummary({ jobName: 'Boat Builder' }),
      aJobSummary({ jobName: 'Sail Maker' }),
    ],
    [SUGGESTIONS]: () => [],
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
  const recent = requests.filter(({ url }) => url.includes('getrecentjobs'));
  expect(recent.map(({ url }) => new URL(url).search)).toEqual(['?limit=2']);
});

test('a visitor saves a featured job on the device', async () => {
  mockNetwork({
    [RECENT]: () => [aJobSummary({ jobName: 'Boat Builder' })],
    [SUGGESTIONS]: () => [],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save job: Boat Builder' }));
  expect(await screen.findByRole('button', { name: 'Saved: Boat Builder' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(localStorage.getItem('seeker.device/savedJobs')).toContain('Boat Builder');
});

test('without jobs nothing is featured', async () => {
  mockNetwork({ [RECENT]: () => [], [SUGGESTIONS]: () => [] });
  open();
  await waitFor(() => expect(featured()).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'How It Works' })).toBeVisible();
});

test('a failure is told by a toast and in place, and Retry brings the jobs', async () => {
  const { use } = mockNetwork({
    [RECENT]: () => aProblem(500, 'The server is unwell.'),
    [SUGGESTIONS]: () => [],
  });
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Featured Jobs' }));
  expect(await section.findByRole('alert')).toHaveTextContent(FAILED);
  await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2));
  use({ [RECENT]: () => [aJobSummary({ jobName: 'Boat Builder' })] });
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByRole('link', { name: 'Boat Builder' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'How It Works' })).toBeVisible();
});

describe('the search of the landing page', () => {
  const openEmpty = async () => {
    mockNetwork({ [RECENT]: () => [], [SUGGESTIONS]: () => [] });
    const result = open();
    await waitFor(() => expect(featured()).not.toBeInTheDocument());
    return result;
  };

  test.each([
    ['boat', '', '/jobSearch/boat'],
    ['C# / 50%', '', '/jobSearch/C%23%20%2F%2050%25'],
    ['   ', '', '/find-jobs'],
    ['boat', 'Görlitz', '/jobSearch/boat?where=G%C3%B6rlitz'],
    ['', 'Texas ', '/find-jobs?where=Texas'],
  ])('for %j in %j leads to %s', async (what, where, address) => {
    const { user, router } = await openEmpty();
    if (what) await user.type(screen.getByRole('combobox', { name: 'What' }), what);
    if (where) await user.type(screen.getByRole('combobox', { name: 'Where' }), where);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
});

describe('the popular searches', () => {
  const popular = () => screen.queryByRole('navigation', { name: 'Popular searches' });

  test("are the titles that most of the portal's own jobs have", async () => {
    const titles = ['Nurse', 'C# Developer', 'Cook', 'Pilot', 'Welder', 'Tailor'];
    mockNetwork({
      [RECENT]: () => [],
      [SUGGESTIONS]: () => [
        { kind: 'company', text: 'North Sea Works', count: 90 },
        ...titles.map((text, index) => ({ kind: 'title', text, count: 50 - index })),
      ],
    });
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Popular searches' }));
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(titles.slice(0, 5));
    expect(links.getByRole('link', { name: 'C# Developer' })).toHaveAttribute(
      'href',
      '/jobSearch/C%23%20Developer',
    );
  });

  test.each([
    ['there are none', () => []],
    ['nobody can say', () => aProblem(500, 'The server is unwell.')],
  ])('are not spoken of when %s', async (_case, answer) => {
    const { requests } = mockNetwork({ [RECENT]: () => [], [SUGGESTIONS]: answer });
    open();
    await waitFor(() => expect(featured()).not.toBeInTheDocument());
    expect(requests.some(({ url }) => url.includes('/suggestions'))).toBe(true);
    expect(popular()).not.toBeInTheDocument();
    expect(screen.queryByText('Popular:')).not.toBeInTheDocument();
  });
});
