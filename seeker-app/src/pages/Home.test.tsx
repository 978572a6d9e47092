import type { SearchChange } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aJobSummary,
  anApplication,
  aProblem,
  aSeekerState,
  aSeekerUser,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { listAnswer, listRequests, queryOf } from '../testing/listAnswer';
import { Component as Home } from './Home';

const ALL = 'GET /api/jobs/';
const SEARCH = 'GET /api/jobs/search';
const FITTING = 'GET /api/jobs/fitting';
const OFF = 'PUT /api/auth/fitting-jobs';
const APPLICATIONS = 'GET /api/applications/user/:userId';
const boat = aJobSummary({ jobName: 'Boat Builder' });
const sail = aJobSummary({ jobName: 'Sail Maker' });

/** The page, with its filter panel there. */
const open = async (routes: Routes = {}, { url = '/', name = 'Ada' } = {}) => {
  const network = mockNetwork({
    [ALL]: () => listAnswer([boat, sail]),
    [APPLICATIONS]: () => [],
    'GET /api/saved-jobs/ids': () => [],
    [FITTING]: () => ({ state: 'known', jobs: [] }),
    'GET /api/jobs/facets': () => facetsAnswer(),
    'GET /api/jobs/suggestions': () => [],
    ...routes,
  });
  const result = renderWithProviders(<Home />, {
    store: makeStore(aSeekerState({ firstName: name })),
    url,
    path: '/',
  });
  await screen.findByText('Filter by salary');
  return { ...result, network };
};

beforeEach(() => localStorage.clear());

test('a seeker is greeted by name, and finds all open jobs', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  expect(await screen.findByText('2 jobs')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Find Jobs' })).toBeVisible();
});

test('the card of a job that one has applied for shows how the application stands', async () => {
  const { _id, jobName, createdAt } = boat;
  const jobId = { _id, jobName, createdAt };
  await open({ [APPLICATIONS]: () => [anApplication({ jobId, applicationStatus: 'reviewing' })] });
  const list = screen.getByRole('region', { name: /jobs/i });
  const card = await within(list).findByRole('article', { name: 'Boat Builder' });
  expect(await within(card).findByText('reviewing')).toBeVisible();
  const other = within(list).getByRole('article', { name: 'Sail Maker' });
  expect(within(other).queryByText('reviewing')).not.toBeInTheDocument();
});

test('text narrows the list where one is, and its pages stay there too', async () => {
  const { user, router, network } = await open({
    [SEARCH]: () => listAnswer([sail], { total: '40' }),
  });
  await screen.findByText('2 jobs');
  await user.click(screen.getByRole('combobox', { name: 'What' }));
  await user.paste('sail');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('40 jobs')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/', search: '?q=sail' });
  expect(queryOf(listRequests(network.requests).at(-1))).toMatchObject({ q: 'sail' });
  expect(screen.getByRole('link', { name: 'Go to page 2' })).toHaveAttribute(
    'href',
    '/?q=sail&page=2',
  );
  expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute(
    'href',
    '/?q=sail&order=newest',
  );
});

test('what was searched for instead is announced in the line that was kept for it', async () => {
  const server = lateAnswer();
  const { network } = await open({ [SEARCH]: () => server.promise }, { url: '/?q=enginer' });
  const [notice, count] = screen.getAllByRole('status');
  expect(notice).toBeEmptyDOMElement();
  expect(count).toHaveTextContent('Loading jobs …');
  const changes: SearchChange[] = [{ kind: 'corrected', from: 'enginer', to: 'engineer' }];
  server.answer(listAnswer([boat, sail], { changes }));
  await waitFor(() => expect(notice).toHaveTextContent('No jobs for "enginer". Showing engineer.'));
  expect(screen.getAllByRole('status')).toEqual([notice, count]);
  expect(count).toHaveTextContent('2 jobs');
  expect(listRequests(network.requests)).toHaveLength(1);
});

test('Reset Search clears text and filters, asks the server, and leaves the focus at the count', async () => {
  const { user, router } = await open(
    { [SEARCH]: () => listAnswer([]) },
    { url: '/?q=boat&jobType=Hybrid' },
  );
  await user.click(await screen.findByText('Reset Search'));
  expect(await screen.findByText('2 jobs')).toHaveFocus();
  expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
  expect(screen.getByRole('combobox', { name: 'What' })).toHaveValue('');
});

test('Retry leaves the focus at the count', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, network } = await open({ [ALL]: () => aProblem(500, 'The server is unwell.') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  network.use({ [ALL]: () => listAnswer([boat]) });
  await user.click(retry);
  expect(await screen.findByText('1 job')).toHaveFocus();
});

