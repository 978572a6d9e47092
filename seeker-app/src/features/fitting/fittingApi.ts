import {
  apiPaths,
  type FittingJobs,
  type FittingSetting,
  type SeekerChanged,
} from '@jobharbor/contract';
import { baseApi, changeSeeker } from '@jobharbor/shared-ui/core';

import { asSeeker } from '../../data/seekerApi';

const fittingApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The jobs that fit the CV of a seeker, the best first. @param userId Whose answer is kept. */
    seekerFittingJobs: build.query<FittingJobs, string>({
      query: () => apiPaths.jobs.fitting,
      extraOptions: asSeeker,
    }),
    /** Turns it on or off, on all devices. */
    seekerSetFitting: build.mutation<SeekerChanged, FittingSetting>({
      query: (body) => ({ url: apiPaths.auth.fittingJobs, method: 'PUT', body }),
      extraOptions: asSeeker,
      onQueryStarted: async (_setting, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(changeSeeker(answer.data.user));
      },
    }),
  }),
});

export const {
  useSeekerFittingJobsQuery: useFittingJobsQuery,
  useSeekerSetFittingMutation: useSetFittingMutation,
} = fittingApi;
