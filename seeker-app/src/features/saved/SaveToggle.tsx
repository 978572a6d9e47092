import type { JobSummary, SavedJob } from '@jobharbor/contract';
import {
  Button,
  errorText,
  isSessionOver,
  selectSeeker,
  toast,
  useAppDispatch,
  useAppSelector,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { BookmarkIcon, BookmarkOutlineIcon } from '@jobharbor/shared-ui/icons';

import { changeSaved, isInAccount } from './savedApi';
import { savedOnDevice, useIsOnDevice } from './savedOnDevice';

const FIRST = 'Saved on this device. Sign in to keep it in your account.';

/** Whether a job is saved, and what changes that. */
function useSaveToggle(job: JobSummary): { isSaved: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectSeeker)?._id;
  const isOwn = useAppSelector(
    (state) => userId !== undefined && isInAccount(state, userId, job._id),
  );
  const isOnDevice = useIsOnDevice(job._id);
  const isSaved = isOwn || isOnDevice;

  const toggle = async () => {
    const isFirst = !userId && !isSaved && savedOnDevice.list().length === 0;
    try {
      await dispatch(changeSaved(toSaved(job), !isSaved));
      if (isFirst) toast.info(FIRST);
    } catch (error) {
      // The page reports the end of the session.
      if (!isSessionOver(error)) toast.error(errorText(error));
    }
  };
  return { isSaved, toggle: () => void toggle() };
}

const toSaved = (job: JobSummary): SavedJob => ({
  jobId: job._id,
  jobName: job.jobName,
  companyName: job.companyName,
  note: '',
  savedAt: new Date().toISOString(),
  job,
});

const labelOf = (isSaved: boolean) => (isSaved ? 'Saved' : 'Save job');

/** The bookmark of a card, in whose corner it stands. */
export function SaveIconButton({ job }: { job: JobSummary }) {
  const { isSaved, toggle } = useSaveToggle(job);
  const Icon = isSaved ? BookmarkIcon : BookmarkOutlineIcon;
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`${labelOf(isSaved)}: ${job.jobName}`}
      title={labelOf(isSaved)}
      onClick={toggle}
    >
      <Icon aria-hidden />
    </button>
  );
}

/** The bookmark of a job's page, with its words. */
export function SaveJobButton({ job }: { job: JobSummary }) {
  const { isSaved, toggle } = useSaveToggle(job);
  return (
    <Button
      variant="outlined"
      aria-pressed={isSaved}
      startIcon={isSaved ? <BookmarkIcon aria-hidden /> : <BookmarkOutlineIcon aria-hidden />}
      onClick={toggle}
      // As wide with either word: what stands beside it does not move.
      sx={{ minWidth: 136, justifyContent: 'start' }}
    >
      {labelOf(isSaved)}
      <VisuallyHidden>: {job.jobName}</VisuallyHidden>
    </Button>
  );
}
