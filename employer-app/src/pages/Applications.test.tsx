import { baseApi } from '@jobharbor/shared-ui/core';
import { anApplication, aProblem } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import {
  ada,
  applicationsAnswer,
  cardOf,
  grace,
  LIST,
  LIST_OF_JOB,
  mary,
  openApplications,
} from '../testing/applications';

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the applications stand under their jobs, each with its applicant', async () => {
  openApplications();
  const section = within(await screen.findByRole('region', { name: 'Boat Builder' }));
  expect(section.getByRole('link', { name: 'Boat Builder' })).toHaveAttribute(
    'href',
    '/jobs/job-1',
  );
  expect(section.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Sail Maker' })).toHaveTextContent('1 application');

  const card = await cardOf('Ada Byron');
  expect(card.getByText(/Uploaded/)).toHaveTextContent(
    'Boat Builder · Uploaded April 1st, 2026 · 2 applications',
  );
  expect(card.getByText('applied', { ignore: 'option' })).toBeVisible();
  expect(card.getByText(/^Applied April 29th, 2026, .+ ago$/)).toBeVisible();
  expect(card.getByRole('link', { name: /^View Application/ })).toHaveAttribute(
    'href',
    `/employer/applications/${ada._id}`,
  );
  expect(card.getByLabelText(/^Change Status/)).toHaveValue('applied');
  expect(screen.getByText('3 applications')).toBeVisible();
});

test('who has no applications yet is led to posting a job', async () => {
  openApplications({ [LIST]: () => applicationsAnswer([]) });
  expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload Job' })).toHaveAttribute(
    'href',
    '/employer/addjob',
  );
});

test('a status is asked of the server, kept in the address, and left by Back', async () => {
  const { user, router, requestsOf } = openApplications({
    [LIST]: (request) =>
      applicationsAnswer(request.url.includes('status=') ? [] : [ada, mary, grace]),
  });
  await user.click(await screen.findByRole('button', { name: 'shortlisted (0)' }));
  expect(await screen.findByRole('heading', { name: 'No applications match' })).toBeVisible();
  expect(router.state.location.search).toBe('?status=shortlisted');
  expect(queryOf(requestsOf('GET', 'get-all-jobs').at(-1))).toMatchObject({
    status: 'shortlisted',
  });
  await act(() => router.navigate(-1));
  await cardOf('Ada Byron');
});

test('a job of which only some applications are shown says how many', async () => {
  openApplications(
    { [LIST]: () => applicationsAnswer([ada]) },
    '/employer/applications?status=applied',
  );
  expect(await screen.findByText('1 of 2 applications here')).toBeVisible();
});

test('an empty filter can be left for all applications', async () => {
  const { user, router } = openApplications(
    { [LIST]: (request) => applicationsAnswer(request.url.includes('status=') ? [] : [ada]) },
    '/employer/applications?status=accepted',
  );
  await user.click(await screen.findByRole('button', { name: 'Show All Applications' }));
  await cardOf('Ada Byron');
  expect(router.state.location.search).toBe('');
});

test("one job's applications are asked of that job, and the way back keeps to it", async () => {
  const { requestsOf } = openApplications(
    { [LIST_OF_JOB]: () => applicationsAnswer([mary]) },
    '/employer/applications?job=job-2&status=nonsense',
  );
  const card = await cardOf('Mary Shelley');
  expect(card.getByRole('link', { name: /^View Application/ })).toHaveAttribute(
    'href',
    `/employer/applications/${mary._id}?job=job-2`,
  );
  expect(screen.getByLabelText('Job')).toHaveDisplayValue('Sail Maker');
  expect(requestsOf('GET', 'get-all-jobs')).toHaveLength(0);
  expect(queryOf(requestsOf('GET', '/job/job-2')[0])).not.toHaveProperty('status');
});

test("an unknown or foreign job's applications are not found", async () => {
  openApplications(
    { [LIST_OF_JOB]: () => aProblem(404, 'Job not found.') },
    '/employer/applications?job=foreign',
  );
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('the next page comes at the end on demand, with the focus on the first of it', async () => {
  const { user, requestsOf } = openApplications({
    [LIST]: (request) =>
      request.url.includes('cursor=')
        ? applicationsAnswer([grace], { total: '3' })
        : applicationsAnswer([ada, mary], { total: '3', next: 'abc' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await cardOf('Grace Hopper');
  expect(queryOf(requestsOf('GET', 'get-all-jobs').at(-1))).toMatchObject({ cursor: 'abc' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(names()).toEqual(['Ada Byron', 'Mary Shelley', 'Grace Hopper']);
  expect(screen.getByRole('article', { name: 'Grace Hopper' })).toHaveFocus();
  expect(screen.getByText('All applications are shown.')).toBeVisible();
});

test('an application that arrives waits until it is asked for', async () => {
  const { user, network, store } = openApplications({
    [LIST]: () => applicationsAnswer([ada, mary]),
  });
  await user.click((await cardOf('Mary Shelley')).getByLabelText(/^Feedback/));
  network.use({ [LIST]: () => applicationsAnswer([grace, ada, mary]) });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  const show = await screen.findByRole('button', { name: '1 new application – show' });
  expect(names()).toEqual(['Ada Byron', 'Mary Shelley']);
  await user.click(show);
  expect(names()).toEqual(['Grace Hopper', 'Ada Byron', 'Mary Shelley']);
  expect(screen.getByRole('article', { name: 'Grace Hopper' })).toHaveFocus();
  expect(show).not.toBeInTheDocument();
});

test('a failure is logged and said inline, without a toast, and tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, network } = openApplications({ [LIST]: () => aProblem(500, 'Out of order.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.getAllByText('Out of order.')).toHaveLength(1);
  expect(log).toHaveBeenCalledWith('Failed to fetch applications', expect.anything());
  network.use({ [LIST]: () => applicationsAnswer([ada]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await cardOf('Ada Byron');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a next page that fails leaves what is there', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = openApplications({
    [LIST]: (request) =>
      request.url.includes('cursor=')
        ? aProblem(500, 'Out of order.')
        : applicationsAnswer([ada], { total: '2', next: 'abc' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await cardOf('Ada Byron');
});

test('a deleted posting and a deleted account are said to be so', async () => {
  const orphan = anApplication({
    userId: null,
    jobId: { _id: 'j9', jobName: 'Rigger', createdAt: '2026-04-01T08:00:00.000Z', deleted: true },
  });
  const lost = anApplication({ jobId: null });
  openApplications({ [LIST]: () => applicationsAnswer([orphan, lost]) });
  const section = within(await screen.findByRole('region', { name: 'Rigger' }));
  expect(section.queryByRole('link', { name: 'Rigger' })).not.toBeInTheDocument();
  expect(section.getByText(/^You have deleted this job/)).toBeVisible();
  expect(section.getByRole('article', { name: 'Deleted user' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'A job that was removed' })).toBeVisible();
});

test('a withdrawn application takes its card along, and the focus goes to the count', async () => {
  const { user, network, store } = openApplications();
  const card = await cardOf('Ada Byron');
  await user.click(card.getByLabelText(/^Feedback/));
  network.use({ [LIST]: () => applicationsAnswer([mary, grace]) });
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Application'])));
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Ada Byron' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('2 applications')).toHaveFocus();
});
