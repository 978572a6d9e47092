import { makeStore } from '@jobharbor/shared-ui/core';
import { aCompany, aProblem, mockNetwork, type Routes } from '@jobharbor/shared-ui/testing';

import { pages } from './server';

const COMPANY = 'GET /api/companies/:slug';
const COMPANY_JOBS = 'GET /api/jobs/getalljobsbyemployer/:employerId';

/** What a page says of itself after the API has answered. */
async function describePage(
  name: keyof typeof pages,
  routes: Routes,
  { params = {}, search = '' }: { params?: Record<string, string>; search?: string } = {},
) {
  mockNetwork(routes);
  const store = makeStore();
  const { preload, server } = await pages[name]();
  const address = { params, searchParams: new URLSearchParams(search) };
  await preload({ ...address, dispatch: store.dispatch }).catch(() => undefined);
  return server.describe({ ...address, origin: 'https://jobs.example', state: store.getState() });
}

describe('an address that makes no sense is the fault of who asks', () => {
  const refuse = () => aProblem(400, 'Please check your input.');

  test.each<[what: string, status: number, ...Parameters<typeof describePage>]>([
    ['a list', 400, 'FindJobs', { 'GET /api/jobs/': refuse }, { search: 'cursor=abc' }],
    [
      'a search',
      400,
      'JobSearch',
      { 'GET /api/jobs/search': refuse, 'GET /api/jobs/getrecentjobs': () => [] },
      { params: { searchText: '\0' } },
    ],
    [
      'a job',
      404,
      'JobDetail',
      { 'GET /api/jobs/getjobbyid/:jobId': refuse },
      { params: { jobId: '\0' } },
    ],
    ['a company', 404, 'Company', { [COMPANY]: refuse }, { params: { slug: '\0' } }],
    [
      "a company's list",
      400,
      'Company',
      { [COMPANY]: () => aCompany(), [COMPANY_JOBS]: refuse },
      { params: { slug: aCompany().slug }, search: 'cursor=abc' },
    ],
  ])('%s', async (_what, status, ...page) => {
    expect(await describePage(...page)).toMatchObject({ status, head: { robots: 'noindex' } });
  });
});

test('a list that cannot be had at the moment is asked for again', async () => {
  const routes = { 'GET /api/jobs/': () => aProblem(500, 'The server is unwell.') };
  expect(await describePage('FindJobs', routes)).toMatchObject({ status: 503 });
});
