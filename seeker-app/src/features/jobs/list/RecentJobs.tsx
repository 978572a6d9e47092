import type { JobSummary } from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  Link,
  paths,
  Skeleton,
  Stack,
  toast,
  Typography,
  useRecentJobsInfiniteQuery,
} from '@jobharbor/shared-ui/core';
import { PostedAge } from '@jobharbor/shared-ui/data';
import { useEffect, useRef } from 'react';

const FAILED = 'Error fetching jobs. Please try again later.';

/** The newest jobs below the search results, ten at a time. */
export function RecentJobs() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useRecentJobsInfiniteQuery(undefined);
  const jobs = data?.pages.flat();
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    void refetch();
    // The button goes away with the error.
    heading.current?.focus();
  };

  useEffect(() => {
    if (error) toast.error(FAILED);
  }, [error]);

  return (
    <Stack component="section" aria-labelledby="recent-jobs" sx={{ gap: 2, mt: { xs: 6, md: 8 } }}>
      <Typography ref={heading} tabIndex={-1} id="recent-jobs" variant="h3" component="h2">
        Recent Jobs
      </Typography>
      {error && !jobs && <ErrorState message={FAILED} retrying={isFetching} onRetry={retry} />}
      {!error &&
        !jobs &&
        Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={64} />
        ))}
      {jobs && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 4,
            listStyle: 'none',
            m: 0,
            p: 0,
          }}
        >
          {jobs.map((job) => (
            <RecentJob key={job._id} job={job} />
          ))}
        </Box>
      )}
      {error && jobs && (
        <ErrorState
          message={FAILED}
          retrying={isFetching}
          onRetry={() => {
            void fetchNextPage();
            heading.current?.focus();
          }}
        />
      )}
      {hasNextPage && !error && (
        <Button
          variant="outlined"
          // `false` would render an element with an inline style, which the page's policy forbids on the server.
          loading={isFetching || null}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          Load more
        </Button>
      )}
    </Stack>
  );
}

/** A job in two lines, for a side list. */
function RecentJob({ job }: { job: JobSummary }) {
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
