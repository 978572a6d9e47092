import { Box } from '@jobharbor/shared-ui/core';

import { useOwnJobsQuery } from '../../data/ownJobsApi';
import type { ApplicationFilter } from './filter';
import { JobFilter } from './JobFilter';
import { type StatusCounts, StatusFilter } from './StatusFilter';

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
