import {
  apiPaths,
  type EmployerJob,
  type EmployerJobDetails,
  type JobChanged,
  type JobDraft,
  type JobDraftChanged,
  type JobDraftForm,
  type JobDraftSummary,
  type JobFeedText,
  type JobForm,
  type JobStatus,
  type MessageAnswer,
} from '@jobharbor/contract';
import { isNotFound } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../data/employerApi';

/** A whole job with the version of what it says: a save names the one that it began from. */
export interface VersionedJob {
  job: EmployerJobDetails;
  /** The ETag. */
  version: string | undefined;
}

/** A draft with the version of what it says. */
export interface VersionedDraft {
  draft: JobDraft;
  version: string | undefined;
}

export interface DraftSave {
  /** Absent for a new draft, which has a key: sent again with it, it is kept once. */
  draftId?: string | undefined;
  idempotencyKey?: string;
  form: JobDraftForm;
  /** That the changes began from. */
  version?: string | undefined;
}

interface Meta {
  response?: Pick<Response, 'headers'>;
}

const versionOf = (meta: Meta | undefined) => meta?.response?.headers.get('ETag') ?? undefined;

export interface NewPosting {
  form: JobForm;
  /** The employer's id. */
  user: string;
  /** A UUID: sent again with it, the same posting is not made twice. */
  idempotencyKey: string;
  /** The draft that it was, which goes. */
  draftId?: string | undefined;
}

/** The changed fields alone; an empty text leaves an optional one open. */
export type PostingUpdate = Partial<Record<keyof JobForm, unknown>>;

export interface PostingChanges {
  jobId: string;
  changes: PostingUpdate;
  /** That the changes began from; without it they are not checked against others. */
  version: string | undefined;
}

/** The server waits 15 seconds for the other one. */
const FEED_TIMEOUT = 20_000;

const tagsOfChangedJob = (jobId: string) =>
  [
    'EmployerJob',
    'EmployerOverview',
    { type: 'Job', id: jobId },
    { type: 'Job', id: 'LIST' },
    { type: 'Job', id: 'RECENT' },
  ] as const;

