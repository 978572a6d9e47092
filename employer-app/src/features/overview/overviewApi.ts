import { apiPaths, type EmployerOverview } from '@jobharbor/contract';
import { useEffect } from 'react';

import { asEmployer, employerApi } from '../../data/employerApi';

export const overviewApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The numbers of an employer's jobs and applications. The id identifies the employer in the cache. */
    employerOverview: build.query<EmployerOverview, string>({
      query: () => apiPaths.employer.overview,
      extraOptions: asEmployer,
      providesTags: ['EmployerOverview'],
    }),
  }),
});

export const { useEmployerOverviewQuery: useOverviewQuery } = overviewApi;

/** All applications, whatever their status. */
export function totalOf({ applications }: Pick<EmployerOverview, 'applications'>): number {
  return Object.values(applications).reduce((sum, count) => sum + count, 0);
}

/** The overview as the screen shows it. */
interface Overview {
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
