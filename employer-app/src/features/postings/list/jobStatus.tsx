import type { JobStatus } from '@jobharbor/contract';
import { Button, ErrorState, errorText, Stack, toast } from '@jobharbor/shared-ui/core';
import { Chip } from '@jobharbor/shared-ui/data';
import { useState } from 'react';

import { useSetPostingStatusMutation } from '../postingsApi';

/** What an employer reads of a job's state. */
export const STATUS_LABELS: Record<JobStatus, string> = { open: 'Open', closed: 'Closed' };

/** The action that leads to the other state. */
export const STATUS_ACTIONS: Record<JobStatus, { label: string; to: JobStatus }> = {
  open: { label: 'Close Job', to: 'closed' },
  closed: { label: 'Reopen Job', to: 'open' },
};

/** Whether a job takes applications, in words and colour. */
export function JobStatusChip({ status }: { status: JobStatus }) {
  const tone = status === 'open' ? 'green' : 'red';
  return (
    <Chip
      label={STATUS_LABELS[status]}
      sx={{ color: `tone.${tone}.text`, bgcolor: `tone.${tone}.bg` }}
    />
  );
}

interface JobStatusChange {
  isBusy: boolean;
  /** Says by toast what the server answered. @returns Why it did not work; undefined when it did. */
  change: (jobId: string, status: JobStatus) => Promise<string | undefined>;
}

/** Closing and reopening of postings. */
export function useJobStatusChange(): JobStatusChange {
  const [setStatus, { isLoading }] = useSetPostingStatusMutation();

  const change = async (jobId: string, status: JobStatus) => {
    try {
      const { message } = await setStatus({ jobId, status }).unwrap();
      toast.success(message);
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  };
  return { isBusy: isLoading, change };
}

interface StatusButtonProps {
  jobId: string;
  status: JobStatus;
}

/** Whether a job takes applications, and the way to change that. */
export function StatusButton({ jobId, status }: StatusButtonProps) {
  const { isBusy, change } = useJobStatusChange();
  const [failure, setFailure] = useState<string>();
  const action = STATUS_ACTIONS[status];

  const press = async () => {
    setFailure(undefined);
    setFailure(await change(jobId, action.to));
  };

  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <JobStatusChip status={status} />
        <Button variant="outlined" loading={isBusy} onClick={() => void press()}>
          {action.label}
        </Button>
      </Stack>
      {failure && <ErrorState message={failure} />}
    </Stack>
  );
}
