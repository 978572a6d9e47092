import {
  apiPaths,
  COUNT_CAP,
  type JobFacets,
  type JobSummary,
  PAGE_SIZE,
  SEARCH_CHANGES_HEADER,
  type SearchChange,
} from '@jobharbor/contract';
import {
  type ApiError,
  baseApi,
  type JobListQuery,
  readListHeaders,
  tidyJobListQuery,
} from '@jobharbor/shared-ui/core';
import { readerZone } from '@jobharbor/shared-ui/data';

import { isEmptyFilter } from './filters/filters';

/** One page of a list, with how many there are in all. */
export interface JobListPage {
  jobs: JobSummary[];
  /** Exact up to `COUNT_CAP`; more means only that there are more. */
  count: number;
  /** What the search did instead of what was asked. */
  changes: SearchChange[];
  /** Where the next page begins; absent on the last. */
  nextCursor?: string | undefined;
}

/** Whether a job is asked for that was removed. */
export const isRemoved = (error: unknown): boolean =>
  (error as Partial<ApiError> | undefined)?.code === 'job_removed';

/** What narrows a list, without its order and its page. */
export type JobListFilter = Omit<JobListQuery, 'order' | 'page' | 'cursor'>;

/** A part of the list of an employer's jobs. */
export interface CompanyJobsQuery extends Pick<JobListQuery, 'page' | 'cursor'> {
  employerId: string;
}

function readPage(jobs: JobSummary[], headers: Headers | undefined): JobListPage {
  const { total = String(jobs.length), nextCursor } = readListHeaders(headers);
  return {
    jobs,
    count: total.endsWith('+') ? COUNT_CAP + 1 : Number.parseInt(total, 10),
    changes: readChanges(headers?.get(SEARCH_CHANGES_HEADER)),
    nextCursor,
  };
}

function readChanges(header: string | null | undefined): SearchChange[] {
  if (!header) return [];
  try {
    return JSON.parse(decodeURIComponent(header)) as SearchChange[];
  } catch {
    // The jobs are worth more than the sentence about them.
    return [];
  }
}

/** A list's query with the time zone in which its days are counted. */
export interface ZonedListQuery extends JobListQuery {
  tz?: string;
}

/**
 * A query in a time zone, by default the reader's, or that of the server where it renders the page. A query that names no
 * day is the same in all zones. The reader's zone is asked for only where it counts, because the first answer is slow.
 */
export const inZone = (query: JobListQuery, tz?: string): ZonedListQuery =>
  query.datePosted || query.postedWithin ? { ...query, tz: tz ?? readerZone() } : query;

export const jobsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerListJobs: build.query<JobListPage, ZonedListQuery>({
      query: (query) => ({
        url: isEmptyFilter(query) ? apiPaths.jobs.all : apiPaths.jobs.search,
        params: { ...tidyJobListQuery(query), limit: PAGE_SIZE },
      }),
      transformResponse: (jobs: JobSummary[], meta) => readPage(jobs, meta?.response?.headers),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    /** An employer's open jobs, the newest first. */
    seekerCompanyJobs: build.query<JobListPage, CompanyJobsQuery>({
      query: ({ employerId, ...place }) => ({
        url: apiPaths.jobs.byEmployer(employerId),
        params: { ...tidyJobListQuery(place), limit: PAGE_SIZE },
      }),
      transformResponse: (jobs: JobSummary[], meta) => readPage(jobs, meta?.response?.headers),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    seekerJobFacets: build.query<JobFacets, JobListFilter>({
      query: (filter) => ({ url: apiPaths.jobs.facets, params: { ...filter, tz: readerZone() } }),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    seekerRelatedJobs: build.query<JobSummary[], string>({
      query: (jobId) => apiPaths.jobs.related(jobId),
    }),
  }),
});

export const {
  useSeekerListJobsQuery: useListJobsQuery,
  useSeekerCompanyJobsQuery: useCompanyJobsQuery,
  useSeekerJobFacetsQuery: useJobFacetsQuery,
  useSeekerRelatedJobsQuery: useRelatedJobsQuery,
} = jobsApi;
