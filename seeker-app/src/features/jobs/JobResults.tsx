import {
  ErrorState,
  errorText,
  type JobListQuery,
  paths,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';

import { countText } from './countText';
import { JobGrid, JobGridSkeleton } from './JobGrid';
import { JobPages } from './JobPages';
import type { JobListPage } from './jobsApi';
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

function summaryText({ isFallback, isKept, savedAt }: JobList, page: JobListPage, text?: string) {
  if (isFallback) return `No jobs match “${text}”. Showing all jobs.`;
  if (savedAt) return `Saved list from ${savedText(savedAt)}`;
  return isKept ? 'Refreshing the saved list …' : countText(page);
}

/** The list of a search in each of its states, with its count and its pages. */
export function JobResults({ list, query, onReset }: JobResultsProps) {
  const { page } = list;
  const hrefOf = (part: JobListQuery) =>
    paths.findJobs({ ...query, page: undefined, cursor: undefined, ...part });
  if (list.error) {
    return (
      <ErrorState
        message={errorText(list.error)}
        retrying={list.isRefreshing}
        onRetry={list.reload}
      />
    );
  }
  if (!page) return <JobGridSkeleton />;
  if (page.count === 0) return <NoJobsFound onReset={onReset} />;
  return (
    <>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2, minHeight: 40 }}
      >
        <Typography role="status" color="textSecondary">
          {summaryText(list, page, query.q)}
        </Typography>
        {query.q && !list.isFallback && (
          <OrderChoice order={query.order ?? 'newest'} hrefOf={(order) => hrefOf({ order })} />
        )}
      </Stack>
      <JobGrid jobs={page.jobs} isBusy={list.isRefreshing} headingLevel="h2" />
      <JobPages
        list={page}
        page={query.page ?? 1}
        isByCursor={Boolean(query.cursor)}
        hrefOf={hrefOf}
      />
    </>
  );
}
