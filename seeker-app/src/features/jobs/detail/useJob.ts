import { useGetJobQuery } from '@jobharbor/shared-ui/core';
import { type KnownJob, useStoredFirst } from '@jobharbor/shared-ui/data';

import { seekerStorage } from '../../../data/storage';

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
  const { data, isCurrent, error, isFetching, reload } = useStoredFirst<KnownJob>(
    () => seekerStorage.read('jobs')?.find((job) => job._id === jobId),
    useGetJobQuery(jobId),
  );
  return {
    job: data,
    isWhole: isCurrent,
    error: isCurrent ? undefined : error,
    isFetching,
    reload,
  };
}
