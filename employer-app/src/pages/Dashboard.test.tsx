import { APPLICATION_STATUSES, countsByStatus, type InterviewAgenda } from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';

import { employerApi } from '../data/employerApi';
import { ada, anOverview, mary } from '../testing/applications';
import { anEmployerState } from '../testing/factories';
import { Component as Dashboard } from './Dashboard';

const OVERVIEW = 'GET /api/employer/overview';
const AGENDA = 'GET /api/employer/interviews';
const NO_INTERVIEWS: InterviewAgenda = {
  upcoming: [],
  later: [],
  othersWanted: [],
  proposed: [],
};
const NOBODY = countsByStatus();

function open(answer: () => unknown, isVerified = true, agenda = NO_INTERVIEWS) {
  const network = mockNetwork({ [OVERVIEW]: answer, [AGENDA]: () => agenda });
  const store = makeStore(anEmployerState({ isVerified }));
  const page = renderWithProviders(<Dashboard />, { store, url: '/employer/dashboard' });
  return { ...page, network, store };
}

beforeEach(() => localStorage.clear());

test('the interviews that come, requests for other times and proposals lead to their applications', async () => {
  const interview = {
    _id: 'one',
    times: [],
    minutes: 45,
    timeZone: 'Europe/Berlin',
    place: 'https://meet.example/7',
  };
  open(() => anOverview(), true, {
    later: [],
    upcoming: [
      {
        ...{ ...interview, applicationId: 'a1', applicant: 'Ada Byron', jobName: 'Boat Builder' },
        ...{ startsAt: '2027-03-30T08:00:00.000Z', answer: '' },
      },
    ],
    othersWanted: [
      {
        ...{ ...interview, applicationId: 'a2', applicant: 'Grace Hopper', jobName: 'Sail Maker' },
        answer: 'In the evening, please.',
      },
    ],
    proposed: [
      {
        ...{ ...interview, applicationId: 'a3', applicant: '', jobName: 'Rope Maker', answer: '' },
        times: ['2027-03-30T08:00:00.000Z', '2027-03-31T12:00:00.000Z'],
      },
    ],
  });
  const next = within(await screen.findByRole('region', { name: /next 14 days/ }));
  expect(next.getByRole('link', { name: 'Ada Byron' })).toHaveAttribute(
    'href',
    '/employer/applications/a1',
  );
  expect(next.getByText(/10:00–10:45 \(GMT\+2\)/)).toBeVisible();
  expect(next.getByRole('link', { name: interview.place })).toBeVisible();
  const asked = within(screen.getByRole('region', { name: 'Other times wanted' }));
  expect(asked.getByText('In the evening, please.')).toBeVisible();
  const waiting = within(screen.getByRole('region', { name: 'Waiting for the applicant' }));
  expect(waiting.getByRole('link', { name: 'An applicant' })).toHaveAttribute(
    'href',
    '/employer/applications/a3',
  );
  expect(waiting.getByText('Rope Maker')).toBeVisible();
  const times = within(waiting.getByRole('list', { name: 'Times' })).getAllByRole('listitem');
  expect(times.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tuesday, March 30, 2027, 10:00–10:45 (GMT+2)'),
    expect.stringContaining('Wednesday, March 31, 2027, 14:00–14:45 (GMT+2)'),
  ]);
});

