import type { JobSummary } from '@jobharbor/contract';
import { Button, paths, selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

/** The way from a job's page to its form, for the employer who has posted it. */
export function ManageJob({ job }: { job: Pick<JobSummary, '_id' | 'user'> }) {
  const { employer, employerToken } = useAppSelector(selectSession);
  if (!employerToken || employer?._id !== job.user) return null;
  return (
    <Button href={paths.employer.editJob(job._id)} variant="contained">
      Manage this job
    </Button>
  );
}
