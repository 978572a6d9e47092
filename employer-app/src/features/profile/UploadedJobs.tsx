import { currencyCode, type EmployerJob, type Pay } from '@jobharbor/contract';
import {
  Box,
  Button,
  Deferred,
  ErrorState,
  errorText,
  Link,
  LoadingAnnouncer,
  paths,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Chip, clampLines, formatSalary, Panel } from '@jobharbor/shared-ui/data';
import { useEffect, useRef, useState } from 'react';

import { useEmployerJobs } from '../../data/useEmployerJobs';

/** So many are shown before one asks for the others. */
const FIRST = 5;

/** The employer's jobs at a glance. */
export function UploadedJobs({ employerId }: { employerId: string }) {
  const { jobs, error, isFetching, reload } = useEmployerJobs(employerId);
  return (
    <Panel aria-labelledby="jobs-heading">
      <Typography id="jobs-heading" variant="h3" component="h2" sx={{ mb: 2 }}>
        Uploaded jobs
      </Typography>
      <LoadingAnnouncer message={jobs || error ? '' : 'Loading jobs…'} />
      <ErrorState message={errorText(error)} onRetry={reload} retrying={isFetching} />
      <Deferred fallback={error === undefined && <Skeleton variant="rounded" height={160} />}>
        {jobs && <JobList jobs={jobs} />}
      </Deferred>
    </Panel>
  );
}

function JobList({ jobs }: { jobs: EmployerJob[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The button is gone: the reader goes on at the first of those that it has brought.
    if (showsAll) list.current?.children.item(FIRST)?.querySelector('a')?.focus();
  }, [showsAll]);

  if (jobs.length === 0) {
    return <Typography color="textSecondary">No jobs uploaded yet.</Typography>;
  }
  const isCut = jobs.length > FIRST && !showsAll;
  return (
    <Stack sx={{ gap: 2.5, alignItems: 'stretch' }}>
      <Stack ref={list} component="ul" sx={{ gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
        {(isCut ? jobs.slice(0, FIRST) : jobs).map((job) => (
          <UploadedJob key={job._id} job={job} />
        ))}
      </Stack>
      {isCut && (
        <Button variant="outlined" onClick={() => setShowsAll(true)}>
          Show all {jobs.length} jobs
        </Button>
      )}
    </Stack>
  );
}

/** A salary in its own currency. On this page an empty one means US dollars. */
function salaryText(job: Pay): string {
  const isDollars = ['', 'USD'].includes(currencyCode(job.currency));
  return formatSalary(job.salary, isDollars ? 'USD' : job.currency, job);
}

/** One of the employer's jobs: name, place, salary, and how its description begins. */
function UploadedJob({ job }: { job: EmployerJob }) {
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
        {job.location && `${job.location} · `}
        <span data-figures="">{salaryText(job)}</span>
      </Typography>
      <Typography variant="body2" dir="auto" sx={clampLines(3)}>
        {job.jobDescription}
      </Typography>
    </Box>
  );
}
