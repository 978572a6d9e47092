import type { JobStatus } from '@jobharbor/contract';
import { errorText, isSessionOver, toast } from '@jobharbor/shared-ui/core';

import { useSetPostingStatusMutation } from '../postingsApi';

export interface JobStatusChange {
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
      // The end of the session is told by the page that leads to the sign-in.
      return isSessionOver(error) ? undefined : errorText(error);
    }
  };
  return { isBusy: isLoading, change };
}
