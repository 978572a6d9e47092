import type { JobSummary } from '@jobharbor/contract';
import { selectSeeker, toast, useAppDispatch, useAppSelector } from '@jobharbor/shared-ui/core';
import { type ReactNode, useEffect } from 'react';

import { followOtherTabs, hasMergeFailed, mergeSaved, useSavedIdsQuery } from './savedApi';
import { SaveCardButton } from './SaveToggle';
import { useIsSeen } from './seenJobs';

/**
 * Renders the marks of a job's card: the bookmark, and whether the job was opened before. Also keeps the account's saved
 * jobs as they are in other tabs, and moves what was saved before the sign-in into the account.
 */
export function useJobMarks(): (job: JobSummary) => ReactNode {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectSeeker)?._id;
  useSavedIdsQuery(userId ?? '', { skip: !userId });

  useEffect(() => (userId ? dispatch(followOtherTabs(userId)) : undefined), [dispatch, userId]);

  useEffect(() => {
    // Tried once: a failure stands on the page of the saved jobs, with Retry.
    if (!userId || hasMergeFailed(userId)) return;
    // All tabs sign in together. One that nobody sees would tell it to nobody.
    return whenSeen(() => {
      dispatch(mergeSaved(userId)).then(
        (count) => {
          if (count > 0) toast.success(mergedText(count));
        },
        () => undefined,
      );
    });
  }, [dispatch, userId]);

  return renderMarks;
}

/** Calls `act` as soon as the tab is seen. Returns the function that stops waiting. */
export function whenSeen(act: () => void): () => void {
  const actIfSeen = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  const stop = () => document.removeEventListener('visibilitychange', actIfSeen);
  document.addEventListener('visibilitychange', actIfSeen);
  actIfSeen();
  return stop;
}

const mergedText = (count: number) =>
  count === 1
    ? 'The job that you saved on this device is in your account now.'
    : `The ${count} jobs that you saved on this device are in your account now.`;

const renderMarks = (job: JobSummary) => <JobMarks job={job} />;

function JobMarks({ job }: { job: JobSummary }) {
  const isSeen = useIsSeen(job._id);
  return (
    <>
      <SaveCardButton job={job} />
      {isSeen && <p>Seen</p>}
    </>
  );
}
