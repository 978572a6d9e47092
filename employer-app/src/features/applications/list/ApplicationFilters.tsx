import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type OwnJob,
  statusLabel,
} from '@jobharbor/contract';
import { Box, Button, Stack } from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';

import { useOwnJobsQuery } from '../../../data/ownJobsApi';
import type { ApplicationFilter } from '../applicationFilter';

export interface ApplicationFiltersProps {
  employerId: string;
  filter: ApplicationFilter;
  /** Over all jobs. */
  counts: StatusCounts | undefined;
  jobName: string | undefined;
  onChange: (filter: ApplicationFilter) => void;
}

/** What narrows the list: a job, a status, or both. */
export function ApplicationFilters(props: ApplicationFiltersProps) {
  const { employerId, filter, counts, jobName, onChange } = props;
  const { data: jobs = [] } = useOwnJobsQuery(employerId, { skip: !employerId });
  return (
    <Box
      role="search"
      aria-label="Filter applications"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 20rem) minmax(0, 1fr)' },
        alignItems: 'end',
        columnGap: 3,
        rowGap: 2,
      }}
    >
      <JobFilter
        jobs={jobs}
        job={filter.job}
        jobName={jobName}
        onChange={(job) => onChange({ ...filter, job })}
      />
      <StatusFilter
        // The counts are those of all jobs together.
        counts={filter.job ? undefined : counts}
        status={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </Box>
  );
}

interface JobFilterProps {
  /** The employer's jobs; those that nobody has applied for are not offered. */
  jobs: readonly OwnJob[];
  /** The id of the one that is shown; undefined shows all. */
  job: string | undefined;
  /** What that one is called, where it is none of `jobs`: a deleted posting. */
  jobName: string | undefined;
  onChange: (job: string | undefined) => void;
}

/** Narrows the list to one job. */
function JobFilter({ jobs, job, jobName, onChange }: JobFilterProps) {
  const offered = jobs.filter(({ _id, applicationsCount }) => applicationsCount > 0 || _id === job);
  const isOffered = !job || offered.some(({ _id }) => _id === job);
  return (
    <FieldFrame label="Job">
      {({ id, ...aria }) => (
        <NativeSelect
          id={id}
          value={job ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
          input={<OutlinedInput />}
          inputProps={aria}
        >
          <option value="">All jobs</option>
          {!isOffered && <option value={job}>{jobName ?? 'This job'}</option>}
          {offered.map((one) => (
            <option key={one._id} value={one._id}>
              {`${one.jobName} (${one.applicationsCount})`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}

/** How many applications there are in each status; unknown without it. */
export type StatusCounts = Record<ApplicationStatus, number>;

interface StatusFilterProps {
  counts: StatusCounts | undefined;
  /** Undefined shows all. */
  status: ApplicationStatus | undefined;
  onChange: (status: ApplicationStatus | undefined) => void;
}

/** Narrows the list to one status. */
function StatusFilter({ counts, status, onChange }: StatusFilterProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const labelOf = (value: ApplicationStatus | undefined) => {
    const count = value ? counts?.[value] : total;
    const label = value ? statusLabel(value) : 'all';
    return count === undefined ? label : `${label} (${count})`;
  };
  return (
    <Stack
      role="group"
      aria-label="Show applications by status"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {[undefined, ...APPLICATION_STATUSES].map((value) => (
        <Button
          key={value ?? 'all'}
          size="small"
          variant={value === status ? 'contained' : 'outlined'}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
          sx={{ textTransform: 'capitalize', fontVariantNumeric: 'tabular-nums' }}
        >
          {labelOf(value)}
        </Button>
      ))}
    </Stack>
  );
}
