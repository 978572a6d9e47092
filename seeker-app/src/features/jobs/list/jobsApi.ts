import { apiPaths, type JobSummary, PAGE_SIZE } from '@jobharbor/contract';
import { baseApi, isEmptyFilter, type JobListQuery } from '@jobharbor/shared-ui/core';

/** One page of a list, with how many there are in all. */
export interface JobListPage {
  jobs: JobSummary[];
  /** Exact, or the cap when `isCapped`. */
  count: number;
  /** There are more than `count`: they have not been counted. */
  isCapped: boolean;
  /** Where the next page begins; absent on the last. */
  nextCursor?: string;
}

function readPage(jobs: JobSummary[], headers: Headers | undefined): JobListPage {
  const total = headers?.get('X-Total-Count') ?? String(jobs.length);
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  return {
    jobs,
    count: Number.parseInt(total, 10),
    isCapped: total.endsWith('+'),
    nextCursor:
      next && (new URL(next, window.location.origin).searchParams.get('cursor') ?? undefined),
  };
}

/** The viewer's zone decides where the day of the date filter begins. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const jobsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listJobs: build.query<JobListPage, JobListQuery>({
      query: (query) => ({
        url: isEmptyFilter(query) ? apiPaths.jobs.all : apiPaths.jobs.search,
        params: { ...query, limit: PAGE_SIZE, ...(query.datePosted && { tz: timeZone() }) },
      }),
      transformResponse: (jobs: JobSummary[], meta) => readPage(jobs, meta?.response?.headers),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
  }),
});

export const { useListJobsQuery } = jobsApi;
