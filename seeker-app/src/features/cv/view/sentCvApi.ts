import { apiPaths, type ApplicationDetails, type Resume } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

export const sentCvApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** An own application with the CV as it was sent. */
    seekerGetSentApplication: build.query<ApplicationDetails, string>({
      query: (applicationId) => apiPaths.applications.byId(applicationId),
      extraOptions: { as: 'seeker' },
      providesTags: (_answer, _error, applicationId) => [
        { type: 'Application', id: applicationId },
      ],
    }),
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

export const {
  useSeekerGetSentApplicationQuery: useGetSentApplicationQuery,
  useSeekerGetApplicantResumeQuery: useGetApplicantResumeQuery,
} = sentCvApi;
