import type { Application, ApplicationStatus, JobSummary } from '@jobharbor/contract';
import { paths, selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';
import { useStoredFirst } from '@jobharbor/shared-ui/data';
import { useCallback } from 'react';

import { seekerStorage } from '../../data/storage';
import { useListApplicationsQuery } from './applicationsApi';

/** How the reader's application for a job stands; undefined without one. */
export type StatusOf = (jobId: string) => ApplicationStatus | undefined;

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

/** Says how the signed-in seeker's application for a job stands. */
export function useStatusOf(): StatusOf {
  const applications = useOwnApplications();
  return useCallback(
    (jobId) => applications?.find((one) => one.jobId?._id === jobId)?.applicationStatus,
    [applications],
  );
}

/** The path to the step before applying; undefined for a guest, a closed job and one that was applied for. */
export type ApplyPathOf = (job: JobSummary) => string | undefined;

/** Says where the signed-in seeker applies for a job. */
export function useApplyPathOf(): ApplyPathOf {
  const userId = useAppSelector(selectSeeker)?._id;
  const statusOf = useStatusOf();
  return ({ _id: jobId, user: employerId, status }) =>
    userId && status === 'open' && statusOf(jobId) === undefined
      ? paths.editCv(userId, { jobId, employerId })
      : undefined;
}

/** The signed-in seeker's application for a job. */
export function useAppliedTo(jobId: string): Application | undefined {
  return useOwnApplications()?.find((application) => application.jobId?._id === jobId);
}

function useOwnApplications(): Application[] | undefined {
  const userId = useAppSelector(selectSeeker)?._id;
  const query = useListApplicationsQuery(userId ?? '', { skip: !userId });
  const { data: applications } = useStoredFirst(readCopy, query);
  return userId ? applications : undefined;
}
