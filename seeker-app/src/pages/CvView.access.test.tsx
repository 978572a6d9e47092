import type { ApplicationDetails } from '@jobharbor/contract';
import { makeStore, paths, type RootState } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aProblem,
  aResume,
  aSeekerState,
  aSeekerUser,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { Component as CvView } from './CvView';

const SENT = 'GET /api/applications/:applicationId';
const APPLICANT = 'GET /api/employer/applicants/:userId/resume';

const owner = aSeekerUser();
const someone = '01900000-0000-7000-8000-0000000000ff';
const asEmployer = { session: { employerToken: 'employer-token' } };

const open = (url: string, state: Partial<RootState> = aSeekerState()) =>
  renderWithProviders(<CvView />, {
    store: makeStore(state),
    url,
    path: '/mycv/cvview/:userId',
    routes: [{ path: '/signin', element: <p>The sign-in</p> }],
  });
const name = (text: string) => screen.findByRole('heading', { level: 1, name: text });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the copy that went out with an application', () => {
  const sent = aResume({ lastName: 'Before' });

  test('is shown to its owner as it was, to read and not to edit', async () => {
    const details: ApplicationDetails = { ...anApplication({ _id: 'a1' }), resume: sent };
    const { requests } = mockNetwork({ [SENT]: () => details });
    open(paths.viewCv(owner._id, { application: 'a1' }));
    await name('Ada Before');
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/applications/a1']);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer seeker-token');
    expect(screen.queryByRole('link', { name: 'Edit CV' })).not.toBeInTheDocument();
    const today = screen.getByRole('link', { name: 'See your CV of today' });
    expect(today).toHaveAttribute('href', paths.viewCv(owner._id));
  });

  test('is shown to the employer who got it, to read and not to edit', async () => {
    const network = mockNetwork({ [APPLICANT]: () => sent });
    open(paths.viewCv(someone, { application: 'a1' }), asEmployer);
    await name('Ada Before');
    const [request] = network.requests;
    expect(request && new URL(request.url).search).toBe('?application=a1');
    expect(request?.headers.get('Authorization')).toBe('Bearer employer-token');
    expect(screen.queryByRole('link', { name: 'Edit CV' })).not.toBeInTheDocument();
  });

  test('is shown to an employer who is a seeker too', async () => {
    mockNetwork({ [APPLICANT]: () => sent });
    const { session } = aSeekerState();
    const both = { session: { ...session, employerToken: 'employer-token' } };
    open(paths.viewCv(someone, { application: 'a1' }), both);
    await name('Ada Before');
  });

  test('that was erased is a page not found', async () => {
    mockNetwork({ [SENT]: () => anApplication({ _id: 'a1' }) });
    open(paths.viewCv(owner._id, { application: 'a1' }));
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

describe('what is not for the reader', () => {
  test('another seeker’s CV is a page not found, and not even asked for', () => {
    const { requests } = mockNetwork();
    open(paths.viewCv(someone));
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('another seeker’s application is a page not found', async () => {
    mockNetwork({ [SENT]: () => aProblem(404, 'Application not found.') });
    open(paths.viewCv(owner._id, { application: 'foreign' }));
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('the CV of somebody who has not applied to the employer is a page not found', async () => {
    mockNetwork({ [APPLICANT]: () => aProblem(404, 'No such CV.') });
    open(paths.viewCv(someone), asEmployer);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('a guest is led to sign in, and back afterwards', async () => {
    open(paths.viewCv(someone, { print: true }), {});
    expect(await screen.findByText('The sign-in')).toBeVisible();
    expect(sessionStorage.getItem('returnTo')).toBe(paths.viewCv(someone, { print: true }));
  });
});
