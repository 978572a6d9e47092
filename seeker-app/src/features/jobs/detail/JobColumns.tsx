import { Box } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

/** The company's card beside the job's; below `md` the job comes first, as that is what one came for. */
export function JobColumns({ company, details }: { company: ReactNode; details: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        gridTemplateAreas: { xs: '"job" "company"', md: '"company job"' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          gridArea: 'company',
          position: { md: 'sticky' },
          top: 96,
          maxHeight: { md: 'calc(100dvh - 112px)' },
          overflowY: { md: 'auto' },
        }}
      >
        {company}
      </Box>
      <Box sx={{ gridArea: 'job', minWidth: 0 }}>{details}</Box>
    </Box>
  );
}
