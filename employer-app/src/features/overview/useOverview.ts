import type { EmployerOverview } from '@jobharbor/contract';
import { useEffect } from 'react';

import { useOverviewQuery } from './overviewApi';

/** The overview as the screen shows it. */
export interface Overview {
  /** Absent while nothing is known yet. */
  overview?: EmployerOverview | undefined;
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

export function useOverview(employerId: string): Overview {
  const { currentData, error, isFetching, refetch } = useOverviewQuery(employerId, {
    skip: !employerId,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    if (error) console.error('Failed to fetch the overview', error);
  }, [error]);

  return {
    overview: currentData,
    error: isFetching && !currentData ? undefined : error,
    isFetching,
    reload: () => void refetch(),
  };
}
