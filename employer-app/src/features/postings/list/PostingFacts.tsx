import type { OwnJob } from '@jobharbor/contract';
import { Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import { Chip, PostedAge } from '@jobharbor/shared-ui/data';

import { JobStatusChip } from './JobStatusChip';

function countText(count: number) {
  if (count === 0) return 'No applications yet';
  return `${count} ${count === 1 ? 'application' : 'applications'}`;
}

/** Where, how and since when a job is offered, and what has come of it. */
export function PostingFacts({ job }: { job: OwnJob }) {
  const count = countText(job.applicationsCount);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <JobStatusChip status={job.status} />
        {job.jobType && <Chip label={job.jobType} />}
        {job.urgentHiring && <Chip color="warning" label="Urgent Hiring" />}
      </Box>
      {job.location && (
        <Typography component="p" variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {job.location}
        </Typography>
      )}
      <Typography component="p" variant="body2">
        {job.applicationsCount > 0 ? (
          <Link href={paths.employer.applicationsOfJob(job._id)}>{count}</Link>
        ) : (
          count
        )}
      </Typography>
      <Typography component="p" variant="caption" color="textSecondary">
        <PostedAge date={job.datePosted} />
      </Typography>
    </Box>
  );
}
