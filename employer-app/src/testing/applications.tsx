import {
  type Application,
  type ApplicationDetails,
  type Assessment,
  countsByStatus,
  DEFAULT_CRITERION,
  type Employer,
  type EmployerOverview,
} from '@jobharbor/contract';
import { makeStore } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aResume,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen, within } from '@testing-library/react';

import { Component as Details } from '../pages/ApplicationDetails';
import { Component as Applications } from '../pages/Applications';
import { anEmployerState } from './factories';

export const LIST = 'GET /api/applications/get-all-jobs-by-employer/:employerId';
export const LIST_OF_JOB = 'GET /api/applications/job/:jobId';
export const ONE = 'GET /api/applications/:id';
export const ASSESSMENT = 'GET /api/applications/:id/assessment';
export const INTERVIEWS = 'GET /api/applications/:id/interviews';
export const MESSAGES = 'GET /api/applications/:id/messages';
export const STAGES = 'GET /api/employer/stages';
export const UPDATE = 'PUT /api/applications/:id';
export const DONE =
  'Application status has been updated successfully. A notification email has been sent to the applicant.';

const builder = {
  _id: 'job-1',
  jobName: 'Boat Builder',
  createdAt: '2026-04-01T08:00:00.000Z',
  applicationsCount: 2,
};
const applicant = (_id: string, firstName: string, lastName: string) => ({
  _id,
  firstName,
  lastName,
});

/** Two applications for one job, and one for another. */
export const ada = anApplication({ userId: applicant('s1', 'Ada', 'Byron'), jobId: builder });
export const grace = anApplication({ userId: applicant('s2', 'Grace', 'Hopper'), jobId: builder });
export const mary = anApplication({
  userId: applicant('s3', 'Mary', 'Shelley'),
  jobId: { ...builder, _id: 'job-2', jobName: 'Sail Maker', applicationsCount: 1 },
});

export const anOverview = (fields: Partial<EmployerOverview> = {}): EmployerOverview => ({
  openJobs: 2,
  closedJobs: 0,
  applications: countsByStatus({ applied: 3 }),
  newMessages: 0,
  waiting: [],
  ...fields,
});

/** An application as it is after an update, as the server answers it. */
export const updated = (
  application: Application,
  fields: Partial<Application>,
  message = DONE,
) => ({
  message,
  msg: message,
  application: { ...application, ...fields },
});

/** The page with its list; by default the three applications above. */
export function openApplications(routes: Routes = {}, url = '/employer/applications') {
  const network = mockNetwork({
    [LIST]: () => applicationsAnswer([ada, mary, grace]),
    'GET /api/jobs/getalljobsbyemployer/:employerId': () => [],
    'GET /api/employer/overview': () => anOverview(),
    [STAGES]: () => [],
    ...routes,
  });
  const store = makeStore(anEmployerState());
  const page = renderWithProviders(<Applications />, {
    store,
    url,
    path: '/employer/applications',
  });
  const requestsOf = (method: string, part: string) =>
    network.requests.filter((request) => request.method === method && request.url.includes(part));
  return { ...page, network, store, requestsOf };
}

/** What stands in one applicant's row, once it is there. By its box, as a search by role through all rows takes long. */
export async function rowOf(name: string) {
  const row = (await screen.findByLabelText(`Select ${name}`)).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`${name} stands in no row.`);
  return within(row);
}

/** One application with the CV that was sent; by default Ada's. */
export const detailsOf = (fields: Partial<ApplicationDetails> = {}): ApplicationDetails => ({
  ...ada,
  coverLetter: '/api/files/f1',
  resumeUrl: `/mycv/cvview/s1?application=${ada._id}`,
  resume: aResume({ coverLetter: '/api/files/f1', coverLetterName: 'letter.pdf' }),
  ...fields,
});

/** What colleagues think of an application; by default nobody has said anything. */
export const anAssessment = (fields: Partial<Assessment> = {}): Assessment => ({
  notes: [],
  rating: { criteria: [DEFAULT_CRITERION], own: [], raters: 0 },
  otherApplications: [],
  ...fields,
});

interface OpenOptions {
  id?: string;
  query?: string;
  /** Who is signed in. */
  employer?: Partial<Employer>;
}

/** The page of one application, with the list of the three. */
export function openApplication(
  routes: Routes = {},
  { id = ada._id, query = '', employer = {} }: OpenOptions = {},
) {
  const network = mockNetwork({
    [ONE]: () => detailsOf(),
    [ASSESSMENT]: () => anAssessment(),
    [INTERVIEWS]: () => [],
    [MESSAGES]: () => ({ messages: [], hasUnread: false }),
    [LIST]: () => applicationsAnswer([ada, mary, grace]),
    [STAGES]: () => [],
    ...routes,
  });
  const store = makeStore(anEmployerState(employer));
  const page = renderWithProviders(<Details />, {
    store,
    url: `/employer/applications/${id}${query}`,
    path: '/employer/applications/:applicationId',
  });
  const requestsOf = (method: string, part: string) =>
    network.requests.filter((request) => request.method === method && request.url.includes(part));
  return { ...page, network, store, requestsOf };
}

interface AnswerOptions {
  /** What `X-Total-Count` says: '40', or '1000+' past the cap. */
  total?: string;
  /** The cursor of the next page; without one there is none. */
  next?: string;
}

/** A list of applications as the API answers it: the bare array, its count and its next page in the headers. */
export function applicationsAnswer(
  applications: Application[],
  { total, next }: AnswerOptions = {},
): Response {
  const headers = new Headers({ 'X-Total-Count': total ?? String(applications.length) });
  if (next) headers.set('Link', `</api/applications/?limit=20&cursor=${next}>; rel="next"`);
  return Response.json(applications, { headers });
}
