import type { Job } from '@jobharbor/contract';
import { Box, Link, paths, Skeleton, Typography } from '@jobharbor/shared-ui/core';
import { CompanyLogo } from '@jobharbor/shared-ui/data';

/** For which job, and to whom. */
export function ApplyTarget({ job }: { job: Job | undefined }) {
  const where = [job?.companyName, job?.location].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {job ? (
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
      ) : (
        <Skeleton variant="rounded" width={48} height={48} />
      )}
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="p">
          {job ? <Link href={paths.job(job._id)}>{job.jobName}</Link> : <Skeleton width="60%" />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {job ? where : <Skeleton width="40%" />}
        </Typography>
      </Box>
    </Box>
  );
}
