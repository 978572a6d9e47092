import { ALL_JOBS_LIMIT, apiPaths, type OwnJob } from '@jobharbor/contract';
import { type RootState, selectSession } from '@jobharbor/shared-ui/core';

import { employerApi } from './employerApi';
import { employerStorage } from './storage';

/** An answer may come after its employer has signed out: then it is nobody's here. */
const isStill = (state: unknown, employerId: string) =>
  selectSession(state as RootState).employer?._id === employerId;

/** What several parts of the employer area ask about the employer's own jobs. */
export const ownJobsApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Closed ones too, newest first. The stored copy is overwritten by each answer. */
    employerOwnJobs: build.query<OwnJob[], string>({
      query: (employerId) => apiPaths.jobs.byEmployer(employerId),
      extraOptions: { as: 'employer' },
      onQueryStarted: async (employerId, api) => {
        const answer = await api.queryFulfilled.catch(() => undefined);
        if (!answer || !isStill(api.getState(), employerId)) return;
        employerStorage.write('allJobs', answer.data.slice(0, ALL_JOBS_LIMIT));
      },
      providesTags: ['EmployerJob'],
    }),
  }),
});

export const { useEmployerOwnJobsQuery: useOwnJobsQuery } = ownJobsApi;