test("the stored list is there at once, and gives way to the server's", async () => {
  localStorage.setItem('jobs', JSON.stringify([aJobSummary({ jobName: 'Lighthouse Keeper' })]));
  const server = lateAnswer();
  await open({ [ALL]: () => server.promise });
  expect(screen.getByRole('link', { name: 'Lighthouse Keeper' })).toBeVisible();
  server.answer(listAnswer([sail]));
  expect(await screen.findByRole('link', { name: 'Sail Maker' })).toBeVisible();
  expect(screen.queryByText('Lighthouse Keeper')).not.toBeInTheDocument();
});

describe('what is on its way', () => {
  const link = () => screen.queryByRole('link', { name: /in progress/ });

  test('is counted, and leads to the applications', async () => {
    await open({
      [APPLICATIONS]: () =>
        (['applied', 'reviewing', 'shortlisted', 'rejected', 'accepted'] as const).map(
          (applicationStatus) => anApplication({ applicationStatus }),
        ),
    });
    expect(await screen.findByRole('link', { name: '3 applications in progress' })).toHaveAttribute(
      'href',
      '/myapplications',
    );
  });

  test('is one, in the singular, of a seeker who is greeted without a name', async () => {
    await open({ [APPLICATIONS]: () => [anApplication()] }, { name: '' });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 application in progress' })).toBeVisible();
  });

  test.each([
    ['nothing', () => []],
    ['unknown', () => aProblem(500, 'The server is unwell.')],
  ])('is not spoken of when it is %s', async (_case, answer) => {
    const { network } = await open({ [APPLICATIONS]: answer });
    await screen.findByText('2 jobs');
    await waitFor(() =>
      expect(network.requests.some(({ url }) => url.includes('/applications/'))).toBe(true),
    );
    expect(link()).not.toBeInTheDocument();
  });
});

describe('the jobs that fit the CV', () => {
  const section = () => screen.findByRole('region', { name: 'Fits your CV' });
  const known = {
    state: 'known',
    jobs: [
      { job: sail, fit: { title: 'Sail Maker', skills: { named: 4, of: 6 }, km: 12 } },
      { job: boat, fit: { skills: { named: 1, of: 1 }, isRemote: true, level: 'Senior' } },
    ],
  };

  test('stand above the whole list, each with the reason and the bookmark', async () => {
    const { user } = await open({
      [FITTING]: () => known,
      [SEARCH]: () => listAnswer([sail]),
    });
    const cards = within(await section());
    expect(await cards.findByText('Title like yours, 4 of your 6 skills, 12 km')).toBeVisible();
    expect(cards.getByText('Your skill, remote, Senior level')).toBeVisible();
    expect(cards.getByRole('button', { name: 'Save job: Sail Maker' })).toBeVisible();
    expect(cards.getByRole('link', { name: 'Boat Builder' })).toHaveAttribute(
      'href',
      `/jobs/${boat._id}`,
    );
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    await user.paste('sail');
    await user.keyboard('{Enter}');
    await screen.findByText('1 job');
    expect(screen.queryByRole('region', { name: 'Fits your CV' })).not.toBeInTheDocument();
  });

  test.each([
    ['unknown', 'Add skills or a position to your CV, and jobs that fit it are shown here.'],
    ['known', 'No open job fits your CV at the moment.'],
  ])(
    'are none when what fits is %s, in one sentence with the way to the CV',
    async (state, text) => {
      await open({ [FITTING]: () => ({ state, jobs: [] }) });
      const part = within(await section());
      expect(await part.findByText(text)).toBeVisible();
      expect(part.getByRole('link', { name: 'Edit CV' })).toHaveAttribute(
        'href',
        expect.stringContaining('/mycv/editcv/'),
      );
    },
  );

  test('come with Retry when they could not be had, and are turned off, with the focus on the heading', async () => {
    const { user, network } = await open({
      [FITTING]: () => aProblem(500, 'It is unwell.'),
      [OFF]: () => aProblem(500, 'Not now.'),
    });
    const part = within(await section());
    expect(await part.findByRole('alert')).toHaveTextContent('It is unwell.');
    network.use({ [FITTING]: () => known });
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByRole('article', { name: 'Sail Maker' })).toBeVisible();
    expect(part.queryByRole('alert')).not.toBeInTheDocument();

    const turnOff = () => part.findByRole('button', { name: /^Turn off/ });
    await user.click(await turnOff());
    expect(await part.findByRole('alert')).toHaveTextContent('Not now.');
    await waitFor(async () => expect(await turnOff()).toHaveFocus());
    const message = 'Not shown any more.';
    network.use({ [OFF]: () => ({ user: aSeekerUser({ fittingJobsOff: true }), message }) });
    await user.click(await turnOff());
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Fits your CV' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const asked = network.requests.filter(({ url }) => url.endsWith('/api/jobs/fitting'));
    expect(asked).toHaveLength(2);
  });
});
