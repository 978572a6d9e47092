import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  errorText,
  paths,
  Skeleton,
  Stack,
  Typography,
  useKeptFocus,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { useRef, useState } from 'react';

import { type ApplicationFilter, writeFilter } from '../applicationFilter';
import { UndoNotices } from '../review/UndoStatus';
import { countText } from '../texts';
import { ApplicationFilters, type StatusCounts } from './ApplicationFilters';
import { JobSection } from './JobSection';
import { type ApplicationList, groupByJob, useSettledList } from './useApplicationList';
import { useFocusOnFirstOf, useRemovalFocus } from './useListFocus';

export interface EmployerApplicationsProps {
  employerId: string;
  list: ApplicationList;
  filter: ApplicationFilter;
  counts: StatusCounts | undefined;
  onFilter: (filter: ApplicationFilter) => void;
}

function summaryOf({ applications, total, error }: ApplicationList): string {
  if (applications) return countText(total ?? applications.length);
  return error === undefined ? 'Loading the applications…' : '';
}

/** An employer's applications in each state of the list, by job. */
export function EmployerApplications(props: EmployerApplicationsProps) {
  const { employerId, list, filter, counts, onFilter } = props;
  const { applications, error, isFetching, hasFailedMore, reload } = list;
  const summary = useRef<HTMLParagraphElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const onFocus = useRemovalFocus(applications, summary);
  const { batches, waiting, showWaiting } = useSettledList(applications, writeFilter(filter));
  const focusNext = useFocusOnFirstOf(cards, batches);
  const isFiltered = Boolean(filter.job ?? filter.status);
  const isEmpty = applications?.length === 0;
  const hasFailed = error !== undefined && !hasFailedMore;
  const text = summaryOf(list);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {(isFiltered || !isEmpty) && (
        <ApplicationFilters
          employerId={employerId}
          filter={filter}
          counts={counts}
          jobName={applications?.[0]?.jobId?.jobName}
          onChange={onFilter}
        />
      )}
      {/* As high as the button, so that nothing moves when it comes. */}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', columnGap: 2, minHeight: 44, flexWrap: 'wrap' }}
      >
        <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
          {/* Who looks reads the empty list itself. */}
          {isEmpty ? <VisuallyHidden>{text}</VisuallyHidden> : text}
        </Typography>
        {waiting.length > 0 && (
          <Button
            size="small"
            variant="contained"
            onClick={() => {
              focusNext(waiting[0]);
              showWaiting();
            }}
          >
            {`${waiting.length} new ${waiting.length === 1 ? 'application' : 'applications'} – show`}
          </Button>
        )}
      </Stack>
      <UndoNotices employerId={employerId} shownIds={batches.flat().map(({ _id }) => _id)} />
      {hasFailed && (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => {
            reload();
            // The button goes away with the error.
            summary.current?.focus();
          }}
        />
      )}
      {!applications && !hasFailed && <ApplicationSkeletons />}
      {isEmpty && (
        <NoApplications
          isFiltered={isFiltered}
          onReset={() => {
            onFilter({});
            summary.current?.focus();
          }}
        />
      )}
      <Box
        ref={cards}
        onFocus={onFocus}
        aria-busy={isFetching}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
      >
        {batches.flatMap((batch, index) =>
          groupByJob(batch).map((group) => (
            <JobSection
              key={`${index} ${group.key}`}
              group={group}
              employerId={employerId}
              filter={filter}
            />
          )),
        )}
      </Box>
      <MoreApplications key={writeFilter(filter)} list={list} onMore={() => focusNext(undefined)} />
    </Box>
  );
}

/** The list before it has come, in the shape of its cards. */
function ApplicationSkeletons() {
  return (
    <Stack sx={{ gap: 2 }} aria-hidden>
      <Skeleton width="min(20rem, 70%)" sx={{ typography: 'h3' }} />
      {[0, 1].map((key) => (
        <Panel as="div" key={key}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
            <Skeleton variant="circular" width={48} height={48} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="40%" sx={{ typography: 'h4' }} />
              <Skeleton width="25%" sx={{ typography: 'body2' }} />
            </Box>
          </Box>
          <Skeleton variant="rounded" height={120} />
        </Panel>
      ))}
    </Stack>
  );
}

interface NoApplicationsProps {
  isFiltered: boolean;
  onReset: () => void;
}

/** There is nothing to list: at all, or for what was asked. */
function NoApplications({ isFiltered, onReset }: NoApplicationsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        heading="No applications match"
        text="No application for this job or in this status. Others may be there."
        action={
          <Button variant="contained" onClick={onReset}>
            Show All Applications
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading="No applications yet"
      text="Whoever applies for one of your jobs stands here, with their CV and cover letter."
      action={
        <Button href={paths.employer.addJob} variant="contained">
          Upload Job
        </Button>
      }
    />
  );
}

interface MoreApplicationsProps {
  list: ApplicationList;
  /** More are asked for. */
  onMore: () => void;
}

/** The end of what is loaded: the way to more, and what went wrong on it. */
function MoreApplications({ list, onMore }: MoreApplicationsProps) {
  const { error, hasFailedMore, hasMore, isLoadingMore, loadMore } = list;
  const [hasAsked, setHasAsked] = useState(false);
  const buttonRef = useKeptFocus(isLoadingMore);

  const ask = () => {
    setHasAsked(true);
    onMore();
    loadMore();
  };

  if (hasFailedMore) {
    return <ErrorState message={errorText(error)} retrying={isLoadingMore} onRetry={ask} />;
  }
  if (!hasMore) {
    return (
      hasAsked && (
        <Typography color="textSecondary" sx={{ justifySelf: 'center' }}>
          All applications are shown.
        </Typography>
      )
    );
  }
  return (
    <Button
      ref={buttonRef}
      variant="outlined"
      loading={isLoadingMore}
      onClick={ask}
      sx={{ justifySelf: 'center' }}
    >
      Load more
    </Button>
  );
}
