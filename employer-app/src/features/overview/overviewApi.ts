import { apiPaths, type EmployerOverview } from '@jobharbor/contract';

import { employerApi } from '../../data/employerApi';

export const overviewApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** How an employer's jobs and applications stand; the id is whose, for the cache. */
    employerOverview: build.query<EmployerOverview, string>({
      query: () => apiPaths.employer.overview,
      extraOptions: { as: 'employer' },
      providesTags: ['EmployerOverview'],
    }),
  }),
});

export const { useEmployerOverviewQuery: useOverviewQuery } = overviewApi;
