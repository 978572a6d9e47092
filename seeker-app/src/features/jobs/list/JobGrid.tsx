import type { JobSummary } from '@jobharbor/contract';
import { Box } from '@jobharbor/shared-ui/core';
import { JobCard, type JobCardProps, JobCardSkeleton } from '@jobharbor/shared-ui/data';
import { memo, type ReactNode } from 'react';

interface GridProps {
  isBusy?: boolean;
  children: ReactNode;
}

function Grid({ isBusy = false, children }: GridProps) {
  return (
    <Box
      component="ul"
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 2,
        // Two columns wherever both have room beside the filters, and never more.
        gridTemplateColumns:
          'repeat(auto-fill, minmax(min(100%, max(256px, calc(50% - 8px))), 1fr))',
        listStyle: 'none',
        m: 0,
        p: 0,
        opacity: isBusy ? 0.6 : 1,
        transition: 'opacity 150ms',
        '& > li': { display: 'flex' },
      }}
    >
      {children}
    </Box>
  );
}

export interface JobGridProps {
  jobs: JobSummary[];
  /** The list is about to be replaced. */
  isBusy?: boolean;
  headingLevel?: JobCardProps['headingLevel'];
  /** How the reader's application for a job stands. */
  statusOf?: (jobId: string) => JobCardProps['status'];
  /** What stands at the top right of a job's card. */
  cornerOf?: (job: JobSummary) => ReactNode;
}

/** Job cards: one column on small screens, two on wider ones. */
export const JobGrid = memo(function JobGrid(props: JobGridProps) {
  const { jobs, isBusy, headingLevel, statusOf, cornerOf } = props;
  return (
    <Grid isBusy={isBusy}>
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard
            job={job}
            headingLevel={headingLevel}
            status={statusOf?.(job._id)}
            corner={cornerOf?.(job)}
          />
        </li>
      ))}
    </Grid>
  );
});

/** The grid while the first list is on its way. */
export function JobGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Grid isBusy>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-hidden>
          <JobCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}
