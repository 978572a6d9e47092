import {
  ErrorState,
  errorText,
  paths,
  Stack,
  Typography,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { JobGrid, JobGridSkeleton } from './JobGrid';
import { JobPages } from './JobPages';
import type { JobListPage } from './jobsApi';
import { NoJobsFound } from './NoJobsFound';

export interface RelatedJobsProps {
  list?: JobListPage;
  error?: unknown;
  isFetching: boolean;
  searchText: string;
  page: number;
  isByCursor: boolean;
  onRetry: () => void;
}

/** The jobs that match the term, page by page. */
export function RelatedJobs(props: RelatedJobsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    props.onRetry();
    // The button goes away with the error.
    heading.current?.focus();
  };
  return (
    <Stack component="section" aria-labelledby="related-jobs" sx={{ gap: 2, minWidth: 0 }}>
      <Typography ref={heading} tabIndex={-1} id="related-jobs" variant="h3" component="h2">
        Related Jobs
      </Typography>
      <RelatedJobsBody {...props} onRetry={retry} />
    </Stack>
  );
}

function RelatedJobsBody(props: RelatedJobsProps) {
  const { list, error, isFetching, searchText, page, isByCursor, onRetry } = props;
  const navigate = useNavigate();
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={onRetry} />;
  }
  if (!list) return <JobGridSkeleton count={4} />;
  if (list.count === 0) return <NoJobsFound onReset={() => void navigate(paths.findJobs())} />;
  return (
    <>
      <JobGrid jobs={list.jobs} isBusy={isFetching} />
      <JobPages
        list={list}
        page={page}
        isByCursor={isByCursor}
        hrefOf={(place) => paths.jobSearch(searchText, place)}
      />
    </>
  );
}
