import { FEATURED_LIMIT, type JobSummary } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { JobCard, JobCardSkeleton, SaveOnDeviceButton } from '@jobharbor/shared-ui/data';

/** The featured jobs side by side, or their shapes until they have come. A signed-in seeker has another home. */
export function FeaturedCards({ jobs }: { jobs?: JobSummary[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': { display: 'grid' },
      }}
    >
      {jobs
        ? jobs.map((job) => (
            <li key={job._id}>
              <JobCard job={job} corner={<SaveOnDeviceButton job={job} />} />
            </li>
          ))
        : Array.from({ length: FEATURED_LIMIT }, (_, index) => (
            <li key={index} aria-hidden>
              <JobCardSkeleton />
            </li>
          ))}
    </Box>
  );
}
