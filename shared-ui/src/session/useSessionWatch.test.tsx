import { act, screen, waitFor } from '@testing-library/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { baseApi } from '../client/baseApi';
import { useAppSelector } from '../client/hooks';
import { makeStore } from '../client/store';
import { aProblem, aSeekerState, aSeekerUser, mockNetwork, renderWithProviders } from '../testing';
import { readReturn } from './returnPath';
import { selectIsSeeker, selectSession, sessionExpired, sessionRead } from './sessionSlice';
import { writeStored } from './storage';
import { useSessionWatch } from './useSessionWatch';

const EXPIRED = 'Your session has expired. Please sign in again.';

const things = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secret: build.query<unknown, undefined>({
      query: () => '/api/secret',
      extraOptions: { as: 'seeker' },
    }),
  }),
});

function Frame() {
  useSessionWatch();
  return <Outlet />;
}

function Secret() {
  const { isFetching } = things.useSecretQuery(undefined);
  return <p>{isFetching ? 'Asking' : 'Answered'}</p>;
}

function SignIn() {
  const state = useLocation().state as { hasExpired?: boolean } | null;
  return <p>Sign in{state?.hasExpired && ' again'}</p>;
}

/** As the pages for seekers are guarded: everybody else is led to the sign-in, unless the expiry leads there. */
function Guarded() {
  const isSeeker = useAppSelector(selectIsSeeker);
  const { expired } = useAppSelector(selectSession);
  if (isSeeker) return <Secret />;
  return expired ? null : <Navigate to="/signin" replace />;
}

const open = (store = makeStore(aSeekerState()), url = '/myapplications?status=applied#a1') => {
  const children = [
    { path: '/myapplications', Component: Guarded },
    { path: '/jobs/:jobId', Component: Secret },
    { path: '/signin', Component: SignIn },
    { path: '/employer/signin', element: <p>Employer sign in</p> },
  ];
  renderWithProviders(null, { store, url, routes: [{ Component: Frame, children }] });
  return { store };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a refused session is told once, leads to the sign-in, and back here afterwards', async () => {
  const { requests } = mockNetwork({ 'GET /api/secret': () => aProblem(401, 'No.') });
  const { store } = open();
  expect(await screen.findByText('Sign in again')).toBeVisible();
  expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
  expect(readReturn()).toBe('/myapplications?status=applied#a1');
  expect(selectSession(store.getState()).expired).toBeUndefined();
  expect(selectIsSeeker(store.getState())).toBe(false);
  expect(requests).toHaveLength(1);
});

test('on a public page a refused session is told, and the page stays', async () => {
  mockNetwork({ 'GET /api/secret': () => aProblem(401, 'No.') });
  const { store } = open(undefined, '/jobs/1');
  expect(await screen.findAllByText(EXPIRED)).toHaveLength(1);
  expect(await screen.findByText('Answered')).toBeVisible();
  expect(selectSession(store.getState()).expired).toBeUndefined();
  expect(selectIsSeeker(store.getState())).toBe(false);
});

test("an employer's leads to theirs, and keeps the seeker's page for the way back", async () => {
  mockNetwork({ 'GET /api/secret': () => ({}) });
  const { store } = open();
  await screen.findByText('Answered');
  act(() => void store.dispatch(sessionExpired('employer')));
  expect(await screen.findByText('Employer sign in')).toBeVisible();
  expect(await screen.findByText(EXPIRED)).toBeVisible();
});

test('a sign-out in another tab is no expiry', async () => {
  mockNetwork({ 'GET /api/secret': () => ({}) });
  const { store } = open();
  await screen.findByText('Answered');
  act(() => void store.dispatch(sessionRead({})));
  expect(await screen.findByText('Sign in')).toBeVisible();
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
});

test('a token without a user is mended without a word', async () => {
  mockNetwork({ 'GET /api/auth/me': () => ({ user: aSeekerUser() }) });
  writeStored('sessionToken', 'token-a');
  const store = makeStore();
  open(store);
  await waitFor(() => expect(selectIsSeeker(store.getState())).toBe(true));
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
});

test('a dead token without a user is asked about once, and leaves a guest', async () => {
  const { requests } = mockNetwork({ 'GET /api/auth/me': () => aProblem(401, 'No.') });
  writeStored('sessionToken', 'token-a');
  open(makeStore());
  expect(await screen.findByText('Sign in')).toBeVisible();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(requests).toHaveLength(1);
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
});
