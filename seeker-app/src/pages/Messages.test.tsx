import { makeStore, readReturn } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aProblem,
  aSeekerState,
  mockNetwork,
  renderWithProviders,
  type Routes,
} from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { Component as Messages } from './Messages';

const ONE = 'GET /api/applications/:id';
const MESSAGES = 'GET /api/applications/:id/messages';
const application = anApplication();

const open = (routes: Routes, session: object = aSeekerState().session) => {
  mockNetwork(routes);
  return renderWithProviders(<Messages />, {
    store: makeStore({ session }),
    url: `/myapplications/${application._id}`,
    path: '/myapplications/:applicationId',
    routes: [{ path: '/signin', element: <p>Sign in here</p> }],
  });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the messages stand below what the application is for', async () => {
  open({
    [ONE]: () => application,
    [MESSAGES]: () => ({ messages: [], hasUnread: false }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(screen.getByRole('link', { name: application.jobId?.jobName ?? '' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Message to/ })).toBeVisible();
});

test('the address leads a guest to the sign-in and back', async () => {
  open({}, {});
  expect(await screen.findByText('Sign in here')).toBeVisible();
  expect(readReturn()).toBe(`/myapplications/${application._id}`);
});

test('an application of somebody else is not found', async () => {
  open({ [ONE]: () => aProblem(404, 'Application not found.') });
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});
