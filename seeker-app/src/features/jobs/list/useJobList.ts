import { PAGE_SIZE } from '@jobharbor/contract';
import {
  errorText,
  type JobListQuery,
  type PreloadContext,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import { useReaderTime } from '@jobharbor/shared-ui/data';
import { useEffect, useState } from 'react';

import { seekerStorage, writeStoredJobs } from '../../../data/storage';
import { isEmptyFilter } from '../filters/filters';
import { inZone, type JobListPage, jobsApi, useListJobsQuery } from '../jobsApi';

/** A list as the screen shows it. */
export interface JobList {
  page?: JobListPage;
  /** The list shown is about to be replaced. */
  isRefreshing: boolean;
  error?: unknown;
  /** `page` is the copy kept in the browser: the newest jobs of an earlier visit. */
  isKept: boolean;
  /** Of which time the kept copy is, when the server's could not be had. */
  savedAt?: string;
  /** Asks the server again for this list. */
  reload: () => void;
  /** Asks the server again for the list without text and filters. */
  reloadAll: () => void;
}

function readSaved(): { page: JobListPage; savedAt?: string } | undefined {
  const jobs = seekerStorage.read('jobs');
  if (!jobs?.length) return undefined;
  return {
    page: { jobs: jobs.slice(0, PAGE_SIZE), count: jobs.length, changes: [] },
    savedAt: seekerStorage.read('seeker/jobsSavedAt'),
  };
}

/** Asks for what `useJobList` shows. */
export const preloadJobList = (
  { dispatch }: Pick<PreloadContext, 'dispatch'>,
  query: JobListQuery,
): Promise<JobListPage> =>
  dispatch(jobsApi.endpoints.seekerListJobs.initiate(inZone(query))).unwrap();

/** The jobs for a query: the stored copy first where there is one, then the server's. */
export function useJobList(query: JobListQuery): JobList {
  const dispatch = useAppDispatch();
  const isPlain = isEmptyFilter(query);
  const isFirstPage = !query.page && !query.cursor;
  const [saved] = useState(readSaved);
  // A list whose days the server has counted in UTC is asked for again in the reader's zone.
  const { isUtc } = useReaderTime();
  const found = useListJobsQuery(inZone(query, isUtc ? 'UTC' : undefined));

  useSearchAlert(isPlain ? undefined : found.error);

  useEffect(() => {
    if (isPlain && isFirstPage && found.currentData && found.fulfilledTimeStamp) {
      writeStoredJobs(found.currentData.jobs, new Date(found.fulfilledTimeStamp));
    }
  }, [isPlain, isFirstPage, found.currentData, found.fulfilledTimeStamp]);

  useEffect(() => {
    if (isPlain && found.error) console.error('Failed to refresh jobs', found.error);
  }, [isPlain, found.error]);

  const isKept = isPlain && isFirstPage && !found.currentData && saved !== undefined;
  const kept = isPlain ? found.currentData : undefined;
  // The previous list stays while the next one is loaded. An empty one would say that nothing was found.
  const previous = found.data?.count ? found.data : undefined;
  const page = isKept ? saved.page : found.error ? kept : (found.currentData ?? previous);
  return {
    page,
    isKept,
    savedAt: isKept && found.error ? saved.savedAt : undefined,
    isRefreshing: found.isFetching,
    error: page ? undefined : found.error,
    reload: () => void found.refetch(),
    reloadAll: () =>
      void dispatch(
        jobsApi.endpoints.seekerListJobs.initiate({}, { forceRefetch: true, subscribe: false }),
      ),
  };
}

/** Reports a failed search by `window.alert`, once for each failure. The page shows it inline as well. */
function useSearchAlert(error: unknown): void {
  useEffect(() => {
    const reason = errorText(error);
    if (reason) window.alert(`The search did not work. ${reason}`);
  }, [error]);
}
