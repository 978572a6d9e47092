import {
  apiPaths,
  type JobSummary,
  type MessageAnswer,
  type SavedJob,
  type SavedJobSettings,
} from '@jobharbor/contract';
import {
  baseApi,
  isNotFound,
  isSessionOver,
  selectSeeker,
  type RootState,
  type Thunk,
} from '@jobharbor/shared-ui/core';
import { type JobOnDevice, savedOnDevice } from '@jobharbor/shared-ui/data';

import { asSeeker } from '../../data/seekerApi';

interface SavedJobKey {
  userId: string;
  jobId: string;
}

interface Change {
  userId: string;
  saved: SavedJob;
  isSaved: boolean;
}

/** Changes that the server has not answered yet, by the job. What it answers about the lists meanwhile may lack them. */
const unanswered = new Map<string, Change>();

const changesOf = (userId: string) =>
  [...unanswered.values()].filter((change) => change.userId === userId);

function mark(ids: Record<string, true>, { saved: { jobId }, isSaved }: Change): void {
  if (isSaved) ids[jobId] = true;
  else Reflect.deleteProperty(ids, jobId);
}

/** A list of saved jobs with a change. */
const withChange = (list: SavedJob[], { saved, isSaved }: Change): SavedJob[] => {
  const others = list.filter(({ jobId }) => jobId !== saved.jobId);
  return isSaved ? [...others, saved] : others;
};

/** What changes with an account's saved jobs. */
const SAVED = { type: 'Job', id: 'SAVED' } as const;

export const savedApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The ids of the saved jobs, for the marks of cards. */
    seekerSavedIds: build.query<Record<string, true>, string>({
      query: () => apiPaths.savedJobs.ids,
      extraOptions: asSeeker,
      transformResponse: (ids: string[], _meta, userId) => {
        const marks: Record<string, true> = Object.fromEntries(ids.map((id) => [id, true]));
        for (const change of changesOf(userId)) mark(marks, change);
        return marks;
      },
      providesTags: [SAVED],
    }),
    /** Those that were saved last first. */
    seekerSavedJobs: build.query<SavedJob[], string>({
      query: () => apiPaths.savedJobs.all,
      extraOptions: asSeeker,
      transformResponse: (list: SavedJob[], _meta, userId) =>
        changesOf(userId).reduce(withChange, list),
      providesTags: [SAVED],
    }),
    /** What lists say of some jobs. @param ids Separated by commas. */
    seekerJobsByIds: build.query<JobSummary[], string>({
      query: (ids) => ({ url: apiPaths.jobs.byIds, params: { ids } }),
    }),
    seekerSaveJob: build.mutation<MessageAnswer, SavedJobKey>({
      query: ({ jobId }) => ({ url: apiPaths.savedJobs.byId(jobId), method: 'PUT' }),
      extraOptions: asSeeker,
    }),
    seekerRemoveSavedJob: build.mutation<MessageAnswer, SavedJobKey>({
      query: ({ jobId }) => ({ url: apiPaths.savedJobs.byId(jobId), method: 'DELETE' }),
      extraOptions: asSeeker,
    }),
    seekerNoteSavedJob: build.mutation<MessageAnswer, SavedJobKey & { note: string }>({
      query: ({ jobId, note }) => ({
        url: apiPaths.savedJobs.byId(jobId),
        method: 'PATCH',
        body: { note },
      }),
      extraOptions: asSeeker,
    }),
    /** @param userId Whose answer is kept. */
    seekerSavedJobSettings: build.query<SavedJobSettings, string>({
      query: () => apiPaths.savedJobs.settings,
      extraOptions: asSeeker,
    }),
    seekerSetSavedJobSettings: build.mutation<MessageAnswer, SavedJobSettings & { userId: string }>(
      {
        query: ({ closingMails }) => ({
          url: apiPaths.savedJobs.settings,
          method: 'PUT',
          body: { closingMails },
        }),
        extraOptions: asSeeker,
        onQueryStarted: async ({ userId, closingMails }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined);
          if (!answer) return;
          const change = () => ({ closingMails });
          dispatch(savedApi.util.updateQueryData('seekerSavedJobSettings', userId, change));
        },
      },
    ),
    /** Moves what a guest has saved into the account. */
    seekerMergeSavedJobs: build.mutation<MessageAnswer, { userId: string; jobs: JobOnDevice[] }>({
      query: ({ jobs }) => ({
        url: apiPaths.savedJobs.all,
        method: 'POST',
        body: { jobs: jobs.map(({ jobId, note, savedAt }) => ({ jobId, note, savedAt })) },
      }),
      extraOptions: asSeeker,
      invalidatesTags: (answer) => (answer ? [SAVED] : []),
    }),
  }),
});

export const {
  useSeekerSavedIdsQuery: useSavedIdsQuery,
  useSeekerSavedJobsQuery: useSavedJobsQuery,
  useSeekerJobsByIdsQuery: useJobsByIdsQuery,
  useSeekerSavedJobSettingsQuery: useSavedJobSettingsQuery,
  useSeekerSetSavedJobSettingsMutation: useSetSavedJobSettingsMutation,
} = savedApi;

