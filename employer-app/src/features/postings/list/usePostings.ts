import type { OwnJob } from '@jobharbor/contract';
import { isSessionOver, readStored } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { useOwnJobsQuery } from '../../../data/ownJobsApi';

/** The employer's own jobs as the screen shows them. */
export interface Postings {
  jobs?: OwnJob[];
  /** Only when there is nothing to show instead. */
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

// An older portal may have stored less of a job.
const LEAST = { status: 'open', requirements: [], jobRequirements: [], applicationsCount: 0 };

const readSaved = () => readStored('allJobs')?.map((job): OwnJob => ({ ...LEAST, ...job }));

/** The employer's own jobs: the stored copy at once where there is one, then the server's. */
export function usePostings(employerId: string): Postings {
  const [saved] = useState(readSaved);
  const { currentData, error, isFetching, refetch } = useOwnJobsQuery(employerId, {
    refetchOnMountOrArgChange: true,
  });
  const isErrorVisible = error !== undefined && !isSessionOver(error);

  useEffect(() => {
    if (isErrorVisible) console.error('Failed to refresh jobs', error);
  }, [isErrorVisible, error]);

  const jobs = currentData ?? saved;
  return {
    jobs,
    error: jobs || !isErrorVisible ? undefined : error,
    isFetching,
    reload: () => void refetch(),
  };
}