/** An employer's calls about the own postings. */
export const postingsApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    employerCurrentPostings: build.query<EmployerJob[], undefined>({
      query: () => apiPaths.jobs.own,
      extraOptions: asEmployer,
      providesTags: ['EmployerJob'],
    }),
    employerJob: build.query<VersionedJob, string>({
      query: (jobId) => apiPaths.employer.job(jobId),
      extraOptions: asEmployer,
      transformResponse: (job: EmployerJobDetails, meta) => ({ job, version: versionOf(meta) }),
      providesTags: ['EmployerJob'],
    }),
    employerCreatePosting: build.mutation<JobChanged, NewPosting>({
      query: ({ form, user, idempotencyKey, draftId }) => ({
        url: apiPaths.jobs.add,
        // Without a draft there is no query: an empty one would end the address with '?'.
        ...(draftId && { params: { draft: draftId } }),
        method: 'POST',
        body: { ...form, user },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: asEmployer,
      invalidatesTags: (changed) => (changed ? tagsOfChangedJob('LIST') : []),
    }),
    /** Drafts change with the jobs: the server tells of both by one event. */
    employerJobDrafts: build.query<JobDraftSummary[], undefined>({
      query: () => apiPaths.employer.jobDrafts,
      extraOptions: asEmployer,
      providesTags: ['EmployerJob'],
    }),
    employerJobDraft: build.query<VersionedDraft, string>({
      query: (draftId) => apiPaths.employer.jobDraft(draftId),
      extraOptions: asEmployer,
      transformResponse: (draft: JobDraft, meta) => ({ draft, version: versionOf(meta) }),
      providesTags: ['EmployerJob'],
    }),
    /** Refused with status 412 when another window has changed the draft since `version`. */
    employerSaveJobDraft: build.mutation<JobDraftChanged & VersionedDraft, DraftSave>({
      query: ({ draftId, form, version, idempotencyKey }) => ({
        url: draftId ? apiPaths.employer.jobDraft(draftId) : apiPaths.employer.jobDrafts,
        method: draftId ? 'PUT' : 'POST',
        body: form,
        headers: {
          ...(version !== undefined && { 'If-Match': version }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
      }),
      extraOptions: asEmployer,
      transformResponse: (answer: JobDraftChanged, meta) => ({
        ...answer,
        version: versionOf(meta),
      }),
      invalidatesTags: (changed) => (changed ? ['EmployerJob'] : []),
    }),
    employerDeleteJobDraft: build.mutation<MessageAnswer, string>({
      query: (draftId) => ({ url: apiPaths.employer.jobDraft(draftId), method: 'DELETE' }),
      extraOptions: asEmployer,
      invalidatesTags: (_done, error) => (!error || isNotFound(error) ? ['EmployerJob'] : []),
    }),
    /** What stands at an address of the internet. */
    employerJobFeed: build.mutation<JobFeedText, string>({
      query: (address) => ({
        url: apiPaths.employer.jobFeed,
        method: 'POST',
        body: { address },
        timeout: FEED_TIMEOUT,
      }),
      extraOptions: asEmployer,
    }),
    /** Refused with status 412 when another window has changed the job since `version`. */
    employerUpdatePosting: build.mutation<JobChanged & VersionedJob, PostingChanges>({
      query: ({ jobId, changes, version }) => ({
        url: apiPaths.jobs.update(jobId),
        method: 'PUT',
        body: changes,
        headers: version === undefined ? {} : { 'If-Match': version },
      }),
      extraOptions: asEmployer,
      transformResponse: (answer: JobChanged, meta) => ({
        ...answer,
        version: versionOf(meta),
      }),
      invalidatesTags: (changed, _error, { jobId }) => (changed ? tagsOfChangedJob(jobId) : []),
    }),
    employerSetPostingStatus: build.mutation<JobChanged, { jobId: string; status: JobStatus }>({
      query: ({ jobId, status }) => ({
        url: apiPaths.jobs.status(jobId),
        method: 'PATCH',
        body: { status },
      }),
      extraOptions: asEmployer,
      invalidatesTags: (changed, _error, { jobId }) => (changed ? tagsOfChangedJob(jobId) : []),
    }),
    /** Keeps an open job open for as long as a new one. */
    employerExtendPosting: build.mutation<JobChanged, string>({
      query: (jobId) => ({ url: apiPaths.jobs.extend(jobId), method: 'PATCH' }),
      extraOptions: asEmployer,
      invalidatesTags: (changed, _error, jobId) => (changed ? tagsOfChangedJob(jobId) : []),
    }),
    employerDeletePosting: build.mutation<MessageAnswer, string>({
      query: (jobId) => ({ url: apiPaths.jobs.remove(jobId), method: 'DELETE' }),
      extraOptions: asEmployer,
      // Of one that another tab has deleted the list knows as little; applications say that their job is gone.
      invalidatesTags: (_done, error, jobId) =>
        !error || isNotFound(error) ? [...tagsOfChangedJob(jobId), 'Application'] : [],
    }),
  }),
});

export const {
  useEmployerCurrentPostingsQuery: useCurrentPostingsQuery,
  useEmployerJobQuery,
  useEmployerCreatePostingMutation: useCreatePostingMutation,
  useEmployerJobDraftsQuery: useJobDraftsQuery,
  useEmployerJobDraftQuery: useJobDraftQuery,
  useEmployerSaveJobDraftMutation: useSaveJobDraftMutation,
  useEmployerDeleteJobDraftMutation: useDeleteJobDraftMutation,
  useEmployerJobFeedMutation: useJobFeedMutation,
  useEmployerUpdatePostingMutation: useUpdatePostingMutation,
  useEmployerSetPostingStatusMutation: useSetPostingStatusMutation,
  useEmployerExtendPostingMutation: useExtendPostingMutation,
  useEmployerDeletePostingMutation: useDeletePostingMutation,
} = postingsApi;
