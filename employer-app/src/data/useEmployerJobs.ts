import type { EmployerJob } from '@jobharbor/contract';
import { useStoredFirst } from '@jobharbor/shared-ui/data';

import { useEmployerJobsQuery } from './employerJobsApi';
import { employerStorage } from './storage';

/** The employer's own jobs as a screen shows them. */
export interface EmployerJobs {
  jobs?: EmployerJob[];
  /** The server's answer could not be had; `jobs` may be the stored copy. */
  error?: unknown;
  isFetching: boolean;
  reload: () => void;
}

// An older portal may have stored less of a job.
const LEAST = {
  status: 'open',
  requirements: [],
  jobRequirements: [],
  applicationsCount: 0,
  newApplicationsCount: 0,
};

const readSaved = () =>
  employerStorage.read('allJobs')?.map((job): EmployerJob => ({ ...LEAST, ...job }));

/** The employer's own jobs: the stored copy at once where there is one, then the server's. */
export function useEmployerJobs(employerId: string): EmployerJobs {
  const query = useEmployerJobsQuery(employerId, { refetchOnMountOrArgChange: true });
  const view = useStoredFirst(readSaved, query, 'Failed to refresh jobs');
  const { data: jobs, error, isFetching, reload } = view;
  return { jobs, error, isFetching, reload };
}
