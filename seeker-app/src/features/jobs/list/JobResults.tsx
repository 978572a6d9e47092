import {
  ErrorState,
  errorText,
  type JobListQuery,
  Stack,
  Typography,
  writeJobListQuery,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { countText } from './countText';
import { JobGrid, JobGridSkeleton } from './JobGrid';
import { JobPages } from './JobPages';
import { NoJobsFound } from './NoJobsFound';
import { OrderChoice } from './OrderChoice';
import type { JobList } from './useJobList';

export interface JobResultsProps {
  list: JobList;
  query: JobListQuery;
  onReset: () => void;
}

const savedText = (savedAt: string) =>
  new Date(savedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function summaryText({ page, error, isFallback, isKept, savedAt }: JobList, text?: string) {
  // The error has a voice of its own.
  if (error) return '';
  if (!page) return 'Loading jobs …';
  if (isFallback && page.count > 0) return `No jobs match “${text}”. Showing all jobs.`;
  if (savedAt) return `Saved list from ${savedText(savedAt)}`;
  return isKept ? 'Refreshing the saved list …' : countText(page);
}

/** The list of a search in each of its states, with its count and its pages. */
export function JobResults({ list, query, onReset }: JobResultsProps) {
  const { page } = list;
  const summary = useRef<HTMLParagraphElement>(null);
  const isListed = !list.error && page !== undefined && page.count > 0;
  // The address without a path is this page's own, whichever page shows the list.
  const hrefOf = (part: JobListQuery) =>
    `?${writeJobListQuery({ ...query, page: undefined, cursor: undefined, ...part })}`;
  /** What was pressed goes away with the state that it is to end: the standing line takes its focus. */
  const andFocus = (action: () => void) => () => {
    action();
    summary.current?.focus();
  };

  return (
    <>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2, minHeight: 40 }}
      >
        <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
          {summaryText(list, query.q)}
        </Typography>
        {isListed && query.q && !list.isFallback && (
          <OrderChoice order={query.order ?? 'newest'} hrefOf={(order) => hrefOf({ order })} />
        )}
      </Stack>
      {list.error ? (
        <ErrorState
          message={errorText(list.error)}
          retrying={list.isRefreshing}
          onRetry={andFocus(list.reload)}
        />
      ) : !page ? (
        <JobGridSkeleton />
      ) : page.count === 0 ? (
        <NoJobsFound onReset={andFocus(onReset)} />
      ) : (
        <>
          <JobGrid jobs={page.jobs} isBusy={list.isRefreshing} headingLevel="h2" />
          <JobPages
            list={page}
            page={query.page ?? 1}
            isByCursor={Boolean(query.cursor)}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
