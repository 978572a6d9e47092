import type { OwnJob } from '@jobharbor/contract';
import { Box, Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Chip, JobCardFooter, Panel } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

import { JobStatusChip } from './JobStatusChip';

/** One posting, as briefly as it can be told apart from the others. */
export function CurrentPosting({ job }: { job: OwnJob }) {
  const id = useId();
  return (
    <Panel as="article" aria-labelledby={id} sx={{ p: { xs: 2.5, md: 2.5 } }}>
      <Stack sx={{ gap: 1.5, height: 1 }}>
        <Box>
          <Typography
            id={id}
            variant="h4"
            component="h3"
            sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}
          >
            <Link href={paths.job(job._id)} dir="auto">
              {job.jobName}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[job.location, job.jobType].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <JobStatusChip status={job.status} />
          {job.urgentHiring && <Chip color="warning" label="Urgent Hiring" />}
        </Box>
        <JobCardFooter job={job} />
      </Stack>
    </Panel>
  );
}
