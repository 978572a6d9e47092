import {
  apiPaths,
  type Interview,
  type InterviewAgenda,
  type InterviewChange,
  type InterviewChanged,
  type NewInterview,
} from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../../data/employerApi';

interface OfApplication {
  applicationId: string;
}
interface Proposal extends OfApplication {
  interview: NewInterview;
  /** A UUID: sent again with it, the same interview is not proposed twice. */
  idempotencyKey: string;
}
interface Change extends OfApplication {
  interviewId: string;
  change: InterviewChange;
}

/** The answer of each change updates the list at once. Lists of applications and the dashboard show interviews too. */
const tagsOf = (applicationId: string) => [
  { type: 'Application' as const, id: applicationId },
  { type: 'Application' as const, id: 'LIST' },
  'EmployerOverview' as const,
];

export const interviewsApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The interviews of an application, newest first. */
    employerInterviews: build.query<Interview[], string>({
      query: (applicationId) => apiPaths.applications.interviews(applicationId),
      extraOptions: asEmployer,
      providesTags: (_answer, _error, id) => [{ type: 'Application', id }],
    }),
    employerAgenda: build.query<InterviewAgenda, string>({
      query: () => apiPaths.employer.interviews,
      extraOptions: asEmployer,
      providesTags: ['EmployerOverview'],
    }),
    employerProposeInterview: build.mutation<InterviewChanged, Proposal>({
      query: ({ applicationId, interview, idempotencyKey }) => ({
        url: apiPaths.applications.interviews(applicationId),
        method: 'POST',
        body: interview,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: asEmployer,
      // Also after a refusal: a colleague may have proposed one.
      invalidatesTags: (_answer, _error, { applicationId }) => tagsOf(applicationId),
    }),
    employerChangeInterview: build.mutation<InterviewChanged, Change>({
      query: ({ interviewId, change }) => ({
        url: apiPaths.applications.interview(interviewId),
        method: 'PUT',
        body: change,
      }),
      extraOptions: asEmployer,
      invalidatesTags: (_answer, _error, { applicationId }) => tagsOf(applicationId),
    }),
    employerCancelInterview: build.mutation<
      InterviewChanged,
      OfApplication & { interviewId: string }
    >({
      query: ({ interviewId }) => ({
        url: apiPaths.applications.interview(interviewId),
        method: 'DELETE',
      }),
      extraOptions: asEmployer,
      invalidatesTags: (_answer, _error, { applicationId }) => tagsOf(applicationId),
    }),
    employerInterviewFile: build.mutation<string, string>({
      query: (interviewId) => ({
        url: apiPaths.applications.interviewCalendar(interviewId),
        responseHandler: 'text',
      }),
      extraOptions: asEmployer,
    }),
  }),
});

/** The company's agenda, read anew by each part that shows something of it. */
export function useAgenda() {
  const { employer } = useAppSelector(selectSession);
  // The id identifies the employer in the cache.
  return interviewsApi.useEmployerAgendaQuery(employer?._id ?? '', {
    skip: !employer,
    refetchOnMountOrArgChange: true,
  });
}

export const {
  useEmployerInterviewsQuery: useInterviewsQuery,
  useEmployerProposeInterviewMutation: useProposeInterviewMutation,
  useEmployerChangeInterviewMutation: useChangeInterviewMutation,
  useEmployerCancelInterviewMutation: useCancelInterviewMutation,
  useEmployerInterviewFileMutation: useInterviewFileMutation,
} = interviewsApi;
