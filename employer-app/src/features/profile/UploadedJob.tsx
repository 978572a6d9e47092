import type { OwnJob } from '@jobharbor/contract';
import { Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import { Chip, clampLines } from '@jobharbor/shared-ui/data';

import { salaryText } from './salaryText';

/** One of the employer's jobs: name, place, salary, and how its description begins. */
export function UploadedJob({ job }: { job: OwnJob }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.75,
        '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h4" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Link href={paths.job(job._id)} dir="auto">
            {job.jobName}
          </Link>
        </Typography>
        {job.status === 'closed' && <Chip label="Closed" size="small" />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={clampLines(2)}>
        {[job.location, salaryText(job)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" dir="auto" sx={clampLines(3)}>
        {job.jobDescription}
      </Typography>
    </Box>
  );
}
