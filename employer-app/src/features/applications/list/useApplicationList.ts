import type { Application } from '@jobharbor/contract';
import { isNotFound } from '@jobharbor/shared-ui/core';
import { useEffect, useState } from 'react';

import { type ApplicationQuery, useEmployerApplicationsInfiniteQuery } from '../applicationsApi';

/** An employer's applications as the screen shows them. */
export interface ApplicationList {
  /** Absent while nothing is known yet. */
  applications?: Application[] | undefined;
  /** How many there are in all: '40', or '1000+'. */
  total?: string | undefined;
  error?: unknown;
  isFetching: boolean;
  /** The error belongs to the request for more. */
  hasFailedMore: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

/** The applications that match a filter, page by page. */
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

interface SettledList {
  /** What is on the screen, in the order in which it came: the first page, then each that was asked for. */
  batches: Application[][];
  /** The newer ones, which wait until they are asked for. */
  waiting: Application[];
  /** Puts the waiting ones on the screen, each at its place. */
  showWaiting: () => void;
}

/**
 * Keeps a list stable while somebody works in it: new applications wait and do not push others down; those of the
 * next page are added at the end.
 * @param listKey Another key starts a new list.
 */
export function useSettledList(
  applications: readonly Application[] | undefined,
  listKey: string,
): SettledList {
  const [known, setKnown] = useState<{ listKey: string; batches: string[][] }>();
  const settled = known?.listKey === listKey ? known.batches : [];
  const listed = applications ?? [];
  const batchOf = new Map(settled.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
  const lastKnown = listed.findLastIndex(({ _id }) => batchOf.has(_id));
  const arrived = listed.slice(lastKnown + 1);

  if (arrived.length > 0 || (applications && known?.listKey !== listKey)) {
    setKnown({ listKey, batches: [...settled, arrived.map(({ _id }) => _id)] });
  }

  return {
    batches: settled.map((_ids, index) => listed.filter(({ _id }) => batchOf.get(_id) === index)),
    waiting: listed.slice(0, lastKnown + 1).filter(({ _id }) => !batchOf.has(_id)),
    showWaiting: () => setKnown({ listKey, batches: [listed.map(({ _id }) => _id)] }),
  };
}

/** The applications for one job, in the order of the list. */
export interface JobGroup {
  /** The job's id; empty when there is no such job any more. */
  key: string;
  job: Application['jobId'];
  applications: Application[];
}

/** The list by job; the job with the newest application comes first. */
export function groupByJob(applications: readonly Application[]): JobGroup[] {
  const groups = new Map<string, JobGroup>();
  for (const application of applications) {
    const key = application.jobId?._id ?? '';
    const group = groups.get(key);
    if (group) group.applications.push(application);
    else groups.set(key, { key, job: application.jobId, applications: [application] });
  }
  return [...groups.values()];
}
