import type { JobSummary, SavedJob } from '@jobharbor/contract';
import {
  Button,
  Deferred,
  EmptyState,
  ErrorState,
  errorText,
  Link,
  Notice,
  paths,
  Skeleton,
  Stack,
  toast,
  Typography,
  useAppDispatch,
  useSignInLink,
} from '@jobharbor/shared-ui/core';
import { Panel, useSavedOnDevice } from '@jobharbor/shared-ui/data';
import { BookmarkOutlineIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useRef, useState } from 'react';

import { ClosingMails } from './ClosingMails';
import { whenSeen } from './JobMarks';
import { changeSaved, mergeSaved } from './savedApi';
import { SavedJobCard, type SavedJobCardProps } from './SavedJobCard';
import { lastFirst, type ListedJob, useSavedList } from './useSavedList';

export interface SavedJobsProps {
  /** Undefined for a guest. */
  userId: string | undefined;
  /** How the reader's application for a job stands. */
  statusOf: (jobId: string) => SavedJobCardProps['status'];
  /** Where the reader applies for a job; undefined where that is not possible. */
  applyPathOf: (job: JobSummary) => string | undefined;
}

/** The saved jobs in each state of the list, those that were saved last first. */
export function SavedJobs({ userId, statusOf, applyPathOf }: SavedJobsProps) {
  const dispatch = useAppDispatch();
  const { jobs, error, isFetching, reload } = useSavedList(userId);
  /** What was removed here: its place offers Undo until the page is left. */
  const [removed, setRemoved] = useState<ListedJob[]>([]);
  const [restoredId, setRestoredId] = useState<string>();
  const isListed = ({ jobId }: SavedJob) => jobs?.some((one) => one.jobId === jobId) ?? false;
  const shown = jobs && [...jobs, ...removed.filter((one) => !isListed(one))].sort(lastFirst);

  const change = async (saved: ListedJob, isSaved: boolean) => {
    try {
      await dispatch(changeSaved(saved, isSaved));
    } catch (failure) {
      toast.error(errorText(failure));
    }
  };
  const remove = (saved: ListedJob) => {
    setRemoved((before) => [...before.filter(({ jobId }) => jobId !== saved.jobId), saved]);
    void change(saved, false);
  };
  const undo = (saved: ListedJob) => {
    setRestoredId(saved.jobId);
    void change(saved, true);
  };

  return (
    <Stack sx={{ gap: 2 }} aria-busy={isFetching}>
      <Typography role="status" color="textSecondary">
        {countText(jobs?.length, error !== undefined)}
      </Typography>
      {userId === undefined ? <OnThisDevice /> : <NotMoved userId={userId} />}
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
      <Deferred fallback={error === undefined && <Skeletons />}>
        {shown && (
          <>
            {shown.length === 0 && (
              <EmptyState
                heading="You have no saved jobs yet."
                icon={<BookmarkOutlineIcon fontSize="large" />}
                text="Press the bookmark of a job to keep it for later. It stands here then, with a note if you like."
                action={
                  <Button href={paths.findJobs()} variant="contained">
                    Find Jobs
                  </Button>
                }
              />
            )}
            {shown.map((saved) =>
              isListed(saved) ? (
                <SavedJobCard
                  key={saved.jobId}
                  saved={saved}
                  isLoading={isFetching && !saved.job && !saved.isRemoved}
                  status={statusOf(saved.jobId)}
                  applyPath={saved.job && applyPathOf(saved.job)}
                  takesFocus={restoredId === saved.jobId}
                  onRemove={() => remove(saved)}
                />
              ) : (
                <RemovedJob key={saved.jobId} saved={saved} onUndo={() => undo(saved)} />
              ),
            )}
            {userId !== undefined && shown.length > 0 && <ClosingMails userId={userId} />}
          </>
        )}
      </Deferred>
    </Stack>
  );
}

function countText(count: number | undefined, hasError: boolean) {
  if (count === undefined) return hasError ? '' : 'Loading your saved jobs…';
  return `${count} saved ${count === 1 ? 'job' : 'jobs'}`;
}

/** Tells a guest where the list is kept, and how it is kept for longer. */
function OnThisDevice() {
  const link = useSignInLink();
  return (
    <Notice>
      <Typography variant="body2">
        Your saved jobs are kept on this device alone.{' '}
        <Link {...link} color="inherit">
          Sign in
        </Link>{' '}
        to have them in your account, on every device.
      </Typography>
    </Notice>
  );
}

/** Says which jobs of the device are not in the account yet, because moving them has failed. */
function NotMoved({ userId }: { userId: string }) {
  const dispatch = useAppDispatch();
  const { length } = useSavedOnDevice();
  const [isBusy, setIsBusy] = useState(true);
  const [error, setError] = useState<unknown>();

  useEffect(
    () =>
      // Joins the attempt of the page's marks, to know how it ends.
      whenSeen(() => {
        dispatch(mergeSaved(userId))
          .catch(setError)
          .finally(() => setIsBusy(false));
      }),
    [dispatch, userId],
  );

  const reason = errorText(error);
  if (length === 0 || reason === undefined) return null;
  const retry = () => {
    setIsBusy(true);
    dispatch(mergeSaved(userId))
      .then(() => setError(undefined), setError)
      .finally(() => setIsBusy(false));
  };
  const jobs = length === 1 ? '1 job' : `${length} jobs`;
  return (
    <ErrorState
      message={`${jobs} that you saved on this device could not be moved into your account. ${reason}`}
      retrying={isBusy}
      onRetry={retry}
    />
  );
}

/** Stands in the place of a job that was removed a moment ago. */
function RemovedJob({ saved, onUndo }: { saved: SavedJob; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    button.current?.focus();
  }, []);
  return (
    <Panel as="div">
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          Removed: <bdi>{saved.jobName}</bdi>
        </Typography>
        <Button ref={button} variant="outlined" onClick={onUndo}>
          Undo
        </Button>
      </Stack>
    </Panel>
  );
}

/** The list before it has come, in the shape of its cards. */
function Skeletons() {
  return [0, 1].map((key) => (
    <Panel as="div" key={key} aria-hidden>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 2 }}>
          <Skeleton variant="rounded" width={48} height={48} />
          <Stack sx={{ flex: 1 }}>
            <Skeleton width="60%" sx={{ typography: 'h4' }} />
            <Skeleton width="35%" sx={{ typography: 'body2' }} />
          </Stack>
        </Stack>
        <Skeleton width="50%" sx={{ typography: 'body2' }} />
      </Stack>
    </Panel>
  ));
}
