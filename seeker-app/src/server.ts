import { BRAND } from '@jobharbor/contract';
import { isNotFound, jobsApi as sharedJobsApi, type RootState } from '@jobharbor/shared-ui/core';
import type { PageDescription, ServerPage } from '@jobharbor/shared-ui/server';

import { jobHead } from './features/jobs/jobHead';
import { jobsApi } from './features/jobs/jobsApi';
import { jobListHead } from './features/jobs/list/jobListHead';
import { readJobListQuery } from './features/jobs/list/readJobListQuery';

/** A list by what its address says; `searchText` is the text in the path of a search. */
function listPage(
  searchText: string | undefined,
  searchParams: URLSearchParams,
  state: RootState,
): PageDescription {
  const title = searchText ?? 'Find Jobs';
  const query = readJobListQuery(searchParams, searchText);
  const { data } = jobsApi.endpoints.seekerListJobs.select(query)(state);
  if (data) return { head: jobListHead(title, query, data) };
  return { status: 503, head: { title: `${title} | ${BRAND}`, robots: 'noindex' } };
}

const findJobs: ServerPage = {
  describe: ({ state, searchParams }) => listPage(undefined, searchParams, state),
};

const jobSearch: ServerPage = {
  describe: ({ state, params, searchParams }) =>
    listPage(params.searchText ?? '', searchParams, state),
};

const jobDetail: ServerPage = {
  describe: ({ state, params: { jobId = '' }, origin }) => {
    const { data: job, error } = sharedJobsApi.endpoints.getJob.select(jobId)(state);
    if (job) return { head: jobHead(job, origin) };
    return isNotFound(error)
      ? { status: 404, head: { title: `Page Not Found | ${BRAND}`, robots: 'noindex' } }
      : { status: 503, head: { title: `Job | ${BRAND}`, robots: 'noindex' } };
  },
};

/** The pages that the server draws. Each is released with this app, and drawn by its live release. */
export const pages = {
  FindJobs: () => import('./pages/FindJobs').then((page) => ({ ...page, server: findJobs })),
  JobSearch: () => import('./pages/JobSearch').then((page) => ({ ...page, server: jobSearch })),
  JobDetail: () => import('./pages/JobDetail').then((page) => ({ ...page, server: jobDetail })),
};
