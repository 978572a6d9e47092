import type { OwnJob } from '@jobharbor/contract';
import {
  Button,
  ErrorState,
  errorText,
  LoadingAnnouncer,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { useEffect, useRef, useState } from 'react';

import { useOwnJobs } from '../../data/useOwnJobs';
import { UploadedJob } from './UploadedJob';

/** So many are shown before one asks for the others. */
const FIRST = 5;

/** The employer's jobs at a glance. */
export function UploadedJobs({ employerId }: { employerId: string }) {
  const { jobs, error, isFetching, reload } = useOwnJobs(employerId);
  return (
    <Panel aria-labelledby="jobs-heading">
      <Typography id="jobs-heading" variant="h3" component="h2" sx={{ mb: 2 }}>
        Uploaded jobs
      </Typography>
      <LoadingAnnouncer message={jobs || error ? '' : 'Loading jobs…'} />
      {error !== undefined && (
        <ErrorState message={errorText(error)} onRetry={reload} retrying={isFetching} />
      )}
      {jobs && <JobList jobs={jobs} />}
      {!jobs && error === undefined && <Skeleton variant="rounded" height={160} />}
    </Panel>
  );
}

function JobList({ jobs }: { jobs: OwnJob[] }) {
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
