import { waitFor } from '@testing-library/react';

import { signInEmployer } from '../session/employerSession';
import { signInSeeker, signOutSeeker } from '../session/seekerSession';
import {
  followSession,
  selectHasEmployerToken,
  selectIsSeeker,
  selectSession,
} from '../session/sessionSlice';
import { aJobSummary, aProblem, aSeekerUser, mockNetwork } from '../testing';
import { baseApi } from './baseApi';
import { jobsApi } from './jobsApi';
import { followNetwork, makeStore } from './store';

const USER = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };

beforeEach(() => localStorage.clear());

test('a new store knows the sessions that the browser keeps', () => {
  localStorage.setItem('user', JSON.stringify(USER));
  localStorage.setItem('sessionToken', 'seeker-token');
  localStorage.setItem('employerToken', 'employer-token');
  const state = makeStore().getState();
  expect(selectSession(state)).toEqual({
    user: USER,
    sessionToken: 'seeker-token',
    employer: undefined,
    employerToken: 'employer-token',
  });
});

test('a new store in an empty browser is of a guest', () => {
  const state = makeStore().getState();
  expect(selectIsSeeker(state)).toBe(false);
  expect(selectHasEmployerToken(state)).toBe(false);
});

test('a new store is of a guest where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(selectIsSeeker(makeStore().getState())).toBe(false);
});

test('a given state wins over the browser', () => {
  localStorage.setItem('employerToken', 'employer-token');
  expect(selectHasEmployerToken(makeStore({ session: {} }).getState())).toBe(false);
});

describe('answers that one person was given', () => {
  const things = baseApi.injectEndpoints({
    endpoints: (build) => ({
      thing: build.query<{ of: string }, undefined>({
        query: () => '/api/thing',
        extraOptions: { as: 'seeker' },
      }),
    }),
  });
  const { thing } = things.endpoints;

  const someone = async () => {
    mockNetwork({
      'GET /api/thing': ({ headers }) => ({ of: headers.get('Authorization') }),
      'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    });
    const store = makeStore({});
    store.dispatch(signInSeeker({ user: aSeekerUser(), sessionToken: 'token-a' }));
    await store.dispatch(thing.initiate(undefined, { subscribe: false }));
    expect(thing.select(undefined)(store.getState()).data).toEqual({ of: 'Bearer token-a' });
    return store;
  };
  const known = (store: Awaited<ReturnType<typeof someone>>) =>
    thing.select(undefined)(store.getState()).data;

  test('are forgotten when another one signs in', async () => {
    const store = await someone();
    store.dispatch(signInSeeker({ user: aSeekerUser({ _id: 'u2' }), sessionToken: 'token-g' }));
    expect(known(store)).toBeUndefined();
  });

  test('are forgotten when a colleague signs in after another one', async () => {
    const store = await someone();
    const company = {
      _id: 'e1',
      name: 'Ada',
      companyName: 'North Sea Works',
      email: 'a@b.example',
    };
    const as = (_id: string) =>
      signInEmployer({
        employer: { ...company, isVerified: true, colleague: { _id, name: '', role: 'owner' } },
        token: _id,
      });
    store.dispatch(as('c1'));
    await store.dispatch(thing.initiate(undefined, { subscribe: false }));
    expect(known(store)).toBeDefined();
    store.dispatch(as('c2'));
    expect(known(store)).toBeUndefined();
  });

  test('are forgotten at the sign-out', async () => {
    const store = await someone();
    void store.dispatch(signOutSeeker());
    expect(known(store)).toBeUndefined();
  });

  test('are forgotten when another tab signs out', async () => {
    const store = await someone();
    const stop = followSession(store.dispatch);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(known(store)).toBeUndefined();
    stop();
  });

  test('are kept when the same person signs in again', async () => {
    const store = await someone();
    store.dispatch(signInSeeker({ user: aSeekerUser(), sessionToken: 'token-b' }));
    expect(known(store)).toEqual({ of: 'Bearer token-a' });
  });
});

test('what could not be had is asked for again when the network is back', async () => {
  const network = mockNetwork({ 'GET /api/jobs/getrecentjobs': () => aProblem(500, 'Down.') });
  const store = makeStore({});
  const stop = followNetwork(store);
  const { featuredJobs } = jobsApi.endpoints;
  await store.dispatch(featuredJobs.initiate(undefined));
  const jobs = () => featuredJobs.select(undefined)(store.getState()).data;
  expect(jobs()).toBeUndefined();
  network.use({ 'GET /api/jobs/getrecentjobs': () => [aJobSummary()] });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(jobs()).toHaveLength(1));
  stop();
});
