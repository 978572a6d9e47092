import {
  apiPaths,
  fullName,
  type LetterChanged,
  type Resume,
  type ResumeUpdate,
} from '@jobharbor/contract';
import { type AppStore, baseApi, changeSeeker, selectSeeker } from '@jobharbor/shared-ui/core';
import { answerFor } from '@jobharbor/shared-ui/data';

import { seekerStorage } from '../../../data/storage';

/** A CV with the versions of its sections: a save names those that it began from. */
export interface VersionedResume {
  resume: Resume;
  /** The ETag, which holds a version for each section. */
  version?: string;
}

/** What a call that changes the CV answers; with the seeker, where it changes more than the CV. */
export type ResumeSaved = LetterChanged & Pick<VersionedResume, 'version'>;

export interface ResumeSave {
  userId: string;
  resumeId: string;
  changes: ResumeUpdate;
  /** Without it the save is not checked against others. */
  version?: string;
  /** A UUID: sent again with it, the save is done once. */
  idempotencyKey: string;
}

interface Meta {
  response?: Pick<Response, 'headers'>;
}

const versionOf = (meta: Meta | undefined) => meta?.response?.headers.get('ETag') ?? undefined;

/** An answer's body together with its versions. */
export const withVersion = (answer: LetterChanged, meta: Meta | undefined): ResumeSaved => ({
  ...answer,
  version: versionOf(meta),
});

/** Applies what a changing call has answered: to the browser's copy, the session and the cache. */
export function applyResumeChange(userId: string, { resume, version, user }: ResumeSaved) {
  return async (dispatch: AppStore['dispatch'], getState: AppStore['getState']): Promise<void> => {
    const seeker = selectSeeker(getState());
    // Its owner may have signed out meanwhile.
    if (seeker?._id !== userId) return;
    seekerStorage.write('resume', resume);
    if (user) dispatch(changeSeeker(user));
    else if (fullName(resume) && fullName(resume) !== fullName(seeker)) {
      const { firstName, lastName } = resume;
      dispatch(changeSeeker({ ...seeker, firstName, lastName, resumeId: resume._id }));
    }
    await dispatch(resumeApi.util.upsertQueryData('seekerGetResume', userId, { resume, version }));
  };
}

export const resumeApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerGetResume: build.query<VersionedResume, string>({
      query: (userId) => apiPaths.resume.byUser(userId),
      extraOptions: { as: 'cookie' },
      transformResponse: (resume: Resume, meta) => ({ resume, version: versionOf(meta) }),
      onQueryStarted: async (userId, api) => {
        const answer = await answerFor(userId, api);
        if (answer) seekerStorage.write('resume', answer.resume);
      },
    }),
    /** Called through `saveResume` alone, which sees to the order of saves. */
    seekerUpdateResume: build.mutation<ResumeSaved, ResumeSave>({
      query: ({ resumeId, changes, version, idempotencyKey }) => ({
        url: apiPaths.resume.update(resumeId),
        method: 'PUT',
        body: changes,
        headers: {
          'Idempotency-Key': idempotencyKey,
          ...(version !== undefined && { 'If-Match': version }),
        },
      }),
      extraOptions: { as: 'cookie' },
      transformResponse: withVersion,
    }),
  }),
});

export const { useSeekerGetResumeQuery: useGetResumeQuery } = resumeApi;
