import {
  apiPaths,
  type Application,
  type ApplicationChanged,
  type ApplicationDetails,
  INITIAL_STATUS,
  type JobContact,
  type MessageAnswer,
  type NewApplication,
} from '@jobharbor/contract';
import { baseApi, isNotFound, paths, releaseIdempotencyKey } from '@jobharbor/shared-ui/core';
import { answerFor } from '@jobharbor/shared-ui/data';

import { asSeeker } from '../../data/seekerApi';
import { seekerStorage } from '../../data/storage';

/** What is sent to apply. The server takes the job from it, and sets the rest itself. */
export interface ApplyRequest {
  userId: string;
  jobId: string;
  employerId?: string;
  coverLetter?: string;
  answers?: NewApplication['answers'];
  /** A UUID: sent again with it, the application is made once. */
  idempotencyKey: string;
}

const UNDECIDED = [0, 409];

/** What `sendOnce` knows an application by. */
export const applyScope = (userId: string, jobId: string) =>
  `seeker/${userId}/apply/${jobId}` as const;

function changeStored(change: (applications: Application[]) => Application[]) {
  seekerStorage.write('applications', change(seekerStorage.read('applications') ?? []));
}

export const applicationsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first. The stored copy is overwritten by each answer. */
    seekerListApplications: build.query<Application[], string>({
      query: (userId) => apiPaths.applications.byUser(userId),
      extraOptions: asSeeker,
      onQueryStarted: async (userId, api) => {
        const applications = await answerFor(userId, api);
        if (!applications) return;
        seekerStorage.write('applications', applications);
        // An application that is cancelled and sent again is a new one.
        for (const { jobId } of applications) {
          if (jobId) releaseIdempotencyKey(applyScope(userId, jobId._id));
        }
      },
      providesTags: ['Application'],
    }),
    /** One application, whole, with the CV as it was sent: lists have the end of its history, cut. */
    seekerOneApplication: build.query<ApplicationDetails, string>({
      query: (applicationId) => apiPaths.applications.byId(applicationId),
      extraOptions: asSeeker,
      providesTags: ['Application'],
    }),
    seekerApply: build.mutation<ApplicationChanged, ApplyRequest>({
      query: ({ userId, jobId, employerId, coverLetter = '', answers, idempotencyKey }) => ({
        url: apiPaths.applications.all,
        method: 'POST',
        body: {
          userId,
          jobId,
          coverLetter,
          ...(answers && { answers }),
          resumeUrl: paths.viewCv(userId),
          applicationStatus: INITIAL_STATUS,
          employerId,
        },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: asSeeker,
      onQueryStarted: async ({ userId }, api) => {
        const answer = await answerFor(userId, api);
        if (!answer) return;
        const { application } = answer;
        changeStored((before) => [application, ...before]);
        api.dispatch(
          applicationsApi.util.updateQueryData('seekerListApplications', userId, (list) => {
            list.unshift(application);
          }),
        );
      },
      invalidatesTags: (_answer, error) => {
        // The chosen letter may have been removed in another tab.
        if (isNotFound(error)) return ['Letter'];
        // Without an answer the application may still exist. The list shows it.
        return !error || UNDECIDED.includes(error.status) ? ['Application'] : [];
      },
    }),
    /** Marks that no answer came, or takes the mark away. */
    seekerMarkNoAnswer: build.mutation<
      ApplicationChanged,
      { userId: string; applicationId: string; noAnswer: boolean }
    >({
      query: ({ applicationId, noAnswer }) => ({
        url: apiPaths.applications.noAnswer(applicationId),
        method: 'PUT',
        body: { noAnswer },
      }),
      extraOptions: asSeeker,
      onQueryStarted: async ({ userId }, api) => {
        const answer = await answerFor(userId, api);
        if (!answer) return;
        const { application } = answer;
        const changed = (list: Application[]) =>
          list.map((one) => (one._id === application._id ? application : one));
        changeStored(changed);
        api.dispatch(
          applicationsApi.util.updateQueryData('seekerListApplications', userId, changed),
        );
      },
      // The employer has answered meanwhile: the list shows what.
      invalidatesTags: (_answer, error) => (error?.status === 409 ? ['Application'] : []),
    }),
    seekerCancelApplication: build.mutation<
      MessageAnswer,
      { userId: string; applicationId: string }
    >({
      query: ({ applicationId }) => ({
        url: apiPaths.applications.byId(applicationId),
        method: 'DELETE',
      }),
      extraOptions: asSeeker,
      onQueryStarted: async ({ userId, applicationId }, api) => {
        if (!(await answerFor(userId, api))) return;
        const isOther = ({ _id }: Application) => _id !== applicationId;
        changeStored((before) => before.filter(isOther));
        api.dispatch(
          applicationsApi.util.updateQueryData('seekerListApplications', userId, (list) =>
            list.filter(isOther),
          ),
        );
      },
      invalidatesTags: ['Application'],
    }),
    /** Where to write about a job: for signed-in seekers only, which keeps addresses from scrapers. */
    seekerJobContact: build.query<JobContact, string>({
      query: (jobId) => apiPaths.jobs.contact(jobId),
      extraOptions: asSeeker,
    }),
  }),
});

export const {
  useSeekerListApplicationsQuery: useListApplicationsQuery,
  useSeekerOneApplicationQuery: useOneApplicationQuery,
  useSeekerApplyMutation: useApplyMutation,
  useSeekerCancelApplicationMutation: useCancelApplicationMutation,
  useSeekerMarkNoAnswerMutation: useMarkNoAnswerMutation,
  useSeekerJobContactQuery: useJobContactQuery,
} = applicationsApi;

const FILES = apiPaths.files.byId('');

/** Whether a letter's address is one that the API gives: what a browser has stored may be anything. */
export function isLetter(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith(FILES);
}