const { seekerSavedIds, seekerSavedJobs } = savedApi.endpoints;
const { seekerSaveJob, seekerRemoveSavedJob, seekerNoteSavedJob } = savedApi.endpoints;

/** Whether a job is in the account's saved ones, as far as the browser knows. */
export const isInAccount = (state: RootState, userId: string, jobId: string): boolean =>
  seekerSavedIds.select(userId)(state).data?.[jobId] ?? false;

/** Shows a change at once: in the marks, and in the list where it is loaded. */
const show =
  (change: Change): Thunk<void> =>
  (dispatch) => {
    const { userId } = change;
    const { updateQueryData } = savedApi.util;
    dispatch(updateQueryData('seekerSavedIds', userId, (ids) => mark(ids, change)));
    dispatch(updateQueryData('seekerSavedJobs', userId, (list) => withChange(list, change)));
  };

/** Loads the lists again if one is being loaded: its answer may be older than the change. */
const refetchIfLoading =
  (userId: string): Thunk<void> =>
  (dispatch, getState) => {
    const isAsked = [seekerSavedIds, seekerSavedJobs].some(
      (endpoint) => endpoint.select(userId)(getState()).isLoading,
    );
    if (isAsked) dispatch(savedApi.util.invalidateTags([SAVED]));
  };

/** Changes are sent one after the other, so that the last click decides. */
let lastChange: Promise<unknown> = Promise.resolve();

function enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = lastChange.then(send);
  lastChange = sent.catch(() => undefined);
  return sent;
}

/**
 * Saves a job or removes it: on the screen at once, then in the account, or on the device for a guest. What the server
 * refuses is as it was before. @throws ApiError, or Error with a sentence for the person.
 */
export const changeSaved =
  (saved: SavedJob, isSaved: boolean): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { jobId } = saved;
    const userId = selectSeeker(getState())?._id;
    // A seeker may have jobs there that could not be moved into the account yet.
    if (!isSaved) savedOnDevice.remove(jobId);
    if (userId === undefined) {
      if (isSaved) savedOnDevice.add(saved);
      return;
    }
    const change: Change = { userId, saved, isSaved };
    unanswered.set(jobId, change);
    dispatch(show(change));
    const endpoint = isSaved ? seekerSaveJob : seekerRemoveSavedJob;
    try {
      await enqueue(() =>
        dispatch(endpoint.initiate({ userId, jobId }, { track: false })).unwrap(),
      );
      announceSaved(userId);
    } catch (error) {
      // Another tab has removed it.
      if (!isSaved && isNotFound(error)) return;
      // A later click may have asked for something else.
      if (unanswered.get(jobId) === change) dispatch(show({ ...change, isSaved: !isSaved }));
      throw error;
    } finally {
      if (unanswered.get(jobId) === change) unanswered.delete(jobId);
      dispatch(refetchIfLoading(userId));
    }
  };

/** Stores a note, in the account or on the device. @throws ApiError */
export const changeNote =
  ({ jobId }: Pick<SavedJob, 'jobId'>, note: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = selectSeeker(getState())?._id;
    if (userId === undefined) {
      savedOnDevice.setNote(jobId, note);
      return;
    }
    const change = { userId, jobId, note };
    await enqueue(() => dispatch(seekerNoteSavedJob.initiate(change, { track: false })).unwrap());
    dispatch(
      savedApi.util.updateQueryData('seekerSavedJobs', userId, (list) => {
        const saved = list.find((one) => one.jobId === jobId);
        if (saved) saved.note = note;
      }),
    );
    announceSaved(userId);
  };

let merging: Promise<number> | undefined;
let failedFor: string | undefined;

/** Whether this tab has tried in vain to move a guest's jobs into the account. */
export const hasMergeFailed = (userId: string): boolean => failedFor === userId;

/**
 * Moves what a guest has saved on this device into the account. When that fails, it stays on the device.
 * @returns How many jobs have moved. @throws ApiError
 */
export const mergeSaved =
  (userId: string): Thunk<Promise<number>> =>
  (dispatch) => {
    const jobs = savedOnDevice.list();
    if (jobs.length === 0) return Promise.resolve(0);
    const { seekerMergeSavedJobs } = savedApi.endpoints;
    merging ??= dispatch(seekerMergeSavedJobs.initiate({ userId, jobs }, { track: false }))
      .unwrap()
      .then(
        () => {
          failedFor = undefined;
          savedOnDevice.forget(jobs);
          announceSaved(userId);
          return jobs.length;
        },
        (error: unknown) => {
          if (!isSessionOver(error)) failedFor = userId;
          throw error;
        },
      )
      .finally(() => {
        merging = undefined;
      });
    return merging;
  };

let channel: BroadcastChannel | undefined;

/** Tells the other tabs that an account's saved jobs have changed. */
function announceSaved(userId: string): void {
  channel?.postMessage(userId);
}

/** Reads the saved jobs again when another tab has changed them. Returns the function that stops it. */
export const followOtherTabs =
  (userId: string): Thunk<() => void> =>
  (dispatch) => {
    const opened = new BroadcastChannel('seeker/savedJobs');
    channel = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === userId) dispatch(savedApi.util.invalidateTags([SAVED]));
    };
    return () => {
      opened.close();
      if (channel === opened) channel = undefined;
    };
  };
