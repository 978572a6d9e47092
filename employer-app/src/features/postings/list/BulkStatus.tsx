import type { EmployerJob, JobStatus } from '@jobharbor/contract';
import { Box, Button, errorText, isSessionOver, Typography } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/data';
import { useRef, useState } from 'react';

import { useFocusAbove } from '../../../lib/useFocusAbove';
import { useSetPostingStatusMutation } from '../postingsApi';
import { jobsText } from '../texts';
import { STATUS_ACTIONS } from './jobStatus';

/** What was done to several postings at once, and can be taken back. */
interface Done {
  to: JobStatus;
  jobIds: readonly string[];
  failed: number;
}

export interface BulkStatus {
  isBusy: boolean;
  done: Done | undefined;
  /** Closes or reopens these, one after the other. */
  change: (jobs: readonly EmployerJob[], to: JobStatus) => Promise<void>;
  /** Takes the last change back. */
  undo: () => Promise<void>;
}

/** @param onFailure Told why one of the postings could not be changed. */
export function useBulkStatus(
  onFailure: (jobId: string, message: string | undefined) => void,
): BulkStatus {
  const [setStatus] = useSetPostingStatusMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Done>();

  const changeAll = async (jobIds: readonly string[], to: JobStatus): Promise<Done> => {
    const changed: string[] = [];
    for (const jobId of jobIds) {
      onFailure(jobId, undefined);
      try {
        await setStatus({ jobId, status: to }).unwrap();
        changed.push(jobId);
      } catch (error) {
        // The page that redirects to the sign-in reports the end of the session.
        if (isSessionOver(error)) break;
        onFailure(jobId, errorText(error));
      }
    }
    return { to, jobIds: changed, failed: jobIds.length - changed.length };
  };
  const run = async (jobIds: readonly string[], to: JobStatus) => {
    setIsBusy(true);
    setDone(await changeAll(jobIds, to));
    setIsBusy(false);
  };

  return {
    isBusy,
    done,
    // A posting in this state already is not changed, and Undo must not change it either.
    change: (jobs, to) =>
      run(
        jobs.filter(({ status }) => status !== to).map(({ _id }) => _id),
        to,
      ),
    undo: () =>
      done ? run(done.jobIds, done.to === 'open' ? 'closed' : 'open') : Promise.resolve(),
  };
}

/** Says what was done to several postings, with the way back. */
export function BulkStatusNotice({ status }: { status: BulkStatus }) {
  const { done, isBusy, undo } = status;
  if (!done) return null;
  const { to, jobIds, failed } = done;
  const words = `${jobsText(jobIds.length)} ${to === 'closed' ? 'closed' : 'reopened'}.`;
  return (
    <Alert
      severity={failed > 0 ? 'warning' : 'success'}
      role="status"
      action={
        jobIds.length > 0 && (
          <Button color="inherit" disabled={isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        )
      }
    >
      {failed > 0 ? `${words} ${jobsText(failed)} could not be changed: see there.` : words}
    </Alert>
  );
}

export interface BulkStatusBarProps {
  /** Those that are chosen. */
  jobs: readonly EmployerJob[];
  status: BulkStatus;
  /** Chooses none. */
  onDone: () => void;
}

/** What can be done with the chosen postings: it stays in sight while one scrolls. */
export function BulkStatusBar({ jobs, status, onDone }: BulkStatusBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFocusAbove(bar);
  if (jobs.length === 0) return null;
  const states = (['open', 'closed'] as const).filter((state) =>
    jobs.some((job) => job.status === state),
  );
  return (
    <Box
      ref={bar}
      role="region"
      aria-label="Chosen jobs"
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography role="status" sx={{ mr: 'auto', fontWeight: 600 }}>
        {`${jobsText(jobs.length)} chosen`}
      </Typography>
      {states.map((state) => {
        const { label, to } = STATUS_ACTIONS[state];
        const count = jobs.filter((job) => job.status === state).length;
        return (
          <Button
            key={state}
            variant={state === 'open' ? 'contained' : 'outlined'}
            loading={status.isBusy}
            onClick={() => void status.change(jobs, to).then(onDone)}
          >
            {count > 1 ? `${label}s (${count})` : label}
          </Button>
        );
      })}
      <Button disabled={status.isBusy} onClick={onDone}>
        Choose none
      </Button>
    </Box>
  );
}
