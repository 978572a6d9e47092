import type { JobSummary } from '@jobharbor/contract';
import { Button, paths, selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

/** Whether the job was posted by the employer who is signed in. */
export function useIsOwnJob(job: Pick<JobSummary, 'user'> | undefined): boolean {
  const { employer, employerToken } = useAppSelector(selectSession);
  return Boolean(employerToken && job && employer?._id === job.user);
}

/** The ways from a job's page to its form and its applications, for the employer who has posted it. */
export function ManageJob({ jobId }: { jobId: string }) {
  return (
    <>
      <Button href={paths.employer.editJob(jobId)} variant="contained">
        Manage this job
      </Button>
      <Button href={paths.employer.applicationsOfJob(jobId)} variant="outlined">
        Applications
      </Button>
    </>
  );
}
