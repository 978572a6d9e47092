import { Box, ErrorState, errorText, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

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
  const onFocus = useRemovalFocus(applications, summary);
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
      <Typography ref={summary} role="status" tabIndex={-1} color="textSecondary">
        {/* Who looks reads the empty list itself. */}
        {isEmpty ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </Typography>
      <UndoNotices employerId={employerId} shownIds={(applications ?? []).map(({ _id }) => _id)} />
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
        onFocus={onFocus}
        aria-busy={isFetching}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
      >
        {groupByJob(applications ?? []).map((group) => (
          <JobSection key={group.key} group={group} employerId={employerId} filter={filter} />
        ))}
      </Box>
      <MoreApplications key={writeFilter(filter)} list={list} />
    </Box>
  );
}
