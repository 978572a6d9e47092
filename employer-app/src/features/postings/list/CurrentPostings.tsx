import type { EmployerJob } from '@jobharbor/contract';
import {
  Box,
  Deferred,
  EmptyState,
  ErrorState,
  errorText,
  Link,
  LoadingAnnouncer,
  paths,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Chip, JobCardFooter, Panel } from '@jobharbor/shared-ui/data';
import { useEffect, useId } from 'react';

import { useCurrentPostingsQuery } from '../postingsApi';
import { JobStatusChip } from './jobStatus';

/** The employer's own postings, newest first, below the form that adds to them. */
export function CurrentPostings() {
  const id = useId();
  const { currentData: jobs, error, isFetching, refetch } = useCurrentPostingsQuery(undefined);
  const reason = errorText(error);

  useEffect(() => {
    if (reason) console.error('Failed to refresh jobs', error);
  }, [reason, error]);

  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={isFetching}
      sx={{ mt: { xs: 5, md: 8 } }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        Current Job Postings
      </Typography>
      <LoadingAnnouncer message={!jobs && !error ? 'Loading your jobs…' : ''} />
      {!jobs && (
        <ErrorState message={reason} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {jobs?.length === 0 && (
        <EmptyState
          heading="No job postings available."
          headingLevel="h3"
          text="The job that you create above is the first of them."
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        <Deferred
          fallback={
            !error &&
            jobs?.length !== 0 &&
            [1, 2].map((place) => <Skeleton key={place} variant="rounded" height={150} />)
          }
        >
          {jobs?.map((job) => (
            <CurrentPosting key={job._id} job={job} />
          ))}
        </Deferred>
      </Box>
    </Box>
  );
}

/** One posting, as briefly as it can be told apart from the others. */
function CurrentPosting({ job }: { job: EmployerJob }) {
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
