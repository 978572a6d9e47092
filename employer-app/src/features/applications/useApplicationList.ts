import type { Application } from '@jobharbor/contract';
import { isNotFound } from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { type ApplicationQuery, useEmployerApplicationsInfiniteQuery } from './applicationsApi';

/** An employer's applications as the screen shows them. */
export interface ApplicationList {
  /** Absent while nothing is known yet. */
  applications?: Application[] | undefined;
  /** How many there are in all: '40', or '1000+'. */
  total?: string | undefined;
  error?: unknown;
  isFetching: boolean;
  /** The error came of asking for more. */
  hasFailedMore: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** The applications that a filter lets through, page after page. */
export function useApplicationList(query: ApplicationQuery): ApplicationList {
  const list = useEmployerApplicationsInfiniteQuery(query, {
    skip: !query.employerId,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, isFetching } = list;
  const error = isFetching && !currentData ? undefined : list.error;

  useEffect(() => {
    if (error && !isNotFound(error)) console.error('Failed to fetch applications', error);
  }, [error]);

  return {
    applications: currentData?.pages.flatMap((page) => page.applications),
    total: currentData?.pages.at(-1)?.total,
    error,
    isFetching,
    hasFailedMore: list.isFetchNextPageError,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    reload: () => void list.refetch(),
  };
}
