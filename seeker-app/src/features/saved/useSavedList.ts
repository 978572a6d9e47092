import type { SavedJob } from '@jobharbor/contract';
import { useSavedOnDevice } from '@jobharbor/shared-ui/data';

import { useJobsByIdsQuery, useSavedJobsQuery } from './savedApi';

/** A saved job as its list shows it. */
export interface ListedJob extends SavedJob {
  /** Its employer has removed it. Without `job` and this, nothing is known of the job yet. */
  isRemoved: boolean;
}

export interface SavedList {
  /** Those that were saved last first. Absent while nothing is known. */
  jobs?: ListedJob[];
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

/** The saved jobs of the account, or those of the device for a guest, with what is known of each job now. */
export function useSavedList(userId: string | undefined): SavedList {
  const account = useSavedJobsQuery(userId ?? '', {
    skip: userId === undefined,
    refetchOnMountOrArgChange: true,
  });
  const onDevice = useSavedOnDevice();
  const ids = onDevice
    .map(({ jobId }) => jobId)
    .sort()
    .join();
  const states = useJobsByIdsQuery(ids, {
    skip: userId !== undefined || ids === '',
    refetchOnMountOrArgChange: true,
  });

  if (userId !== undefined) {
    const { currentData, error, isFetching, refetch } = account;
    const jobs = currentData?.map((saved) => ({ ...saved, isRemoved: !saved.job }));
    return { jobs: jobs?.sort(lastFirst), error, isFetching, reload: () => void refetch() };
  }
  // The answer for another list, while this one's is on its way: nothing disappears meanwhile.
  const { data, error, isFetching, refetch } = states;
  const known = new Map(data?.map((job) => [job._id, job]));
  const jobs = onDevice.map((saved) => {
    const job = known.get(saved.jobId);
    return { ...saved, ...(job && { job }), isRemoved: !job && data !== undefined && !isFetching };
  });
  return { jobs: jobs.sort(lastFirst), error, isFetching, reload: () => void refetch() };
}

/** Orders saved jobs. */
export const lastFirst = (one: SavedJob, other: SavedJob): number =>
  other.savedAt.localeCompare(one.savedAt);
