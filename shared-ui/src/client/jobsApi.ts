import {
  apiPaths,
  FEATURED_LIMIT,
  type Job,
  type JobSuggestion,
  type JobSummary,
  PAGE_MAX,
  RECENT_LIMIT,
  type SuggestionsQuery,
} from '@jobharbor/contract';

import { baseApi } from './baseApi';

/** What more than one part of the portal asks about jobs. */
export const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getJob: build.query<Job, string>({
      query: (jobId) => apiPaths.jobs.byId(jobId),
      providesTags: (_job, _error, jobId) => [{ type: 'Job', id: jobId }],
    }),
    featuredJobs: build.query<JobSummary[], undefined>({
      query: () => ({ url: apiPaths.jobs.recent, params: { limit: FEATURED_LIMIT } }),
      providesTags: [{ type: 'Job', id: 'RECENT' }],
    }),
    /** Newest first, ten at a time; the next page is asked for while the last one was full. */
    recentJobs: build.infiniteQuery<JobSummary[], undefined, number>({
      query: ({ pageParam }) => ({
        url: apiPaths.jobs.recent,
        params: { limit: RECENT_LIMIT, page: pageParam },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (lastPage, _pages, lastPageParam) =>
          lastPage.length === RECENT_LIMIT && lastPageParam < PAGE_MAX
            ? lastPageParam + 1
            : undefined,
      },
      providesTags: [{ type: 'Job', id: 'RECENT' }],
    }),
    /** What the search fields offer for what is typed; without a text, what most jobs have. */
    suggestJobs: build.query<JobSuggestion[], SuggestionsQuery>({
      query: (params) => ({ url: apiPaths.jobs.suggestions, params }),
    }),
  }),
});

export const {
  useGetJobQuery,
  useFeaturedJobsQuery,
  useRecentJobsInfiniteQuery,
  useSuggestJobsQuery,
} = jobsApi;
