import type { Application } from '@jobharbor/contract';
import { useEffect, useState } from 'react';

import { seekerStorage } from '../../data/storage';
import { useListApplicationsQuery } from './applicationsApi';

/** A seeker's applications as the screen shows them. */
export interface ApplicationList {
  /** Absent while nothing is known yet. */
  applications?: Application[];
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

/** A seeker's applications: the stored copy at once where there is one, then the server's. */
export function useApplications(userId: string): ApplicationList {
  const [stored] = useState(() => seekerStorage.read('applications'));
  const { currentData, error, isFetching, refetch } = useListApplicationsQuery(userId, {
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (error) console.error('Failed to refresh applications', error);
  }, [error]);

  return {
    applications: currentData ?? stored,
    error: isFetching && !currentData ? undefined : error,
    isFetching,
    reload: () => void refetch(),
  };
}
