import { jobsApi, makeStore } from '@jobharbor/shared-ui/core';
import { aJobSummary, aProblem, mockNetwork } from '@jobharbor/shared-ui/testing';

import { shellPages } from './pages';

/** The status of the landing page after the API has answered for its jobs. */
async function landingStatus(answer: () => unknown) {
  mockNetwork({ 'GET /api/jobs/getrecentjobs': answer });
  const store = makeStore();
  await store.dispatch(jobsApi.endpoints.featuredJobs.initiate(undefined));
  const address = {
    params: {},
    searchParams: new URLSearchParams(),
    origin: 'https://jobs.example',
  };
  return shellPages['']?.describe({ ...address, state: store.getState() }).status;
}

test('the landing page without its jobs is an error, which no search engine keeps', async () => {
  expect(await landingStatus(() => aProblem(500, 'The server is unwell.'))).toBe(503);
  expect(await landingStatus(() => [aJobSummary()])).toBeUndefined();
});
