import {
  hasOtherJobs,
  SEARCH_ORDERS,
  type SearchChange,
  type SearchOrder,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  EmptyState,
  Notice,
  ErrorState,
  errorText,
  isBadInput,
  type JobListQuery,
  Link,
  paths,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { formatMoment, jobCountText } from '@jobharbor/shared-ui/data';
import { FeedIcon, SearchOffIcon } from '@jobharbor/shared-ui/icons';
import { type ReactNode, useDeferredValue, useRef } from 'react';

import { ChosenFilters } from '../filters/ChosenFilters';
import { isEmptyFilter } from '../filters/filters';
import { JobGrid, type JobGridProps, JobGridSkeleton } from './JobGrid';
import { JobPages } from './JobPages';
import type { JobList } from './useJobList';

export interface JobResultsProps {
  list: JobList;
  query: JobListQuery;
  /** In place of the count, where the page says that above. */
  heading?: string;
  /** The address of a part of this list: another page, another order. */
  hrefOf: (part: JobListQuery) => string;
  /** Changes filters; what is undefined is taken away. */
  onChange: (part: JobListQuery) => void;
  onReset: () => void;
  statusOf?: JobGridProps['statusOf'];
  cornerOf?: JobGridProps['cornerOf'];
  /** How else one hears of new jobs of this search, beside its feed. */
  follow?: ReactNode;
}

function summaryText({ page, error, isKept, savedAt }: JobList) {
  // The error announces itself.
  if (error) return '';
  if (!page) return 'Loading jobs …';
  if (savedAt) return `Saved list from ${formatMoment(savedAt)}`;
  return isKept ? 'Refreshing the saved list …' : jobCountText(page.count);
}

/** The list of a search in each of its states, with what was chosen, its count and its pages. */
export function JobResults(props: JobResultsProps) {
  const { query, heading, hrefOf, onChange, onReset, cornerOf, follow } = props;
  // New cards are rendered in short tasks: what is typed or pressed meanwhile does not wait for them.
  const list = useDeferredValue(props.list);
  const statusOf = useDeferredValue(props.statusOf);
  const { page } = list;
  const summary = useRef<HTMLHeadingElement>(null);
  const isListed = !list.error && page !== undefined && page.count > 0;
  /** The pressed button disappears with its state: focus moves to the summary, which stays. */
  const andFocus = (action: () => void) => () => {
    action();
    summary.current?.focus();
  };

  return (
    <>
      <ChosenFilters
        query={query}
        hrefOf={hrefOf}
        onChange={onChange}
        onEmptied={() => summary.current?.focus()}
      />
      <SearchNotice changes={(list.error ? undefined : page?.changes) ?? []} text={query.q} />
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 2,
          mb: 2,
          minHeight: 40,
        }}
      >
        {heading ? (
          <Typography ref={summary} tabIndex={-1} variant="h3" component="h2">
            {heading}
          </Typography>
        ) : (
          <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
            {summaryText(list)}
          </Typography>
        )}
        {isListed && query.q && (
          <OrderChoice order={query.order ?? 'best'} hrefOf={(order) => hrefOf({ order })} />
        )}
      </Stack>
      {isBadInput(list.error) ? (
        <ErrorState
          message={errorText(list.error)}
          retryLabel="Reset Search"
          onRetry={andFocus(onReset)}
        />
      ) : list.error ? (
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
          <JobGrid
            jobs={page.jobs}
            isBusy={list.isRefreshing}
            headingLevel={heading ? 'h3' : 'h2'}
            statusOf={statusOf}
            cornerOf={cornerOf}
          />
          <JobPages
            list={page}
            page={query.page ?? 1}
            isByCursor={Boolean(query.cursor)}
            isByAge={!query.q || query.order === 'newest'}
            hrefOf={hrefOf}
          />
        </>
      )}
      {page && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            justifyContent: 'center',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1,
            mt: 4,
            displayPrint: 'none',
          }}
        >
          {/* An alert never corrects words: it would be one for other jobs than these. */}
          {!page.changes.some(({ kind }) => kind === 'corrected') && follow}
          {!hasOtherJobs(page.changes) && <FeedLink query={query} />}
        </Stack>
      )}
    </>
  );
}

/**
 * What a search did instead of what was asked, as a sentence with the words that the person typed.
 * @param text That of the search. If it is more than the place, the place may have other jobs.
 */
function changeText(change: SearchChange, text: string | undefined): string {
  switch (change.kind) {
    case 'corrected':
      return `No jobs for "${change.from}". Showing ${change.to}.`;
    case 'added':
      return `Also showing jobs for "${change.to}".`;
    case 'dropped':
      return `No job has all of these words. Showing jobs without "${change.word}".`;
    case 'widened': {
      const isPlaceAlone = !text || text.trim().toLowerCase() === change.from.toLowerCase();
      const none = isPlaceAlone ? 'No jobs' : 'No jobs for this search';
      return change.km === undefined
        ? `${none} in "${change.from}". Showing jobs everywhere.`
        : `${none} in "${change.from}". Showing jobs within ${change.km} km.`;
    }
    case 'described':
      return 'No title has all of these words. Showing jobs whose description has them.';
  }
}

/** Says above a list what the search did instead. Always there, so that what it says is heard when it comes. */
function SearchNotice({
  changes,
  text,
}: {
  changes: readonly SearchChange[];
  text: string | undefined;
}) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Notice>
            {changes
              .map((change) => changeText(change, text))
              .map((sentence) => (
                <Typography key={sentence} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {sentence}
                </Typography>
              ))}
          </Notice>
        </Box>
      )}
    </div>
  );
}

const LABELS: Record<SearchOrder, string> = { best: 'Best match', newest: 'Newest' };

interface OrderChoiceProps {
  order: SearchOrder;
  hrefOf: (order: SearchOrder) => string;
}

/** By how well a job fits the text, or newest first. */
function OrderChoice({ order, hrefOf }: OrderChoiceProps) {
  return (
    <Stack component="nav" aria-label="Order of the list" direction="row" sx={{ flex: 'none' }}>
      {SEARCH_ORDERS.map((value) => (
        <Button
          key={value}
          href={hrefOf(value)}
          size="small"
          color={value === order ? 'primary' : 'inherit'}
          aria-current={value === order ? 'true' : undefined}
          sx={{ '&[aria-current]': { color: 'brand.softText', bgcolor: 'brand.soft' } }}
        >
          {LABELS[value]}
        </Button>
      ))}
    </Stack>
  );
}

/** Where a feed reader gets the list's new jobs. A search that showed something else than was asked for has none. */
function FeedLink({ query }: { query: JobListQuery }) {
  return (
    <Typography variant="body2">
      <Link
        // Not followed by the router: it is no page.
        component="a"
        href={paths.feed(query)}
        type="application/atom+xml"
        color="textSecondary"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 1 }}
      >
        <FeedIcon fontSize="small" />
        {isEmptyFilter(query) ? 'Follow new jobs as a feed' : 'Follow this search as a feed'}
      </Link>
    </Typography>
  );
}

/** The empty list, with the way out of it. */
function NoJobsFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      heading="No Jobs Found"
      icon={<SearchOffIcon fontSize="large" />}
      text="Sorry, we couldn't find any jobs that match your search criteria. Try adjusting your filters or search terms."
      action={
        <>
          <Button variant="contained" onClick={onReset}>
            Reset Search
          </Button>
          <noscript>
            <Button href={paths.findJobs()} variant="contained">
              All open jobs
            </Button>
          </noscript>
        </>
      }
    />
  );
}
