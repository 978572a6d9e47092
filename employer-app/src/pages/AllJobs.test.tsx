import { type ColleagueRole, dayAhead } from '@jobharbor/contract';
import { makeStore, sendOnce } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { employerStorage } from '../data/storage';
import { anEmployerJob, anEmployerState, colleagueId } from '../testing/factories';
import { Component as AllJobs } from './AllJobs';

const LIST = 'GET /api/jobs/getalljobsbyemployer/:employerId';
const STATUS = 'PATCH /api/jobs/status/:jobId';
const DELETE = 'DELETE /api/jobs/deletejobbyid/:jobId';
const keeper = anEmployerJob({
  jobName: 'Lighthouse Keeper',
  location: 'Hel',
  applicationsCount: 2,
});
const sail = anEmployerJob({ jobName: 'Sail Maker', location: 'Gdynia', companyVerified: false });
const cook = anEmployerJob({ jobName: 'Ship Cook', location: 'Sopot' });

const open = (routes: Routes = {}, url = '/employer/alljobs', role?: ColleagueRole) => {
  const network = mockNetwork({
    [LIST]: () => [keeper, sail, cook],
    'GET /api/employer/job-drafts': () => [],
    ...routes,
  });
  const colleague = role && { _id: 'c1', name: 'Ada', role };
  const store = makeStore(anEmployerState(colleague && { colleague }));
  const page = renderWithProviders(<AllJobs />, { store, url, path: '/employer/alljobs' });
  return { ...page, network };
};
/** A job's row, by its title: a search by role through all rows takes long. */
const row = async (name: string) => {
  const title = await screen.findByText(name, { selector: '[data-posting] [data-title]' });
  return title.closest<HTMLElement>('[data-posting]') ?? title;
};
const names = () =>
  [...document.querySelectorAll('[data-posting] [data-title]')].map((title) => title.textContent);
const openMenu = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click(await screen.findByLabelText(`Actions for ${name}`));
  return within(await screen.findByRole('menu'));
};
const askToDelete = async (page: ReturnType<typeof open>, name: string) => {
  const menu = await openMenu(page, name);
  await page.user.click(menu.getByText('Delete Job Post'));
  return within(await screen.findByRole('alertdialog'));
};
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

beforeEach(() => localStorage.clear());

test('a row says what the job is, how it stands and what has come of it', async () => {
  open({
    [LIST]: () => [
      { ...keeper, newApplicationsCount: 1 },
      { ...sail, status: 'closed', applicationsCount: 1 },
      cook,
    ],
  });
  const first = within(await screen.findByRole('row', { name: 'Lighthouse Keeper', hidden: true }));
  expect(first.getByLabelText('Verified Company')).toBeVisible();
  expect(first.getByText('Lighthouse Keeper', { selector: 'a' })).toHaveAttribute(
    'href',
    `/jobs/${keeper._id}`,
  );
  expect(first.getByText('Hel').closest('p')).toHaveTextContent('Hel · On-site · $52,000');
  expect(first.getByText('Open')).toBeVisible();
  expect(first.getByText(/^1 new/)).toHaveAttribute(
    'href',
    `/employer/applications?job=${keeper._id}&status=applied`,
  );
  expect(first.getByText(/^2 applications/)).toHaveAttribute(
    'href',
    `/employer/applications?job=${keeper._id}`,
  );
  expect(first.getByText('View Full Job')).toHaveAttribute('href', `/jobs/${keeper._id}`);
  expect(first.getByText('Edit')).toHaveAttribute('href', `/employer/jobs/${keeper._id}/edit`);
  const second = within(await row('Sail Maker'));
  expect(second.getByText('Unverified Company')).toBeVisible();
  expect(second.getByText('Closed')).toBeVisible();
  expect(second.queryByText(/ new/)).not.toBeInTheDocument();
  expect(within(await row('Ship Cook')).getByText('No applications yet')).toBeVisible();
});

