import type { Application, Stage } from '@jobharbor/contract';
import {
  Box,
  Button,
  errorText,
  Skeleton,
  type SxProps,
  type Theme,
  Typography,
} from '@jobharbor/shared-ui/core';
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';

import { useEmployerApplicationsInfiniteQuery } from '../applicationsApi';
import { type ApplicationView, filterOf } from '../applicationView';
import { progressOf, progressValue } from '../review/progress';
import { type UndoableStatus, useUndoableStatuses } from '../review/undoableStatuses';
import { BoardCard } from './BoardCard';
import type { Lane } from './lanes';
import type { BoardMoves } from './useBoardMoves';

/** The cards of a page of one column. */
const LANE_PAGE = 20;

export interface BoardLaneProps {
  employerId: string;
  lane: Lane;
  view: ApplicationView;
  stages: readonly Stage[];
  /** Absent if the role does not allow answers. */
  moves: BoardMoves | undefined;
  /** The card that is dragged. */
  dragged: Application | undefined;
  onDrag: (application: Application | undefined) => void;
  /** The last answer to a card was undone: it moves to the column where it was. */
  onUndone: (undone: UndoableStatus) => void;
  /** Its cards were read again. */
  onRead: () => void;
}

/** One column: read by one call, page after page. */
export function BoardLane(props: BoardLaneProps) {
  const { employerId, lane, view, stages, moves, dragged, onDrag, onUndone, onRead } = props;
  const { key, label, colour, progress, stage } = lane;
  const { status } = progress;
  const list = useEmployerApplicationsInfiniteQuery(
    { employerId, ...filterOf(view), status, stage, limit: LANE_PAGE },
    { skip: !employerId, refetchOnMountOrArgChange: true },
  );
  const undoable = useUndoableStatuses();
  const [isOver, setIsOver] = useState(false);
  const titleId = useId();
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage } = list;
  const tellRead = useEffectEvent(onRead);
  useEffect(() => tellRead(), [currentData]);
  const pending = moves?.pending ?? [];
  const arriving = pending
    .filter(({ to }) => progressValue(to) === key)
    .map(({ application }) => application);
  const cards = [
    ...arriving,
    ...(currentData?.pages.flatMap((page) => page.applications) ?? []).filter(
      (one) =>
        progressValue(progressOf(one)) === key &&
        !pending.some(({ application }) => application._id === one._id),
    ),
  ];
  const accepts = moves && dragged && progressValue(progressOf(dragged)) !== key;
  const isNotified = accepts && dragged.applicationStatus !== status && dragged.userId !== null;
  const total = currentData?.pages.at(-1)?.total;
  const failure = isFetching ? undefined : errorText(error);

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-lane={key}
      data-over={accepts && isOver ? true : undefined}
      onDragOver={(event: DragEvent) => {
        if (!accepts) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event: DragEvent) => {
        setIsOver(false);
        if (!accepts) return;
        event.preventDefault();
        onDrag(undefined);
        moves.move(dragged, progress);
      }}
      sx={laneStyles}
    >
      <Typography
        id={titleId}
        variant="body2"
        component="h3"
        data-lane-title
        sx={{ color: `tone.${colour}.text`, bgcolor: `tone.${colour}.bg` }}
      >
        <bdi>{label}</bdi>
        <span>{total}</span>
      </Typography>
      {accepts && isOver && isNotified && (
        <Typography variant="caption">The applicant is told by e-mail.</Typography>
      )}
      <ul aria-busy={isFetching}>
        {cards.map((application) => (
          <BoardCard
            key={application._id}
            application={application}
            view={view}
            stages={stages}
            undoable={undoable.find((one) => one.applicationId === application._id)}
            onUndone={onUndone}
            onMove={moves && ((to) => moves.move(application, to))}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              // Firefox drags only elements with data.
              event.dataTransfer.setData('text/plain', '');
              onDrag(application);
            }}
            onDragEnd={() => onDrag(undefined)}
          />
        ))}
      </ul>
      {!currentData && isFetching && <Skeleton variant="rounded" height={64} />}
      {failure && (
        <Typography role="alert" variant="body2">
          {failure}{' '}
          <Button
            size="small"
            onClick={() => void (currentData ? list.fetchNextPage() : list.refetch())}
          >
            Retry
          </Button>
        </Typography>
      )}
      {currentData && cards.length === 0 && !hasNextPage && (
        <Typography variant="body2" color="textSecondary">
          Nobody is here.
        </Typography>
      )}
      {hasNextPage && (
        <Button
          size="small"
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ flex: 'none' }}
        >
          Load more
        </Button>
      )}
    </Box>
  );
}

const laneStyles: SxProps<Theme> = {
  scrollSnapAlign: 'start',
  flex: { xs: '0 0 min(80vw, 18rem)', md: '1 1 0' },
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 1,
  maxHeight: { md: '70dvh' },
  overflowY: { md: 'auto' },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&[data-over]': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '-2px' },
  '& [data-lane-title]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 1,
    px: 1,
    py: 0.25,
    borderRadius: 1,
    fontWeight: 'fontWeightMedium',
    fontVariantNumeric: 'tabular-nums',
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& bdi::first-letter': { textTransform: 'uppercase' },
  },
  '& ul': { display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' },
  '& ul:empty': { display: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 0.5,
    alignItems: 'start',
    px: 1,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
    typography: 'body2',
    '&[draggable="true"]': { cursor: 'grab' },
    '&:hover': { borderColor: 'control.border' },
    '& > a': { fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', py: 0.25 },
    '& > button': { m: -0.5 },
    '& small': { gridColumn: '1 / -1', color: 'text.secondary', overflowWrap: 'anywhere' },
    '& [data-facts]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
    '& small:empty': { display: 'none' },
  },
};
