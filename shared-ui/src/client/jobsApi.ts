import {
  apiPaths,
  FEATURED_LIMIT,
  type JobSummary,
  PAGE_MAX,
  RECENT_LIMIT,
} from '@jobharbor/contract';

import { baseApi } from './baseApi';

/** The job lists that both the landing page and a remote show. */
export const recentJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});

export const { useFeaturedJobsQuery, useRecentJobsInfiniteQuery } = recentJobsApi;
