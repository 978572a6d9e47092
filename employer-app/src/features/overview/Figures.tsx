import {
  APPLICATION_STATUSES,
  type EmployerOverview,
  INITIAL_STATUS,
  isWaitingStatus,
} from '@jobharbor/contract';
import {
  Box,
  Link,
  LoadingAnnouncer,
  paths,
  Skeleton,
  Typography,
} from '@jobharbor/shared-ui/core';

import { totalOf } from './overviewApi';

const number = new Intl.NumberFormat('en-US');

/** The numbers that say how things stand. */
export function Figures({ overview }: { overview: EmployerOverview }) {
  const { openJobs, closedJobs, applications, newMessages } = overview;
  const total = totalOf(overview);
  return (
    <Box
      component="ul"
      aria-label="Key figures"
      sx={{
        display: 'grid',
        gridTemplateColumns:
          newMessages > 0 ? FOUR : 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
        gap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      <Figure
        value={applications[INITIAL_STATUS]}
        label="New applications"
        note={newNote(applications)}
        href={paths.employer.applicationsBy({ status: INITIAL_STATUS })}
        isUrgent={applications[INITIAL_STATUS] > 0}
      />
      {newMessages > 0 && (
        <Figure
          value={newMessages}
          label={newMessages === 1 ? 'New message' : 'New messages'}
          note="Nobody has read what they write"
          href={paths.employer.applicationsBy({ hasNewMessage: 'true' })}
          isUrgent
        />
      )}
      <Figure
        value={openJobs}
        label={openJobs === 1 ? 'Open job' : 'Open jobs'}
        note={closedJobs > 0 ? `${closedJobs} closed` : 'None closed'}
        href={`${paths.employer.allJobs}?status=open`}
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

/** With four of them, no row has a single one. */
const FOUR = {
  xs: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};

function newNote(applications: EmployerOverview['applications']): string {
  if (totalOf({ applications }) === 0) return 'Nobody has applied yet';
  if (applications[INITIAL_STATUS] > 0) return 'Their status is still ‘applied’';
  const waiting = APPLICATION_STATUSES.filter(isWaitingStatus).reduce(
    (sum, status) => sum + applications[status],
    0,
  );
  if (waiting === 0) return 'All have had an answer';
  return waiting === 1 ? '1 still waits for your answer' : `${waiting} still wait for your answer`;
}

interface FigureProps {
  value: number;
  label: string;
  /** What else there is to know of it, in a few words. */
  note: string;
  href: string;
  /** It asks for something to be done. */
  isUrgent?: boolean;
}

/** One number of the overview, and the way to what it counts: the whole surface is the link. */
function Figure({ value, label, note, href, isUrgent = false }: FigureProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: { xs: 'grid', sm: 'block' },
        gridTemplateColumns: 'minmax(min(3.5rem, 20%), auto) minmax(0, 1fr)',
        alignItems: 'center',
        columnGap: 2,
        minWidth: 0,
        p: { xs: 2, sm: 3 },
        border: '1px solid',
        borderRadius: 1,
        borderColor: isUrgent ? 'brand.line' : 'divider',
        bgcolor: isUrgent ? 'brand.soft' : 'background.paper',
        color: isUrgent ? 'brand.softText' : 'text.primary',
        transition: 'border-color 150ms',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'focus.ring',
          outlineOffset: 2,
        },
      }}
    >
      <Typography component="p" variant="h1" data-figures="">
        {number.format(value)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          href={href}
          color="inherit"
          underline="hover"
          sx={{
            display: 'inline-block',
            mt: { sm: 1 },
            fontWeight: 'fontWeightBold',
            // The surface draws the ring.
            '&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
          }}
        >
          {label}
        </Link>
        <Typography variant="body2" color={isUrgent ? 'inherit' : 'textSecondary'}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}

/** The overview before it has come, in its shape. */
export function OverviewSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading the overview…" />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
          gap: 2,
        }}
      >
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} variant="rounded" height={160} />
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        <Skeleton variant="rounded" height={400} />
        <Skeleton variant="rounded" height={270} />
      </Box>
    </>
  );
}
