import { makeStore, sessionRead } from '@jobharbor/shared-ui/core';
import { aJobSummary, aProblem, mockNetwork } from '@jobharbor/shared-ui/testing';

import { employerJobsApi } from './employerJobsApi';
import { employerStorage } from './storage';

const JOBS = 'GET /api/jobs/getalljobsbyemployer/:id';
const employer = { _id: 'e1', name: 'North Sea Works', isVerified: true };
const job = { ...aJobSummary(), jobRequirements: [], requirements: [], applicationsCount: 2 };

const start = () => makeStore({ session: { employer, employerToken: 'employer-token' } });
const load = (store: ReturnType<typeof start>) =>
  store.dispatch(employerJobsApi.endpoints.employerJobs.initiate('e1', { subscribe: false }));

beforeEach(() => localStorage.clear());

test('own jobs are asked for as the employer, and stored', async () => {
  const { requests } = mockNetwork({ [JOBS]: () => [job] });
  const { data } = await load(start());
  expect(data).toEqual([job]);
  expect(employerStorage.read('allJobs')).toEqual([job]);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer employer-token');
});

test('no jobs at all replace what was stored', async () => {
  mockNetwork({ [JOBS]: () => [] });
  localStorage.setItem('allJobs', JSON.stringify([job]));
  await load(start());
  expect(employerStorage.read('allJobs')).toEqual([]);
});

test('a failure leaves what was stored', async () => {
  mockNetwork({ [JOBS]: () => aProblem(500, 'No.') });
  localStorage.setItem('allJobs', JSON.stringify([job]));
  await load(start());
  expect(employerStorage.read('allJobs')).toEqual([job]);
});

test('an answer that comes after the sign-out is stored for nobody', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { requests } = mockNetwork({ [JOBS]: () => new Promise((resolve) => (answer = resolve)) });
  const store = start();
  const loading = load(store);
  // The mocked network is asked a few turns later.
  while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  store.dispatch(sessionRead({}));
  answer([job]);
  await loading;
  expect(localStorage).toHaveLength(0);
});
