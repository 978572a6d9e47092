import type { JobSummary } from '@jobharbor/contract';
import { Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import { PostedAge } from '@jobharbor/shared-ui/data';

/** A job in two lines, for a side list. */
export function RecentJob({ job }: { job: JobSummary }) {
  const where = [job.companyName, job.location].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Link href={paths.job(job._id)} sx={{ fontWeight: 'fontWeightMedium' }}>
        {job.jobName}
      </Link>
      {where && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            display: '-webkit-box',
            overflow: 'hidden',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
          }}
        >
          {where}
        </Typography>
      )}
      <Typography component="p" variant="caption" color="textSecondary">
        <PostedAge date={job.datePosted} />
      </Typography>
    </Box>
  );
}
