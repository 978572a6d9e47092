import type { Resume } from '@jobharbor/contract';
import { selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';
import { useStoredFirst } from '@jobharbor/shared-ui/data';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { seekerStorage } from '../../../data/storage';
import {
  onPendingLanguages,
  type PendingLanguages,
  readPendingLanguages,
  withPending,
} from './pendingLanguages';
import { useGetResumeQuery } from './resumeApi';

export interface ResumeView {
  /** The CV as it is to be shown: with the languages that wait to be sent. */
  resume?: Resume;
  /** The CV as the server has it, or as it was last known here. */
  saved?: Resume;
  /** The server has answered: `saved` is not the browser's copy alone. */
  isCurrent: boolean;
  /** Languages wait to be sent. */
  isPending: boolean;
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

/** The stored CV, if it is this person's. */
function readOwn(resumeId: string | undefined): Resume | undefined {
  const stored = seekerStorage.read('resume');
  return resumeId === undefined || stored?._id === resumeId ? stored : undefined;
}

/** The CV of the signed-in seeker: the stored copy at once where there is one, then the server's. */
export function useResume(userId: string): ResumeView {
  const seeker = useAppSelector(selectSeeker);
  const isOwn = seeker?._id === userId;
  const { currentData, ...query } = useGetResumeQuery(userId, {
    skip: !isOwn,
    refetchOnMountOrArgChange: true,
  });
  const { data, isCurrent, error, isFetching, reload } = useStoredFirst(
    () => (isOwn ? readOwn(seeker.resumeId) : undefined),
    { ...query, currentData: currentData?.resume },
  );
  const pending = usePendingLanguages(userId);
  const saved = isOwn ? data : undefined;
  const resume = useMemo(
    () => saved && { ...saved, languages: withPending(saved.languages, pending) },
    [saved, pending],
  );
  return {
    resume,
    saved,
    isCurrent,
    isPending: pending !== undefined,
    error: isFetching || !isOwn ? undefined : error,
    isFetching,
    reload,
  };
}

function usePendingLanguages(userId: string): PendingLanguages | undefined {
  const subscribe = useCallback(
    (callback: () => void) => onPendingLanguages(userId, callback),
    [userId],
  );
  // A text, because what is read from storage is a new object each time.
  const text = useSyncExternalStore(subscribe, () =>
    JSON.stringify(readPendingLanguages(userId) ?? null),
  );
  return useMemo(() => (JSON.parse(text) as PendingLanguages | null) ?? undefined, [text]);
}
