import {
  type Application,
  APPLICATION_STATUSES,
  type Stage,
  statusLabel,
} from '@jobharbor/contract';
import { IconButton, Link } from '@jobharbor/shared-ui/core';
import { Menu, MenuItem } from '@jobharbor/shared-ui/dialog';
import { MoreVertIcon } from '@jobharbor/shared-ui/icons';
import { type DragEvent, useState } from 'react';

import { applicationAddress, type ApplicationView } from '../applicationView';
import { AppliedDate, RatingText } from '../list/ApplicationRow';
import { type Progress, progressOf, progressValue } from '../review/progress';
import type { UndoableStatus } from '../review/undoableStatuses';
import { UndoButton } from '../review/UndoStatus';
import { applicantName } from '../texts';

export interface BoardCardProps {
  application: Application;
  view: ApplicationView;
  stages: readonly Stage[];
  undoable: UndoableStatus | undefined;
  /** Absent if the role does not allow answers. */
  onMove: ((to: Progress) => void) | undefined;
  onUndone: (undone: UndoableStatus) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** An applicant on the board: who, for what, since when, how rated. It is dragged, or moved by its menu. */
export function BoardCard(props: BoardCardProps) {
  const { application, view, stages, undoable, onMove, onUndone, onDragStart, onDragEnd } = props;
  const { _id, cvSummary, jobId, rating } = application;
  const name = applicantName(application);
  return (
    <li
      id={_id}
      data-application={_id}
      draggable={onMove !== undefined}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      {/* A link is dragged by itself, as an address. */}
      <Link href={applicationAddress(_id, view)} data-row-link draggable={false}>
        <bdi>{name}</bdi>
      </Link>
      {onMove && <MoveMenu application={application} stages={stages} onMove={onMove} />}
      <small>{[cvSummary?.title, !view.job && jobId?.jobName].filter(Boolean).join(' · ')}</small>
      <small data-facts>
        <AppliedDate application={application} />
        {rating && <RatingText rating={rating} />}
        {undoable && <UndoButton undoable={undoable} onUndone={() => onUndone(undoable)} />}
      </small>
    </li>
  );
}

interface MoveMenuProps {
  application: Application;
  stages: readonly Stage[];
  onMove: (to: Progress) => void;
}

/** Moves a card without dragging. */
function MoveMenu({ application, stages, onMove }: MoveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const now = progressValue(progressOf(application));
  const targets = APPLICATION_STATUSES.flatMap((status): Progress[] => [
    { status },
    ...stages.filter((stage) => stage.status === status).map((stage) => ({ status, stage })),
  ]);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move ${applicantName(application)} to…`}
        title="Move to…"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setIsOpen(true);
        }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          anchorEl={anchor}
          container={anchor.closest('main')}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          disableScrollLock
          slotProps={{
            list: { 'aria-label': 'Move to' },
            paper: { sx: { maxWidth: 320, maxHeight: 'min(480px, 70vh)' } },
          }}
        >
          {targets.map((to) => (
            <MenuItem
              key={progressValue(to)}
              disabled={progressValue(to) === now}
              onClick={() => {
                setIsOpen(false);
                onMove(to);
              }}
              sx={
                to.stage
                  ? { pl: 4, whiteSpace: 'normal', overflowWrap: 'anywhere' }
                  : { textTransform: 'capitalize' }
              }
            >
              {to.stage ? to.stage.label : statusLabel(to.status)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
