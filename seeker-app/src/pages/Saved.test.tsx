import type { SavedJob } from '@jobharbor/contract';
import { makeStore, readReturn, seekerDrafts } from '@jobharbor/shared-ui/core';
import type { JobOnDevice } from '@jobharbor/shared-ui/data';
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
import { act, screen, waitFor, within } from '@testing-library/react';

import { readOnDevice, writeOnDevice } from '../testing/onDevice';
import { Component as Saved } from './Saved';

const LIST = 'GET /api/saved-jobs/';
const MERGE = 'POST /api/saved-jobs/';
const IDS = 'GET /api/saved-jobs/ids';
const ONE = '/api/saved-jobs/:jobId';
const SETTINGS = '/api/saved-jobs/settings';
const SOME = 'GET /api/jobs/byids';
const APPLICATIONS = 'GET /api/applications/user/:userId';
const done = () => ({ message: 'Done.', msg: 'Done.' });

const boat = aJobSummary({ jobName: 'Boat Builder' });
const sail = aJobSummary({ jobName: 'Sail Maker', companyName: 'Loft & Co' });

const aSaved = (job = boat, fields: Partial<SavedJob> = {}): SavedJob => ({
  jobId: job._id,
  jobName: job.jobName,
  companyName: job.companyName,
  note: '',
  savedAt: '2026-05-01T08:00:00.000Z',
  job,
  ...fields,
});
const onDevice = (job = boat, fields: Partial<JobOnDevice> = {}): JobOnDevice => {
  const { jobId, jobName, companyName, note, savedAt } = aSaved(job);
  return { jobId, jobName, companyName, note, savedAt, ...fields };
};

const open = (routes: Routes, state: Parameters<typeof makeStore>[0] = { session: {} }) => {
  const network = mockNetwork(routes);
  const store = makeStore(state);
  const result = renderWithProviders(<Saved />, {
    store,
    url: '/saved',
    path: '/saved',
    routes: [{ path: '/signup', element: <p>Create an Account</p> }],
  });
  return { ...result, network, store };
};
const asSeeker = (routes: Routes = {}) =>
  open(
    {
      [LIST]: () => [],
      [IDS]: () => [],
      [APPLICATIONS]: () => [],
      [`GET ${SETTINGS}`]: () => ({ closingMails: true }),
      ...routes,
    },
    aSeekerState(),
  );
