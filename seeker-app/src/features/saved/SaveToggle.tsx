import type { JobSummary } from '@jobharbor/contract';
import {
  Button,
  errorText,
  selectSeeker,
  toast,
  useAppDispatch,
  useAppSelector,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import {
  savedLabel,
  SaveIconButton,
  toggleOnDevice,
  toSaved,
  useIsOnDevice,
} from '@jobharbor/shared-ui/data';
import { BookmarkIcon, BookmarkOutlineIcon } from '@jobharbor/shared-ui/icons';

import { changeSaved, isInAccount } from './savedApi';

/** Whether a job is saved, and what changes that. */
function useSaveToggle(job: JobSummary): { isSaved: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectSeeker)?._id;
  const isOwn = useAppSelector(
    (state) => userId !== undefined && isInAccount(state, userId, job._id),
  );
  const isOnDevice = useIsOnDevice(job._id);
  const isSaved = isOwn || isOnDevice;

  const change = async () => {
    try {
      await dispatch(changeSaved(toSaved(job), !isSaved));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { isSaved, toggle: () => (userId ? void change() : toggleOnDevice(job)) };
}

/** The bookmark of a job's card. */
export function SaveCardButton({ job }: { job: JobSummary }) {
  const { isSaved, toggle } = useSaveToggle(job);
  return <SaveIconButton job={job} isSaved={isSaved} onToggle={toggle} />;
}

/** The bookmark of a job's page, with its words. */
export function SaveJobButton({ job }: { job: JobSummary }) {
  const { isSaved, toggle } = useSaveToggle(job);
  return (
    <Button
      variant="outlined"
      aria-pressed={isSaved}
      startIcon={isSaved ? <BookmarkIcon /> : <BookmarkOutlineIcon />}
      onClick={toggle}
      // As wide with either word: what stands beside it does not move.
      sx={{ minWidth: 136, justifyContent: 'start' }}
    >
      {savedLabel(isSaved)}
      <VisuallyHidden>: {job.jobName}</VisuallyHidden>
    </Button>
  );
}
