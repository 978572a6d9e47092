import {
  matchPath,
  Notice,
  readReturn,
  Skeleton,
  Typography,
  useGetJobQuery,
} from '@jobharbor/shared-ui/core';
import { useState } from 'react';

export interface ForJobProps {
  /** Where the sign-in leads; by default where this tab came from. */
  path?: string | undefined;
}

/** Says for which job one signs in, when one comes from a job. */
export function ForJob({ path }: ForJobProps) {
  const [jobId] = useState(() => jobOf(path ?? readReturn()));
  const { currentData: job, isError } = useGetJobQuery(jobId ?? '', { skip: !jobId });
  if (!jobId || isError) return null;
  return (
    <Notice>
      <Typography sx={{ width: 1, overflowWrap: 'anywhere' }}>
        {job ? (
          <>
            To apply for <strong>{job.jobName}</strong>
            {job.companyName && ` at ${job.companyName}`}. You come back to it afterwards.
          </>
        ) : (
          <Skeleton width="80%" />
        )}
      </Typography>
    </Notice>
  );
}

/** The job of the page that one comes from: its own page, or the step before applying. */
function jobOf(path: string | undefined): string | undefined {
  if (!path) return undefined;
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const job = pathname === '/jobs/addjob' ? undefined : matchPath('/jobs/:jobId', pathname);
  return job?.params.jobId ?? (searchParams.get('jobid')?.trim() || undefined);
}