const card = (name: string) => screen.findByRole('article', { name });
const cards = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const sent = (requests: Request[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a guest without saved jobs is told how to save one, and where they are kept', async () => {
  const { user } = open({});
  expect(await screen.findByRole('heading', { name: 'You have no saved jobs yet.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/find-jobs');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByText('Create an Account')).toBeVisible();
  expect(readReturn()).toBe('/saved');
});

test('a guest sees what the device keeps, with what is known of each job now', async () => {
  const gone = aJobSummary({ jobName: 'Pilot', companyName: 'Tide Ltd' });
  writeOnDevice([
    onDevice(gone, { savedAt: '2026-05-03T08:00:00.000Z' }),
    onDevice(sail, { savedAt: '2026-05-02T08:00:00.000Z', note: 'Ask about the loft' }),
    onDevice(boat),
  ]);
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { network } = open({
    [SOME]: () => asked.then(() => [boat, { ...sail, status: 'closed' }]),
  });
  expect(screen.getByText('3 saved jobs')).toBeVisible();
  expect(cards()).toEqual(['Pilot', 'Sail Maker', 'Boat Builder']);
  expect(within(await card('Pilot')).queryByText(/has removed/)).not.toBeInTheDocument();
  answer?.();
  expect(await screen.findByText('Its employer has removed this job.')).toBeVisible();
  expect(within(await card('Pilot')).getByText('Tide Ltd')).toBeVisible();
  expect(within(await card('Pilot')).queryByRole('link')).not.toBeInTheDocument();
  const closed = within(await card('Sail Maker'));
  expect(closed.getByText('This job is no longer accepting applications.')).toBeVisible();
  expect(closed.getByText('Ask about the loft')).toBeVisible();
  expect(closed.getByRole('link')).toHaveAttribute('href', `/jobs/${sail._id}`);
  expect(network.requests).toHaveLength(1);
});

test('what cannot be known of the jobs costs none of them', async () => {
  writeOnDevice([onDevice()]);
  const { network, user } = open({ [SOME]: () => aProblem(500, 'The server is unwell.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(within(await card('Boat Builder')).queryByText(/has removed/)).not.toBeInTheDocument();
  network.use({ [SOME]: () => [boat] });
  await user.click(await button('Retry'));
  expect(await within(await card('Boat Builder')).findByText('$52,000')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a guest’s note is kept, and another tab shows it', async () => {
  writeOnDevice([onDevice()]);
  const { user } = open({ [SOME]: () => [boat] });
  await user.click(await button('Add a note about Boat Builder'));
  await user.type(screen.getByRole('textbox', { name: 'Your note about Boat Builder' }), 'Near');
  await user.tab();
  expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
  expect(readOnDevice()).toEqual([onDevice(boat, { note: 'Near' })]);
  // Another tab has saved one more.
  writeOnDevice([onDevice(sail), onDevice(boat, { note: 'Near' })]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByText('2 saved jobs')).toBeVisible();
});

describe('a seeker', () => {
  test('sees the account’s jobs, and how an application stands', async () => {
    const { _id, jobName, createdAt } = sail;
    const application = anApplication({ jobId: { _id, jobName, createdAt } });
    asSeeker({
      [LIST]: () => [aSaved(sail, { savedAt: '2026-05-02T08:00:00.000Z' }), aSaved()],
      [IDS]: () => [sail._id, boat._id],
      [APPLICATIONS]: () => [application],
    });
    expect(await within(await card('Sail Maker')).findByText('applied')).toBeVisible();
    expect(cards()).toEqual(['Sail Maker', 'Boat Builder']);
    expect(screen.queryByText(/on this device alone/)).not.toBeInTheDocument();
  });

  test('goes on from a card to the application, where the job is open and nothing was sent', async () => {
    const closed = aJobSummary({ jobName: 'Pilot', status: 'closed' });
    const gone = aJobSummary({ jobName: 'Cook' });
    const { _id, jobName, createdAt } = sail;
    const { job: _gone, ...removed } = aSaved(gone);
    asSeeker({
      [LIST]: () => [aSaved(), aSaved(sail), aSaved(closed), removed],
      [APPLICATIONS]: () => [anApplication({ jobId: { _id, jobName, createdAt } })],
    });
    expect(await within(await card('Sail Maker')).findByText('applied')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Apply/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Apply for Boat Builder']);
    expect(links[0]).toHaveAttribute(
      'href',
      `/mycv/editcv/${aSeekerUser()._id}?preview=true&jobid=${boat._id}&employerid=${boat.user}`,
    );
  });

  test('takes a job off the list at once, and has it back by Undo', async () => {
    const late = lateAnswer();
    const { network, user } = asSeeker({
      [LIST]: () => [aSaved()],
      [IDS]: () => [boat._id],
      [`DELETE ${ONE}`]: () => late.promise,
      [`PUT ${ONE}`]: done,
    });
    await user.click(await button('Remove Boat Builder from your saved jobs'));
    expect(screen.getByText('0 saved jobs')).toBeVisible();
    const undo = await button('Undo');
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(within(await card('Boat Builder')).getByRole('heading')).toHaveFocus();
    // One after the other, whichever answer is slow.
    expect(sent(network.requests)).toEqual(['DELETE']);
    late.answer(Response.json(done()));
    await waitFor(() => expect(sent(network.requests)).toEqual(['DELETE', 'PUT']));
  });

  test('is not shown a removed job again by an answer from before', async () => {
    const [before, late] = [lateAnswer(), lateAnswer()];
    const { network, user } = asSeeker({
      [LIST]: () => [aSaved()],
      [IDS]: () => [boat._id],
      [`DELETE ${ONE}`]: () => late.promise,
    });
    const remove = await button('Remove Boat Builder from your saved jobs');
    network.use({ [LIST]: () => before.promise });
    const otherTab = new BroadcastChannel('seeker/savedJobs');
    otherTab.postMessage(aSeekerUser()._id);
    const lists = () => network.requests.filter(({ url }) => url.endsWith('/api/saved-jobs/'));
    await waitFor(() => expect(lists()).toHaveLength(2));
    otherTab.close();
    await user.click(remove);
    before.answer(Response.json([aSaved()]));
    late.answer(Response.json(done()));
    expect(await button('Undo')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('keeps a job that the server did not remove, and is told why', async () => {
    const { user } = asSeeker({
      [LIST]: () => [aSaved()],
      [IDS]: () => [boat._id],
      [`DELETE ${ONE}`]: () => aProblem(503, 'The portal is busy.'),
    });
    await user.click(await button('Remove Boat Builder from your saved jobs'));
    await waitFor(() => expect(screen.getByText('The portal is busy.')).toBeVisible());
    expect(await card('Boat Builder')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('has what they write saved, and loses nothing of it when that fails', async () => {
    const notes: unknown[] = [];
    const { network, user } = asSeeker({
      [LIST]: () => [aSaved(boat, { note: 'Near' })],
      [IDS]: () => [boat._id],
      [`PATCH ${ONE}`]: () => aProblem(503, 'The portal is busy.'),
    });
    await user.click(await button('Edit note about Boat Builder'));
    const field = screen.getByRole('textbox', { name: 'Your note about Boat Builder' });
    expect(field).toHaveFocus();
    await user.type(field, ' the sea');
    await user.tab();
    expect(await screen.findByText('Not saved: The portal is busy.')).toBeVisible();
    expect(field).toHaveValue('Near the sea');
    network.use({
      [`PATCH ${ONE}`]: async (request) => {
        notes.push(await request.json());
        return done();
      },
    });
    await user.click(await button('Retry'));
    expect(await screen.findByText('Saved', { selector: '[role=status]' })).toBeVisible();
    expect(notes).toEqual([{ note: 'Near the sea' }]);
  });

  test('is told that a note is too long, and may shorten it', async () => {
    const { network, user } = asSeeker({ [LIST]: () => [aSaved()], [`PATCH ${ONE}`]: done });
    await user.click(await button('Add a note about Boat Builder'));
    const field = screen.getByRole('textbox');
    await user.click(field);
    await user.paste('a'.repeat(501));
    await user.tab();
    expect(
      await screen.findByText(
        'A note may have at most 500 characters. This one has 501, and is not saved.',
      ),
    ).toBeVisible();
    expect(sent(network.requests)).toEqual([]);
    await user.type(field, '{Backspace}');
    await user.tab();
    await waitFor(() => expect(sent(network.requests)).toEqual(['PATCH']));
  });

  test('finds a note that could not be saved after leaving the page', async () => {
    let isWell = false;
    const routes = {
      [LIST]: () => [aSaved()],
      [`PATCH ${ONE}`]: () => (isWell ? done() : aProblem(500, 'The server is unwell.')),
    };
    const { user, unmount } = asSeeker(routes);
    await user.click(await button('Add a note about Boat Builder'));
    await user.type(screen.getByRole('textbox'), 'Near');
    await user.tab();
    expect(await screen.findByText('Not saved: The server is unwell.')).toBeVisible();
    unmount();
    await waitFor(() => expect(seekerDrafts.exist()).toBe(true));

    isWell = true;
    const { user: later } = asSeeker(routes);
    const field = await screen.findByRole('textbox', { name: 'Your note about Boat Builder' });
    expect(field).toHaveValue('Near');
    await later.click(field);
    await later.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(seekerDrafts.exist()).toBe(false);
  });

  test('finds what they saved as a guest in the account, and the device keeps nothing of it', async () => {
    writeOnDevice([onDevice(boat, { note: 'Near' })]);
    let merged: unknown;
    const { network } = asSeeker({
      [LIST]: () => (merged ? [aSaved(boat, { note: 'Near' })] : []),
      [MERGE]: async (request) => {
        merged = await request.json();
        return done();
      },
    });
    expect(await card('Boat Builder')).toBeVisible();
    const { jobId, note, savedAt } = onDevice(boat, { note: 'Near' });
    expect(merged).toEqual({ jobs: [{ jobId, note, savedAt }] });
    expect(sent(network.requests)).toEqual(['POST']);
    expect(readOnDevice()).toEqual([]);
    const told = 'The job that you saved on this device is in your account now.';
    await waitFor(() => expect(screen.getByText(told)).toBeVisible());
  });

  test('keeps on the device what could not be moved, and may try again', async () => {
    writeOnDevice([onDevice(), onDevice(sail)]);
    const { network, user } = asSeeker({ [MERGE]: () => aProblem(409, 'You have too many.') });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '2 jobs that you saved on this device could not be moved into your account. You have too many.',
    );
    expect(readOnDevice()).toHaveLength(2);
    network.use({ [MERGE]: done, [LIST]: () => [aSaved(), aSaved(sail)] });
    await user.click(await button('Retry'));
    expect(await card('Sail Maker')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(readOnDevice()).toEqual([]);
  });

  test('sees what another tab has changed', async () => {
    const { network } = asSeeker();
    expect(await screen.findByText('0 saved jobs')).toBeVisible();
    network.use({ [LIST]: () => [aSaved()], [IDS]: () => [boat._id] });
    const otherTab = new BroadcastChannel('seeker/savedJobs');
    otherTab.postMessage(aSeekerUser()._id);
    expect(await card('Boat Builder')).toBeVisible();
    otherTab.close();
  });

  test('is told of a list that cannot be had, and may ask again', async () => {
    const { network, user } = asSeeker({ [LIST]: () => aProblem(500, 'The server is unwell.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
    network.use({ [LIST]: () => [aSaved()] });
    await user.click(await button('Retry'));
    expect(await card('Boat Builder')).toBeVisible();
  });
});

test('the e-mails about closing jobs are turned off and on below the list', async () => {
  const sentSettings: unknown[] = [];
  const { user } = asSeeker({
    [LIST]: () => [aSaved()],
    [`PUT ${SETTINGS}`]: async (request) => {
      sentSettings.push(await request.json());
      return done();
    },
  });
  await user.click(await button('Turn these e-mails off'));
  await user.click(await button('Turn these e-mails on'));
  expect(await button('Turn these e-mails off')).toBeVisible();
  expect(sentSettings).toEqual([{ closingMails: false }, { closingMails: true }]);
});
