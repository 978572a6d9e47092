import {
  apiPaths,
  type JobChanged,
  type JobForm,
  type JobStatus,
  type MessageAnswer,
  type OwnJob,
  type OwnJobDetails,
} from '@jobharbor/contract';
import { baseApi, isNotFound } from '@jobharbor/shared-ui/core';

export interface NewPosting {
  form: JobForm;
  /** The employer's id. */
  user: string;
  /** A UUID: sent again with it, the same posting is not made twice. */
  idempotencyKey: string;
}

/** The changed fields alone; an empty text leaves an optional one open. */
export type PostingUpdate = Partial<Record<keyof JobForm, unknown>>;

const as = { as: 'employer' } as const;
const touched = (jobId: string) =>
  [
    'OwnJob',
    'Overview',
    { type: 'Job', id: jobId },
    { type: 'Job', id: 'LIST' },
    { type: 'Job', id: 'RECENT' },
  ] as const;

/** An employer's calls about the own postings. */
export const postingsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    currentPostings: build.query<OwnJob[], undefined>({
      query: () => apiPaths.jobs.own,
      extraOptions: as,
      providesTags: ['OwnJob'],
    }),
    ownJob: build.query<OwnJobDetails, string>({
      query: (jobId) => apiPaths.employer.job(jobId),
      extraOptions: as,
      providesTags: ['OwnJob'],
    }),
    createPosting: build.mutation<JobChanged, NewPosting>({
      query: ({ form, user, idempotencyKey }) => ({
        url: apiPaths.jobs.add,
        method: 'POST',
        body: { ...form, user },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: as,
      invalidatesTags: (changed) => (changed ? touched('LIST') : []),
    }),
    updatePosting: build.mutation<JobChanged, { jobId: string; changes: PostingUpdate }>({
      query: ({ jobId, changes }) => ({
        url: apiPaths.jobs.update(jobId),
        method: 'PUT',
        body: changes,
      }),
      extraOptions: as,
      invalidatesTags: (changed, _error, { jobId }) => (changed ? touched(jobId) : []),
    }),
    setPostingStatus: build.mutation<JobChanged, { jobId: string; status: JobStatus }>({
      query: ({ jobId, status }) => ({
        url: apiPaths.jobs.status(jobId),
        method: 'PATCH',
        body: { status },
      }),
      extraOptions: as,
      invalidatesTags: (changed, _error, { jobId }) => (changed ? touched(jobId) : []),
    }),
    deletePosting: build.mutation<MessageAnswer, string>({
      query: (jobId) => ({ url: apiPaths.jobs.remove(jobId), method: 'DELETE' }),
      extraOptions: as,
      // Of one that another tab has deleted the list knows as little; applications say that their job is gone.
      invalidatesTags: (_done, error, jobId) =>
        !error || isNotFound(error) ? [...touched(jobId), 'Application'] : [],
    }),
  }),
});

export const {
  useCurrentPostingsQuery,
  useOwnJobQuery,
  useCreatePostingMutation,
  useUpdatePostingMutation,
  useSetPostingStatusMutation,
  useDeletePostingMutation,
} = postingsApi;
