import {
  apiPaths,
  INTERVIEW_LINK_HEADER,
  type SeekerInterview,
  type SeekerInterviewChanged,
} from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

import { asSeeker } from '../../data/seekerApi';

/** Which interview, and the link of the e-mail; with an empty one the signed-in seeker calls. */
export interface InterviewCall {
  interviewId: string;
  link: string;
}

const linkHeader = (link: string) => (link ? { [INTERVIEW_LINK_HEADER]: link } : {});

const interviewsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['SeekerInterview'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      seekerInterview: build.query<SeekerInterview, InterviewCall>({
        query: ({ interviewId, link }) => ({
          url: apiPaths.interviews.byId(interviewId),
          headers: linkHeader(link),
        }),
        extraOptions: asSeeker,
        providesTags: ['SeekerInterview'],
      }),
      seekerPickTime: build.mutation<SeekerInterviewChanged, InterviewCall & { startsAt: string }>({
        query: ({ interviewId, link, startsAt }) => ({
          url: apiPaths.interviews.pick(interviewId),
          method: 'POST',
          body: { startsAt },
          headers: linkHeader(link),
        }),
        extraOptions: asSeeker,
        // Also after a refusal: the employer may have changed the times.
        invalidatesTags: ['SeekerInterview', 'Application'],
      }),
      seekerAskForTimes: build.mutation<SeekerInterviewChanged, InterviewCall & { answer: string }>(
        {
          query: ({ interviewId, link, answer }) => ({
            url: apiPaths.interviews.askForOthers(interviewId),
            method: 'POST',
            body: { answer },
            headers: linkHeader(link),
          }),
          extraOptions: asSeeker,
          invalidatesTags: ['SeekerInterview', 'Application'],
        },
      ),
      seekerInterviewFile: build.mutation<string, InterviewCall>({
        query: ({ interviewId, link }) => ({
          url: apiPaths.interviews.calendar(interviewId),
          headers: linkHeader(link),
          responseHandler: 'text',
        }),
        extraOptions: asSeeker,
      }),
    }),
  });

export const {
  useSeekerInterviewQuery: useInterviewQuery,
  useSeekerPickTimeMutation: usePickTimeMutation,
  useSeekerAskForTimesMutation: useAskForTimesMutation,
  useSeekerInterviewFileMutation: useInterviewFileMutation,
} = interviewsApi;