test('a state narrows the list, stands in the address beside the search, and has its number', async () => {
  const { user, router } = open(
    { [LIST]: () => [keeper, { ...sail, status: 'closed' }, { ...cook, status: 'closed' }] },
    '/employer/alljobs?status=closed',
  );
  await row('Ship Cook');
  expect(names()).toEqual(['Sail Maker', 'Ship Cook']);
  expect(screen.getByText('Closed (2)')).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByPlaceholderText('Enter a Job title'), 'sail{Enter}');
  expect(names()).toEqual(['Sail Maker']);
  expect(router.state.location.search).toBe('?status=closed&q=sail');
  await user.click(screen.getByText('Open (0)'));
  expect(screen.getByText('No jobs match “sail”')).toBeVisible();
  await user.click(screen.getByText('Show All Jobs'));
  expect(names()).toHaveLength(3);
  expect(router.state.location.search).toBe('');
});

test('several are closed at once, whoever could not be is named, and Undo opens the others again', async () => {
  const { user, network } = open({
    [STATUS]: ({ url }: Request) =>
      url.endsWith(cook._id)
        ? aProblem(500, 'The server is unwell.')
        : { message: 'Done.', job: sail },
  });
  await user.click(await screen.findByLabelText('Select Sail Maker'));
  await user.click(screen.getByLabelText('Select Ship Cook'));
  expect(screen.getByText('2 jobs chosen')).toBeVisible();
  await user.click(screen.getByText('Close Jobs (2)'));
  expect(await screen.findByText(/^1 job closed\. 1 job could not/)).toBeVisible();
  expect(within(await row('Ship Cook')).getByRole('alert')).toHaveTextContent('unwell');
  expect(screen.queryByText(/chosen$/)).not.toBeInTheDocument();
  await user.click(screen.getByText('Undo'));
  expect(await screen.findByText('1 job reopened.')).toBeVisible();
  const patches = network.requests.filter(({ method }) => method === 'PATCH');
  expect(await Promise.all(patches.map((patch) => patch.json()))).toEqual([
    { status: 'closed' },
    { status: 'closed' },
    { status: 'open' },
  ]);
  expect(patches[2]?.url).toContain(sail._id);
});

