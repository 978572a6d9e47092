import { makeStore, paths, readReturn } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';
import {
  aJob,
  anApplication,
  aProblem,
  aSeekerState,
  aSeekerUser,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

import { applicationsApi } from '../features/applications/applicationsApi';
import { Component as JobDetail } from './JobDetail';

const JOB = 'GET /api/jobs/getjobbyid/:jobId';
const RELATED = 'GET /api/jobs/related/:jobId';
const CONTACT = 'GET /api/jobs/contact/:jobId';
const LIST = 'GET /api/applications/user/:userId';
const CLOSED = 'This job is no longer accepting applications.';
const job = aJob({ jobName: 'Sail & Rope Maker?' });
const me = aSeekerUser();
const application = anApplication({
  jobId: { _id: job._id, jobName: job.jobName, createdAt: job.createdAt },
  appliedDate: '2026-04-29T08:00:00.000Z',
});
const employer = { employer: { name: 'Loft & Co', isVerified: true }, employerToken: 'e' };

type State = Parameters<typeof makeStore>[0];
const open = async (state: State, routes: Routes = {}) => {
  const network = mockNetwork({ [RELATED]: () => [], [JOB]: () => job, ...routes });
  const store = makeStore(state);
  const result = renderWithProviders(<JobDetail />, {
    store,
    url: `${paths.job(job._id)}?from=list`,
    path: '/jobs/:jobId',
    routes: [{ path: '/signup', element: <p>Create an Account</p> }],
  });
  await screen.findByRole('heading', { name: 'Job Description' });
  return { ...result, network, store };
};
const asSeeker = (routes: Routes = {}) =>
  open(aSeekerState(), {
    [LIST]: () => [],
    [CONTACT]: () => ({}),
    'GET /api/saved-jobs/ids': () => [],
    ...routes,
  });
const link = (name: string) => screen.queryByRole('link', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['a guest', { session: {} }],
  ['an employer', { session: employer }],
] as [string, State][])('%s', (_who, state) => {
  test('is led to the sign-in and back to the job, and nothing is asked on their behalf', async () => {
    const { user, network } = await open(state);
    const signIn = screen.getByRole('link', { name: 'Login to Apply' });
    expect(signIn).toHaveAttribute('href', '/signup');
    expect(link('Apply Now')).not.toBeInTheDocument();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    const asked = network.requests.map(({ url }) => new URL(url).pathname);
    expect(asked.filter((path) => !path.startsWith('/api/jobs/'))).toEqual([]);
    await user.click(signIn);
    expect(await screen.findByText('Create an Account')).toBeVisible();
    expect(readReturn()).toBe(`/jobs/${job._id}?from=list`);
  });

  test('sees of a closed job that it is closed', async () => {
    await open(state, { [JOB]: () => ({ ...job, status: 'closed' }) });
    expect(screen.getByText(CLOSED)).toBeVisible();
    expect(link('Login to Apply')).not.toBeInTheDocument();
  });
});

test("the job's own employer is offered its form and its applications, and neither to apply nor to report", async () => {
  await open({
    session: { employer: { ...employer.employer, _id: job.user }, employerToken: 'e' },
  });
  expect(link('Manage this job')).toHaveAttribute('href', `/employer/jobs/${job._id}/edit`);
  expect(link('Applications')).toHaveAttribute('href', `/employer/applications?job=${job._id}`);
  expect(link('Login to Apply')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Report this job' })).not.toBeInTheDocument();
});

describe('a signed-in seeker', () => {
  test('goes on to the CV, with the job and its employer', async () => {
    await asSeeker();
    expect(link('Apply Now')).toHaveAttribute(
      'href',
      `/mycv/editcv/${me._id}?preview=true&jobid=${job._id}&employerid=${job.user}`,
    );
    expect(link('Login to Apply')).not.toBeInTheDocument();
  });

  test('is told before applying that nobody reads an application for an imported job', async () => {
    await asSeeker({ [JOB]: () => ({ ...job, isUnattended: true }) });
    expect(screen.getByText(/^This job was imported\./)).toBeVisible();
    expect(link('Apply Now')).toBeVisible();
  });

  test('may write to the employer; an address is no place for more headers', async () => {
    const email = 'jobs@loft.example?bcc=x@y.example';
    const { network } = await asSeeker({ [CONTACT]: () => ({ applicationEmail: email }) });
    expect(await screen.findByRole('link', { name: email })).toHaveAttribute(
      'href',
      'mailto:jobs@loft.example%3Fbcc%3Dx%40y.example?subject=Application%3A%20Sail%20%26%20Rope%20Maker%3F',
    );
    const call = network.requests.find(({ url }) => url.includes('/contact/'));
    expect(call?.headers.get('Authorization')).toBe('Bearer seeker-token');
  });

  test.each([
    ['has none', () => ({})],
    ['can not be asked', () => aProblem(404, 'No such job.')],
  ])('sees no mail link when the job %s', async (_case, answer) => {
    const { store } = await asSeeker({ [CONTACT]: answer });
    const { seekerJobContact: jobContact } = applicationsApi.endpoints;
    await waitFor(() =>
      expect(jobContact.select(job._id)(store.getState()).status).toMatch(/^(fulfilled|rejected)$/),
    );
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    expect(link('Apply Now')).toBeVisible();
  });

  test('who has applied sees when, and where to follow it', async () => {
    await asSeeker({ [LIST]: () => [anApplication(), application] });
    expect(await screen.findByText('Applied')).toBeVisible();
    const day = document.querySelector(`time[datetime="${application.appliedDate}"]`);
    expect(day).toHaveTextContent(formatDate(application.appliedDate) ?? '-');
    expect(link('My Applications')).toHaveAttribute('href', '/myapplications');
    expect(link('Apply Now')).not.toBeInTheDocument();
  });

  test('sees by the stored copy at once that they have applied', async () => {
    localStorage.setItem('applications', JSON.stringify([application]));
    await asSeeker({ [LIST]: () => new Promise(() => undefined) });
    expect(screen.getByText('Applied')).toBeVisible();
  });

  test('can neither apply for a closed job nor write about it', async () => {
    const { network } = await asSeeker({ [JOB]: () => ({ ...job, status: 'closed' }) });
    expect(screen.getByText(CLOSED)).toBeVisible();
    expect(link('Apply Now')).not.toBeInTheDocument();
    expect(network.requests.some(({ url }) => url.includes('/contact/'))).toBe(false);
  });
});
