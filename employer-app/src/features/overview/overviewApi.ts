import { apiPaths, type EmployerOverview } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

export const overviewApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** How an employer's jobs and applications stand; the id is whose, for the cache. */
    overview: build.query<EmployerOverview, string>({
      query: () => apiPaths.employer.overview,
      extraOptions: { as: 'employer' },
      providesTags: ['Overview'],
    }),
  }),
});

export const { useOverviewQuery } = overviewApi;
