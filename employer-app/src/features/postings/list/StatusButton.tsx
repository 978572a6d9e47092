import type { JobStatus } from '@jobharbor/contract';
import { Button, ErrorState, Stack, useKeptFocus } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { JobStatusChip } from './JobStatusChip';
import { STATUS_ACTIONS } from './statusTexts';
import { useJobStatusChange } from './useJobStatusChange';

export interface StatusButtonProps {
  jobId: string;
  status: JobStatus;
}

/** Whether a job takes applications, and the way to change that. */
export function StatusButton({ jobId, status }: StatusButtonProps) {
  const { isBusy, change } = useJobStatusChange();
  const [failure, setFailure] = useState<string>();
  const button = useKeptFocus(isBusy);
  const action = STATUS_ACTIONS[status];

  const press = async () => {
    setFailure(undefined);
    setFailure(await change(jobId, action.to));
  };

  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <JobStatusChip status={status} />
        <Button ref={button} variant="outlined" loading={isBusy} onClick={() => void press()}>
          {action.label}
        </Button>
      </Stack>
      {failure && <ErrorState message={failure} />}
    </Stack>
  );
}
