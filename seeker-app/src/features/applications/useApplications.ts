import type { Application } from '@jobharbor/contract';
import { selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';
import { useStoredFirst } from '@jobharbor/shared-ui/data';

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

const readCopy = () => seekerStorage.read('applications');

/** A seeker's applications: the stored copy at once where there is one, then the server's. */
export function useApplications(userId: string): ApplicationList {
  const query = useListApplicationsQuery(userId, { refetchOnMountOrArgChange: true });
  const view = useStoredFirst(readCopy, query, 'Failed to refresh applications');
  const { data: applications, isCurrent, error, isFetching, reload } = view;
  return {
    applications,
    error: isFetching && !isCurrent ? undefined : error,
    isFetching,
    reload,
  };
}

/** The signed-in seeker's application for a job. */
export function useAppliedTo(jobId: string): Application | undefined {
  const userId = useAppSelector(selectSeeker)?._id;
  const query = useListApplicationsQuery(userId ?? '', { skip: !userId });
  const { data: applications } = useStoredFirst(readCopy, query);
  if (!userId) return undefined;
  return applications?.find((application) => application.jobId?._id === jobId);
}
