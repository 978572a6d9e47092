import { makeStore, type Preload } from '@jobharbor/shared-ui/core';
import {
  aCompany,
  aJob,
  aJobSummary,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { facetsAnswer } from '../testing/facetsAnswer';
import { listAnswer } from '../testing/listAnswer';
import * as Company from './Company';
import * as FindJobs from './FindJobs';
import * as JobDetail from './JobDetail';
import * as JobSearch from './JobSearch';

const JOB = aJob({ jobName: 'Harbour Master' });

test.each<
  [string, { preload: Preload; Component: ComponentType }, string, string, Record<string, string>]
>([
  ['the list', FindJobs, '/find-jobs', '/find-jobs?where=Gdynia&page=2', {}],
  ['a search', JobSearch, '/jobSearch/:searchText', '/jobSearch/boat', { searchText: 'boat' }],
  ['a company', Company, '/companies/:slug', '/companies/quay?page=2', { slug: 'quay' }],
  ['a job', JobDetail, '/jobs/:jobId', `/jobs/${JOB._id}`, { jobId: JOB._id }],
])(
  '%s asks for nothing again that its preload has asked for',
  async (_what, page, path, url, params) => {
    const lists = () => listAnswer([JOB], { total: '40' });
    const { requests } = mockNetwork({
      'GET /api/jobs/': lists,
      'GET /api/jobs/search': lists,
      'GET /api/jobs/facets': () => facetsAnswer(),
      'GET /api/jobs/getrecentjobs': () => [JOB],
      'GET /api/jobs/getjobbyid/:jobId': () => JOB,
      'GET /api/companies/:slug': () => aCompany({ slug: 'quay' }),
      'GET /api/jobs/getalljobsbyemployer/:employerId': lists,
      'GET /api/jobs/related/:jobId': () => [aJobSummary()],
    });
    const store = makeStore({});
    const { searchParams } = new URL(url, window.location.origin);
    await page.preload({ params, searchParams, dispatch: store.dispatch });
    const preloaded = requests.map((request) => request.url);
    expect(preloaded).not.toHaveLength(0);
    renderWithProviders(<page.Component />, { store, url, path });
    expect(await screen.findAllByText('Harbour Master')).not.toHaveLength(0);
    const asked = requests.slice(preloaded.length).map((request) => new URL(request.url).pathname);
    expect(asked.filter((pathname) => pathname !== '/api/jobs/facets')).toEqual([]);
  },
);
