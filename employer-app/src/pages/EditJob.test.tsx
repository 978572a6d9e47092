import { makeStore } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { anEmployerJobDetails, anEmployerState } from '../testing/factories';
import { field, fill } from '../testing/jobForm';
import { Component as EditJob } from './EditJob';

const ONE = 'GET /api/employer/jobs/:jobId';
const UPDATE = 'PUT /api/jobs/update/:jobId';
const STATUS = 'PATCH /api/jobs/status/:jobId';
const DONE = 'Job updated successfully.';
const job = anEmployerJobDetails({ salaryMax: 60_000 });

const open = async (routes: Routes = {}) => {
  const network = mockNetwork({ [ONE]: () => job, ...routes });
  const page = renderWithProviders(<EditJob />, {
    store: makeStore(anEmployerState()),
    url: `/employer/jobs/${job._id}/edit`,
    path: '/employer/jobs/:jobId/edit',
  });
  await screen.findByText(/^(Save changes|Job not found)$/);
  const sent = () => network.requests.filter(({ method }) => method !== 'GET');
  return { ...page, network, sent };
};
const save = () => screen.getByText('Save changes');

beforeEach(() => sessionStorage.clear());

test('only what has changed is sent, with the version; entries are lines', async () => {
  const { user, sent } = await open({ [UPDATE]: () => ({ message: DONE, job }) });
  expect(screen.getByText('My Added Jobs')).toHaveAttribute('href', '/employer/alljobs');
  await user.click(save());
  expect(await screen.findByText('There is nothing new to save.')).toBeVisible();
  expect(sent()).toHaveLength(0);
  await fill({
    'Job Responsibilities': 'Plank hulls, decks and masts\nRig, sail',
    'Salary Up To': '',
    'Job Title': ' Boat Builder ',
  });
  await user.click(save());
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(await sent()[0]?.json()).toEqual({
    jobResponsibilities: ['Plank hulls, decks and masts', 'Rig, sail'],
    salaryMax: '',
  });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('what another window has saved is told and not overwritten', async () => {
  const versioned = (fields: object, version: string) =>
    Response.json({ ...job, ...fields }, { headers: { ETag: version } });
  const { user, network, sent } = await open({
    [ONE]: () => versioned({}, '"1"'),
    [UPDATE]: () => aProblem(412, 'This job was changed in another window.'),
  });
  const elsewhere = { jobName: 'Ship Builder', location: 'Sopot, Poland' };
  network.use({ [ONE]: () => versioned(elsewhere, '"2"') });
  await fill({ 'Job Title': 'Sail Maker', Salary: '38.000' });
  await user.click(save());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This job was changed in another window.');
  expect(notice).toHaveTextContent('Job Title is saved as “Ship Builder”.');
  expect(field('Job Title')).toHaveValue('Sail Maker');
  expect(field('Location')).toHaveValue('Sopot, Poland');
  expect(field('Salary')).toHaveValue('38.000');
  expect(sent()[0]?.headers.get('If-Match')).toBe('"1"');

  network.use({ [UPDATE]: () => ({ message: DONE, job }) });
  await user.click(screen.getByText('Use the saved values'));
  expect(field('Job Title')).toHaveValue('Ship Builder');
  await user.click(save());
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(sent()[1]?.headers.get('If-Match')).toBe('"2"');
  expect(await sent()[1]?.json()).toEqual({ salary: 38_000 });
});

test('an imported job is asked to be completed, and may leave open where the work is done', async () => {
  const { user, sent } = await open({
    [ONE]: () => ({
      ...job,
      companyLogo: undefined,
      jobType: undefined,
      experience: undefined,
      weOffer: [],
    }),
    [UPDATE]: () => ({ message: DONE, job }),
  });
  await user.click(save());
  await waitFor(() => expect(field('Years of Experience')).toHaveFocus());
  expect(field('Company Logo Address')).toBeInvalid();
  expect(screen.getByText('Please give at least one entry.')).toBeVisible();
  await fill({
    'Company Logo Address': 'https://example.com/l.png',
    'Years of Experience': '3',
    'We Offer': 'Tea',
  });
  await user.click(save());
  // On a slow machine the toast may move on while it is found.
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]?.json()).toEqual({
    companyLogo: 'https://example.com/l.png',
    experience: 3,
    weOffer: ['Tea'],
  });
});

test('an imported job with long entries is saved, and a new long entry is named', async () => {
  const long = 'x'.repeat(900);
  const { user, sent } = await open({
    [ONE]: () => ({ ...job, jobRequirements: [`${long}\nTea`] }),
    [UPDATE]: () => ({ message: DONE, job }),
  });
  await fill({ Salary: '48000', 'We Offer': `Wind\n${long}` });
  await user.click(save());
  expect(await screen.findByText('Entry 2: This may have at most 300 characters.')).toBeVisible();
  await fill({ 'We Offer': 'Wind' });
  await user.click(save());
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(await sent()[0]?.json()).toEqual({ salary: 48_000, weOffer: ['Wind'] });
});

test('a failure keeps what was typed, and says why', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({ [UPDATE]: () => aProblem(500, 'The server is unwell.') });
  await fill({ 'Job Title': 'Sail Maker' });
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is unwell.');
  expect(field('Job Title')).toHaveValue('Sail Maker');
  expect(log).toHaveBeenCalledWith('Failed to save the job', expect.anything());
});

test('a job is closed and reopened beside its name', async () => {
  const { user, network } = await open({ [STATUS]: () => ({ message: 'Job closed.', job }) });
  network.use({ [ONE]: () => ({ ...job, status: 'closed' }) });
  await user.click(screen.getByText('Close Job'));
  expect(await screen.findByText('Reopen Job')).toBeVisible();
  expect(screen.getByText('Closed')).toBeVisible();
  network.use({ [STATUS]: () => aProblem(429, 'Too many open jobs.') });
  await user.click(screen.getByText('Reopen Job'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many open jobs.');
});

test("another's job is not found, with the way back", async () => {
  await open({ [ONE]: () => aProblem(404, 'Job not found.') });
  expect(screen.getByText('My Added Jobs')).toHaveAttribute('href', '/employer/alljobs');
});
