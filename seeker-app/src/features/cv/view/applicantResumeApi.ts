import { apiPaths, type Resume } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

const applicantResumeApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** An applicant's CV as the signed-in employer was sent it. */
    seekerGetApplicantResume: build.query<Resume, { userId: string; application?: string }>({
      query: ({ userId, application }) => ({
        url: apiPaths.employer.applicantResume(userId),
        params: application === undefined ? {} : { application },
      }),
      extraOptions: { as: 'employer' },
      providesTags: (_answer, _error, { application }) => [
        { type: 'Application', id: application },
      ],
    }),
  }),
});

export const { useSeekerGetApplicantResumeQuery: useGetApplicantResumeQuery } = applicantResumeApi;
