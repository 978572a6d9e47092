import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  statusLabel,
  statusTone,
  type EmployerOverview,
} from '@jobharbor/contract';
import { Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { totalOf } from './overviewApi';

/** How many applications are in each status, as numbers and as lengths. */
export function StatusBars({ overview }: { overview: EmployerOverview }) {
  const total = totalOf(overview);
  return (
    <Panel aria-labelledby="by-status">
      <Typography id="by-status" variant="h3" component="h2">
        Applications by status
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {APPLICATION_STATUSES.map((status) => (
          <Bar
            key={status}
            status={status}
            count={overview.applications[status]}
            share={total > 0 ? overview.applications[status] / total : 0}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface BarProps {
  status: ApplicationStatus;
  count: number;
  /** Of all applications, from 0 to 1. */
  share: number;
}

function Bar({ status, count, share }: BarProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0, 1fr) minmax(2.5rem, auto)',
        alignItems: 'center',
        gap: 2,
        minHeight: 36,
      }}
    >
      <Link
        href={paths.employer.applicationsBy({ status })}
        color="inherit"
        variant="body2"
        sx={{ justifySelf: 'start', py: 0.5, textTransform: 'capitalize' }}
      >
        {statusLabel(status)}
      </Link>
      <Box
        aria-hidden
        sx={{ height: 12, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        <Box
          sx={{ height: '100%', borderRadius: 1, bgcolor: `tone.${statusTone(status)}.text` }}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
      <Typography data-figures="" sx={{ textAlign: 'right', fontWeight: 'fontWeightBold' }}>
        {count}
      </Typography>
    </Box>
  );
}
