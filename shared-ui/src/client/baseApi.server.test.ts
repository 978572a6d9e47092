import { aProblem, mockNetwork } from '../testing';
import { jobsApi } from './jobsApi';
import { makeStore } from './store';

// As where there is no document.
jest.mock('./apiOrigin', () => {
  const actual = jest.requireActual<{ SERVER_ORIGIN: string }>('./apiOrigin');
  return { ...actual, apiOrigin: () => actual.SERVER_ORIGIN };
});

test('the server, which renders a page within a second, asks once', async () => {
  const { requests } = mockNetwork({
    'GET /api/jobs/getrecentjobs': () => aProblem(503, 'The portal is busy.'),
  });
  const asking = makeStore({}).dispatch(jobsApi.endpoints.featuredJobs.initiate(undefined));
  expect((await asking).error).toMatchObject({ status: 503 });
  expect(requests).toHaveLength(1);
});