test('who may not post has nothing to choose, to edit or to close', async () => {
  open({}, '/employer/alljobs', 'reviewer');
  const first = within(await row('Ship Cook'));
  expect(first.getByText('View Full Job')).toBeVisible();
  expect(first.queryByText('Edit')).not.toBeInTheDocument();
  expect(first.queryByText('Close Job')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a job that closes soon is extended with one click', async () => {
  const soon = { ...keeper, validThrough: dayAhead(3) };
  const { network, user } = open({
    [LIST]: () => [soon, { ...sail, validThrough: dayAhead(30) }],
    'PATCH /api/jobs/extend/:jobId': () => aProblem(503, 'The portal is busy.'),
  });
  const first = within(await row('Lighthouse Keeper'));
  expect(first.getByText(/^[234] days left$/)).toBeVisible();
  const extend = screen.getByRole('button', { name: /^Extend/ });
  expect(extend).toHaveAccessibleName('Extend Lighthouse Keeper');
  await user.click(extend);
  await waitFor(() => expect(screen.getByText('The portal is busy.')).toBeVisible());
  const job = { ...soon, validThrough: dayAhead(60) };
  network.use({
    [LIST]: () => [job],
    'PATCH /api/jobs/extend/:jobId': () => ({ message: 'Done.', job }),
  });
  await user.click(extend);
  await waitFor(() => expect(screen.getByText(/^The job is open until /)).toBeVisible());
  await waitFor(() => expect(extend).not.toBeInTheDocument());
  expect(first.getByText('Lighthouse Keeper', { selector: 'a' })).toHaveFocus();
});

test('46 typing narrows the list by name or place, and stands in the address', async () => {
  const { user, router } = open();
  await row('Ship Cook');
  const search = screen.getByPlaceholderText('Enter a Job title');
  await user.type(search, 'gDyn');
  expect(names()).toEqual(['Sail Maker']);
  expect(screen.getByText('1 of 3 jobs')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?q=gDyn'));
  await user.clear(search);
  expect(names()).toHaveLength(3);
});

test('typing finds letters with and without their accents', async () => {
  const { user } = open({
    [LIST]: () => [{ ...keeper, jobName: 'Schweißer', location: 'Łódź' }, cook],
  });
  await row('Ship Cook');
  const search = screen.getByPlaceholderText('Enter a Job title');
  for (const text of ['schweisser', 'SCHWEIẞER', 'weiß', 'lodz']) {
    await user.clear(search);
    await user.paste(text);
    expect(names()).toEqual(['Schweißer']);
  }
});

test('a state without jobs is told, and nothing is said of a search without a text', async () => {
  const { user } = open({}, '/employer/alljobs?status=closed');
  expect(await screen.findByText('No job is closed')).toBeVisible();
  expect(screen.queryByText(/^The search looks/)).not.toBeInTheDocument();
  await user.type(screen.getByPlaceholderText('Enter a Job title'), 'pilot{Enter}');
  expect(screen.getByText(/^The search looks into titles and places/)).toBeVisible();
});

test('46 a text that matches nothing is told, with the way back to all jobs', async () => {
  const { user } = open();
  await row('Ship Cook');
  await user.type(screen.getByPlaceholderText('Enter a Job title'), 'pilot{Enter}');
  expect(screen.getByText('No jobs match “pilot”')).toBeVisible();
  expect(screen.getByText('0 of 3 jobs')).toHaveAttribute('role', 'status');
  expect(names()).toEqual([]);
  await user.click(screen.getByText('Show All Jobs'));
  expect(names()).toHaveLength(3);
  expect(screen.getByPlaceholderText('Enter a Job title')).toHaveValue('');
});

test('the address brings its search along, and another one replaces it', async () => {
  const { router } = open({}, '/employer/alljobs?q=cook');
  await row('Ship Cook');
  expect(names()).toEqual(['Ship Cook']);
  expect(screen.getByPlaceholderText('Enter a Job title')).toHaveValue('cook');
  await act(() => router.navigate('/employer/alljobs'));
  expect(screen.getByPlaceholderText('Enter a Job title')).toHaveValue('');
  expect(names()).toHaveLength(3);
});

test('46 without jobs there is a way to the first one', async () => {
  open({ [LIST]: () => [] });
  expect(await screen.findByText('No Jobs Uploaded Yet')).toBeVisible();
  expect(screen.queryByPlaceholderText('Enter a Job title')).not.toBeInTheDocument();
});

test('the stored list is there at once, and stays when the server can not be asked', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('allJobs', JSON.stringify([{ _id: 'j1', jobName: 'Old Salt', salary: 0 }]));
  open({ [LIST]: () => aProblem(500, 'The server is unwell.') });
  expect(names()).toEqual(['Old Salt']);
  expect(screen.getByText('Salary: Not Specified')).toBeVisible();
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('Failed to refresh jobs', expect.anything()),
  );
  expect(names()).toEqual(['Old Salt']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without a stored list a failure is shown, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, network } = open({ [LIST]: () => aProblem(500, 'The server is unwell.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  network.use({ [LIST]: () => [sail] });
  await user.click(screen.getByText('Retry'));
  expect(await row('Sail Maker')).toBeVisible();
});

test('the menu leads to the applications, a mail and a duplicate, and deletes nothing without a yes', async () => {
  const page = open();
  const menu = await openMenu(page, 'Sail Maker');
  const target = (name: string) => menu.getByText(name).closest('a')?.getAttribute('href');
  expect(target('My Applications')).toBe(`/employer/applications?job=${sail._id}`);
  expect(target('Email this job')).toMatch(
    /^mailto:jobs@northsea\.example\?subject=Sail%20Maker&body=http/,
  );
  expect(target('Duplicate')).toBe(`/employer/addjob?copy=${sail._id}`);
  await page.user.click(menu.getByText('Delete Job Post'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByText('Keep it'));
  await isClosed();
  expect(await row('Sail Maker')).toBeVisible();
  expect(page.network.requests.every(({ method }) => method === 'GET')).toBe(true);
  expect(screen.getByLabelText('Actions for Sail Maker')).toHaveFocus();
});

test('47 a yes takes the card away, here and in the stored copy, and the next card has the focus', async () => {
  const page = open({ [DELETE]: () => ({ message: 'Job deleted successfully.' }) });
  const dialog = await askToDelete(page, 'Sail Maker');
  page.network.use({ [LIST]: () => [keeper, cook] });
  await page.user.click(dialog.getByText('Delete Job Post'));
  expect(await screen.findByText('Job deleted successfully.')).toBeVisible();
  await isClosed();
  expect(names()).toEqual(['Lighthouse Keeper', 'Ship Cook']);
  await waitFor(() => expect(screen.getByText('Ship Cook', { selector: 'a' })).toHaveFocus());
  await waitFor(() =>
    expect(employerStorage.read('allJobs')?.map(({ _id }) => _id)).toEqual([keeper._id, cook._id]),
  );
});

test('what was sent without an answer is another job once one was deleted', async () => {
  const scope = `employer/${colleagueId}/posting/new` as const;
  const keys: string[] = [];
  const lose = (key: string) => {
    keys.push(key);
    return Promise.reject(new Error('no answer'));
  };
  const send = () => expect(sendOnce({ scope }, lose)).rejects.toThrow();
  await send();
  const page = open({ [DELETE]: () => ({ message: 'Job deleted successfully.' }) });
  const dialog = await askToDelete(page, 'Sail Maker');
  await send();
  await page.user.click(dialog.getByText('Delete Job Post'));
  await isClosed();
  await send();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('47 a refusal is told in a success toast, and the card stays and says so', async () => {
  const page = open({ [DELETE]: () => aProblem(500, 'The server is unwell.') });
  const dialog = await askToDelete(page, 'Sail Maker');
  await page.user.click(dialog.getByText('Delete Job Post'));
  await isClosed();
  const kept = within(await row('Sail Maker'));
  expect(kept.getByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(
    screen
      .getAllByRole('status')
      .some((part) => part.textContent.includes('The server is unwell.')),
  ).toBe(true);
  expect(names()).toHaveLength(3);
});

test('a job is closed in its row, and a refusal is said there', async () => {
  const page = open({ [STATUS]: () => aProblem(429, 'Too many open jobs.') });
  const close = async () => page.user.click(within(await row('Ship Cook')).getByText('Close Job'));
  await close();
  expect(await within(await row('Ship Cook')).findByRole('alert')).toHaveTextContent(
    'Too many open jobs.',
  );
  page.network.use({
    [STATUS]: () => ({ message: 'Job closed.', job: cook }),
    [LIST]: () => [keeper, sail, { ...cook, status: 'closed' }],
  });
  await close();
  expect(await within(await row('Ship Cook')).findByText('Closed')).toBeVisible();
  const patch = page.network.requests.findLast(({ method }) => method === 'PATCH');
  expect(await patch?.json()).toEqual({ status: 'closed' });
  expect(within(await row('Ship Cook')).queryByRole('alert')).not.toBeInTheDocument();
});

test('a closed job leaves the open ones, and the next row has the focus', async () => {
  const page = open({}, '/employer/alljobs?status=open');
  const button = within(await row('Sail Maker')).getByText('Close Job');
  page.network.use({
    [STATUS]: () => ({ message: 'Job closed.', job: sail }),
    [LIST]: () => [keeper, { ...sail, status: 'closed' }, cook],
  });
  await page.user.click(button);
  await waitFor(() => expect(names()).toEqual(['Lighthouse Keeper', 'Ship Cook']));
  expect(screen.getByText('Ship Cook', { selector: 'a' })).toHaveFocus();
});
