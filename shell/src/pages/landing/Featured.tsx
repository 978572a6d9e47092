import {
  Box,
  ErrorState,
  lazyPart,
  Link,
  paths,
  toast,
  Typography,
  useFeaturedJobsQuery,
} from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { Section } from './Section';

const FeaturedCards = lazyPart(
  () => import('./FeaturedCards').then((module) => module.FeaturedCards),
  null,
);

const FAILED = 'Error fetching jobs. Please try again later.';

/** The two newest jobs. Without any the section is not there; a failure is told by a toast and stays in their place. */
export function Featured() {
  const { data: jobs, error, isFetching, refetch } = useFeaturedJobsQuery(undefined);
  const hasFailed = error !== undefined && !jobs;

  useEffect(() => {
    if (error) toast.error(FAILED);
  }, [error]);

  if (jobs?.length === 0) return null;
  return (
    <Section labelledBy="featured-jobs">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 1,
          mb: 3,
        }}
      >
        <Typography id="featured-jobs" variant="h2">
          Featured Jobs
        </Typography>
        <Link href={paths.findJobs()}>All open jobs</Link>
      </Box>
      {hasFailed ? (
        <ErrorState message={FAILED} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ minHeight: 280 }}>
          <FeaturedCards jobs={jobs} />
        </Box>
      )}
    </Section>
  );
}
