import type { OwnJob } from '@jobharbor/contract';
import { isSessionOver } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { useOwnJobsQuery } from './ownJobsApi';
import { employerStorage } from './storage';

/** The employer's own jobs as a screen shows them. */
export interface OwnJobs {
  jobs?: OwnJob[];
  /** The server's answer could not be had; `jobs` may be the stored copy. */
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

// An older portal may have stored less of a job.
const LEAST = { status: 'open', requirements: [], jobRequirements: [], applicationsCount: 0 };

const readSaved = () =>
  employerStorage.read('allJobs')?.map((job): OwnJob => ({ ...LEAST, ...job }));

/** The employer's own jobs: the stored copy at once where there is one, then the server's. */
export function useOwnJobs(employerId: string): OwnJobs {
  const [saved] = useState(readSaved);
  const { currentData, error, isFetching, refetch } = useOwnJobsQuery(employerId, {
    refetchOnMountOrArgChange: true,
  });
  // The end of the session is shown by the page that leads to the sign-in.
  const failure = error && !isSessionOver(error) ? error : undefined;

  useEffect(() => {
    if (failure) console.error('Failed to refresh jobs', failure);
  }, [failure]);

  return { jobs: currentData ?? saved, error: failure, isFetching, reload: () => void refetch() };
}
