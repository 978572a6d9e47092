import type { Resume } from '@jobharbor/contract';
import { selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';
import { useStoredFirst } from '@jobharbor/shared-ui/data';

import { seekerStorage } from '../../../data/storage';
import { useGetResumeQuery } from './resumeApi';

export interface ResumeView {
  /** The CV as the server has it, or as it was last known here. */
  resume?: Resume;
  /** The server has answered: `resume` is not the browser's copy alone. */
  isCurrent: boolean;
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
  return {
    resume: isOwn ? data : undefined,
    isCurrent,
    error: isFetching || !isOwn ? undefined : error,
    isFetching,
    reload,
  };
}
