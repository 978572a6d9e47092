import type { Job, JobSummary } from '@jobharbor/contract';
import { useGetJobQuery } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { seekerStorage } from '../../../data/storage';

/** What is known of a job: the list's part of it until the whole has come. */
export type KnownJob = JobSummary & Partial<Job>;

export interface JobView {
  job?: KnownJob;
  /** `job` is all of it, not the list's part alone. */
  isWhole: boolean;
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

/** A job by its id: the stored copy at once where there is one, then the server's. */
export function useJob(jobId: string): JobView {
  const [stored] = useState(() => seekerStorage.read('jobs')?.find((job) => job._id === jobId));
  const { currentData, error, isFetching, refetch } = useGetJobQuery(jobId);
  return {
    job: currentData ?? stored,
    isWhole: currentData !== undefined,
    error: currentData ? undefined : error,
    isFetching,
    reload: () => void refetch(),
  };
}