test('the agenda of an older API, which does not list proposals, is shown without them', async () => {
  const asking = {
    ...{ _id: 'one', applicationId: 'a2', applicant: 'Grace Hopper', jobName: 'Sail Maker' },
    ...{ minutes: 45, timeZone: 'Europe/Berlin', place: 'Quay 7', answer: 'In the evening.' },
  };
  const agenda: object = { upcoming: [], othersWanted: [asking] };
  open(() => anOverview(), true, agenda as InterviewAgenda);
  expect(await screen.findByRole('region', { name: 'Other times wanted' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waiting for the applicant' })).toBeNull();
});

test('the overview says how things stand and leads to each part', async () => {
  const counts = countsByStatus({ applied: 3, reviewing: 1 });
  open(() =>
    anOverview({
      closedJobs: 1,
      applications: counts,
      waiting: [ada, mary],
    }),
  );
  const figures = within(await screen.findByRole('list', { name: 'Key figures' }));
  const [fresh, open_, all] = figures.getAllByRole('listitem');
  expect(fresh).toHaveTextContent('3New applicationsTheir status is still ‘applied’');
  expect(open_).toHaveTextContent('2Open jobs1 closed');
  expect(all).toHaveTextContent('4Applications in all');
  expect(figures.getByRole('link', { name: 'Open jobs' })).toHaveAttribute(
    'href',
    '/employer/alljobs?status=open',
  );
  expect(figures.getByRole('link', { name: 'New applications' })).toHaveAttribute(
    'href',
    '/employer/applications?status=applied',
  );
  const statuses = within(screen.getByRole('region', { name: 'Applications by status' }));
  expect(statuses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    APPLICATION_STATUSES.map((status) => `${status}${counts[status]}`),
  );
  const bars = statuses
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[style]')?.style.width);
  expect(bars).toEqual(['75%', '25%', '0%', '0%', '0%']);
  const waiting = within(screen.getByRole('region', { name: 'Waiting longest' }));
  expect(waiting.getByRole('link', { name: 'Ada Byron' })).toHaveAttribute(
    'href',
    `/employer/applications/${ada._id}?status=applied&sort=oldest&view=flat`,
  );
  expect(waiting.getByText('Sail Maker')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload Job' })).toHaveAttribute(
    'href',
    '/employer/addjob',
  );
  expect(screen.getByRole('link', { name: 'All Jobs' })).toHaveAttribute(
    'href',
    '/employer/alljobs',
  );
  expect(screen.queryByText('Your Account is Not Verified')).not.toBeInTheDocument();
});

test('when nobody waits, that is said', async () => {
  open(() => anOverview({ applications: { ...NOBODY, accepted: 1 } }));
  expect(await screen.findByText('Nobody is waiting for your answer.')).toBeVisible();
  expect(screen.getByText('All have had an answer')).toBeVisible();
});

test('who is under review has no answer yet', async () => {
  open(() => anOverview({ applications: { ...NOBODY, reviewing: 2, accepted: 1 } }));
  expect(await screen.findByText('2 still wait for your answer')).toBeVisible();
  expect(screen.queryByText('All have had an answer')).not.toBeInTheDocument();
});

test('a job for which nobody has applied leaves nothing to be answered', async () => {
  open(() => anOverview({ openJobs: 1, applications: NOBODY }));
  expect(await screen.findByText('Nobody has applied yet')).toBeVisible();
  expect(screen.queryByText('All have had an answer')).not.toBeInTheDocument();
});

test('a newcomer sees three steps instead of zeros, the first one to be done', async () => {
  open(() => anOverview({ openJobs: 0, applications: NOBODY }), false);
  const steps = within(
    await screen.findByRole('region', { name: 'Three steps to your first hire' }),
  );
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getByText(/^Follow the link/)).toBeVisible();
  expect(screen.getByText('Your Account is Not Verified')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Key figures' })).not.toBeInTheDocument();
});

test('a verified newcomer goes on to the first job', async () => {
  open(() => anOverview({ openJobs: 0, applications: NOBODY }));
  const steps = within(
    await screen.findByRole('region', { name: 'Three steps to your first hire' }),
  );
  expect(steps.getByText('Done: you may post jobs.')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Upload Job' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Upload Job' })).toHaveLength(1);
});

test('a failure is said inline and logged, without a toast, and tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, network } = open(() => aProblem(500, 'Out of order.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.getAllByText('Out of order.')).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('Failed to fetch the overview', expect.anything());
  network.use({ [OVERVIEW]: () => anOverview() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Key figures' })).toBeVisible();
});

test('a new application shows by itself', async () => {
  const { network, store } = open(() => anOverview());
  await screen.findByRole('list', { name: 'Key figures' });
  network.use({
    [OVERVIEW]: () => anOverview({ applications: { ...NOBODY, applied: 4 } }),
  });
  act(() => void store.dispatch(employerApi.util.invalidateTags(['EmployerOverview'])));
  expect(await screen.findAllByText('4')).not.toHaveLength(0);
});
