import type { Application } from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { type RefObject, useEffect, useRef } from 'react';

import { ApplicationFilters } from './ApplicationFilters';
import { ApplicationSkeletons } from './ApplicationSkeletons';
import { countText } from './countText';
import { type ApplicationFilter, writeFilter } from './filter';
import { groupByJob } from './groupByJob';
import { JobSection } from './JobSection';
import { MoreApplications } from './MoreApplications';
import { NoApplications } from './NoApplications';
import type { StatusCounts } from './StatusFilter';
import { UndoNotices } from './UndoStatus';
import type { ApplicationList } from './useApplicationList';
import { useRemovalFocus } from './useRemovalFocus';
import { useSettledList } from './useSettledList';

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

/**
 * Gives the focus to a card that was asked for, once it is there.
 * @returns Remembers which: an application, or the first of the next batch.
 */
function useFocusOnFirstOf(
  cards: RefObject<HTMLElement | null>,
  batches: readonly Application[][],
): (application: Application | undefined) => void {
  const wanted = useRef<{ id: string | undefined; batches: number }>(undefined);

  useEffect(() => {
    if (!wanted.current) return;
    const { id, batches: before } = wanted.current;
    const shown = batches.flat();
    const target = id
      ? shown.find(({ _id }) => _id === id)
      : batches.length > before && batches.at(-1)?.[0];
    if (!target) return;
    wanted.current = undefined;
    cards.current?.querySelector<HTMLElement>(`[data-application="${target._id}"]`)?.focus();
  }, [batches, cards]);

  return (application) => {
    wanted.current = { id: application?._id, batches: batches.length };
  };
}
