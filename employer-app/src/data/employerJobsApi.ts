import { ALL_JOBS_LIMIT, apiPaths, type EmployerJob } from '@jobharbor/contract';
import { answerFor } from '@jobharbor/shared-ui/data';

import { asEmployer, employerApi } from './employerApi';
import { employerStorage } from './storage';

/** What several parts of the employer area ask about the employer's own jobs. */
export const employerJobsApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Closed ones too, newest first. The stored copy is overwritten by each answer. */
    employerJobs: build.query<EmployerJob[], string>({
      query: (employerId) => apiPaths.jobs.byEmployer(employerId),
      extraOptions: asEmployer,
      onQueryStarted: async (employerId, api) => {
        const jobs = await answerFor(employerId, api);
        if (jobs) employerStorage.write('allJobs', jobs.slice(0, ALL_JOBS_LIMIT));
      },
      providesTags: ['EmployerJob'],
    }),
  }),
});

export const { useEmployerJobsQuery } = employerJobsApi;
