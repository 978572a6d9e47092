import type { OwnJob } from '@jobharbor/contract';
import { isSessionOver, readStored } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { useOwnJobsQuery } from '../../data/ownJobsApi';

/** The employer's jobs: the stored copy at once where there is one, then the server's. */
export function useUploadedJobs(employerId: string) {
  const [stored] = useState<OwnJob[] | undefined>(() => readStored('allJobs'));
  const { currentData, error, isFetching, refetch } = useOwnJobsQuery(employerId, {
    refetchOnMountOrArgChange: true,
  });
  const failure = error && !isSessionOver(error) ? error : undefined;

  useEffect(() => {
    if (failure) console.error('Failed to refresh jobs', failure);
  }, [failure]);

  return { jobs: currentData ?? stored, error: failure, isFetching, reload: () => void refetch() };
}
