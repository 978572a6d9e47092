import type { EmployerOverview } from '@jobharbor/contract';
import { Box, paths } from '@jobharbor/shared-ui/core';

import { Figure } from './Figure';
import { totalOf } from './totalOf';

/** The three numbers that say how things stand. */
export function Figures({ overview }: { overview: EmployerOverview }) {
  const { openJobs, closedJobs, applications } = overview;
  const total = totalOf(overview);
  return (
    <Box
      component="ul"
      aria-label="Key figures"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
        gap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      <Figure
        value={applications.applied}
        label="New applications"
        note={newNote(applications.applied, total)}
        href={paths.employer.applicationsBy({ status: 'applied' })}
        isUrgent={applications.applied > 0}
      />
      <Figure
        value={openJobs}
        label={openJobs === 1 ? 'Open job' : 'Open jobs'}
        note={closedJobs > 0 ? `${closedJobs} closed` : 'None closed'}
        href={paths.employer.allJobs}
      />
      <Figure
        value={total}
        label="Applications in all"
        note="For all of your jobs"
        href={paths.employer.applications}
      />
    </Box>
  );
}

function newNote(fresh: number, total: number): string {
  if (total === 0) return 'Nobody has applied yet';
  return fresh > 0 ? 'Their status is still ‘applied’' : 'All have had an answer';
}
