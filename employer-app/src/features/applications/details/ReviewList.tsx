import type { Application } from '@jobharbor/contract';
import {
  belowHeader,
  Box,
  Button,
  Link,
  Stack,
  type SxProps,
  type Theme,
} from '@jobharbor/shared-ui/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useRef, useState } from 'react';

import { useEmployerApplicationsInfiniteQuery } from '../applicationsApi';
import { applicationAddress, type ApplicationView, filterOf } from '../applicationView';
import { groupByJob } from '../list/useApplicationList';
import { ProgressChip } from '../stages/StageChip';
import { applicantName } from '../texts';

/** The list as the way from one application to the next. */
export interface ReviewOrder {
  /** In the order of the screen. */
  applications: readonly Application[];
  previous?: string | undefined;
  next?: string | undefined;
}

interface Neighbours {
  previous?: string | undefined;
  next?: string | undefined;
}

const NONE: Neighbours = {};

/**
 * Leads through the list from one application to the next. A changed status may remove the present application from
 * the filtered list; its neighbours stay reachable.
 */
export function useReviewOrder(
  employerId: string,
  applicationId: string,
  view: ApplicationView,
): ReviewOrder {
  const { currentData, error, hasNextPage, isFetching, fetchNextPage } =
    useEmployerApplicationsInfiniteQuery({ employerId, ...filterOf(view) }, { skip: !employerId });
  const [known, setKnown] = useState({ of: applicationId, neighbours: NONE });
  const listed = currentData?.pages.flatMap((page) => page.applications) ?? [];
  const applications = view.isFlat
    ? listed
    : groupByJob(listed).flatMap((group) => group.applications);
  const ids = applications.map(({ _id }) => _id);
  const index = ids.indexOf(applicationId);
  const needsMore = index >= 0 && index === ids.length - 1 && hasNextPage && !isFetching && !error;

  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  if (index < 0) {
    return { applications, ...(known.of === applicationId ? known.neighbours : NONE) };
  }
  const neighbours = { previous: ids[index - 1], next: ids[index + 1] };
  const isKnown =
    known.of === applicationId &&
    known.neighbours.previous === neighbours.previous &&
    known.neighbours.next === neighbours.next;
  if (!isKnown) setKnown({ of: applicationId, neighbours });
  return { applications, ...neighbours };
}

export interface NeighbourLinksProps {
  order: ReviewOrder;
  view: ApplicationView;
  /** This one is answered: the next one is the first that is left. */
  isAnswered?: boolean;
}

/** On to the application before or after this one in the list. */
export function NeighbourLinks({ order, view, isAnswered = false }: NeighbourLinksProps) {
  const { previous, next } = order;
  if (!previous && !next) return null;
  return (
    <Stack component="nav" aria-label="Applications" direction="row" sx={{ gap: 1 }}>
      {previous && (
        <Button
          href={applicationAddress(previous, view)}
          startIcon={<ChevronLeftIcon />}
          sx={previousStyles}
        >
          <span data-label>Previous</span>
        </Button>
      )}
      {next && (
        <Button
          href={applicationAddress(next, view)}
          variant={isAnswered ? 'contained' : 'outlined'}
          endIcon={<ChevronRightIcon />}
        >
          Next
        </Button>
      )}
    </Stack>
  );
}

const previousStyles: SxProps<Theme> = {
  // On phones the status in the answer bar needs the room of the word. Screen readers still read it.
  '@container (max-width: 26rem)': {
    minWidth: 44,
    '& .MuiButton-startIcon': { mx: 0 },
    '& [data-label]': {
      position: 'absolute',
      width: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
};

export interface ReviewListProps {
  order: ReviewOrder;
  view: ApplicationView;
  applicationId: string;
}

/** The list beside the application that is read, on wide screens. */
export function ReviewList({ order, view, applicationId }: ReviewListProps) {
  const current = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const list = current.current?.closest('ul');
    if (!list || !current.current) return;
    const { offsetTop, offsetHeight } = current.current;
    // Not `scrollIntoView`, which scrolls the page too.
    if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
    const bottom = offsetTop + offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom;
  }, [applicationId, order.applications.length]);

  return (
    <Box
      component="nav"
      aria-label="List of applications"
      sx={{
        display: { xs: 'none', lg: 'block' },
        gridArea: '1 / 1',
        position: 'sticky',
        top: belowHeader(16),
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box component="ul" sx={listStyles}>
        {order.applications.map((application) => {
          const { _id, cvSummary, jobId } = application;
          const isCurrent = _id === applicationId;
          return (
            <li key={_id}>
              <Link
                ref={isCurrent ? current : undefined}
                href={applicationAddress(_id, view)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <bdi>{applicantName(application)}</bdi>
                <ProgressChip application={application} />
                <small>{cvSummary?.title || jobId?.jobName}</small>
              </Link>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const listStyles: SxProps<Theme> = {
  // The rows say where they are within it.
  position: 'relative',
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: `calc(100dvh - ${belowHeader(32)})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& li + li': { borderTop: 1, borderColor: 'divider' },
  '& li': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 56px' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 1,
    minHeight: 56,
    px: 1.5,
    color: 'text.primary',
    textDecoration: 'none',
    typography: 'body2',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { bgcolor: 'brand.soft', fontWeight: 'fontWeightBold' },
  },
  '& bdi, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { gridColumn: '1 / -1', color: 'text.secondary', fontWeight: 'fontWeightRegular' },
  '& .MuiChip-root.MuiChip-root': { height: 20, minHeight: 0, typography: 'caption' },
};
