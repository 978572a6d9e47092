import { statusLabel } from '@jobharbor/contract';
import { Box, Button, Notice, Stack, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';

import { type UndoableStatus, useUndoableStatuses } from './undoableStatuses';
import { type StatusChange, useStatusChange } from './useStatusChange';

/** Takes the last status back while the applicant is not notified of it. */
export function UndoStatus({ change }: { change: StatusChange }) {
  const { undoable, isBusy, undo } = change;
  if (!undoable) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {`It was ‘${statusLabel(undoable.from)}’.`}
      </Typography>
      <Button size="small" disabled={isBusy} onClick={undo}>
        Undo<VisuallyHidden>{` the status of ${undoable.name}`}</VisuallyHidden>
      </Button>
    </Box>
  );
}

/** The same in a row, where there is room for a button alone. */
export function UndoButton({ undoable }: { undoable: UndoableStatus }) {
  const { employerId, applicationId, name, from, to } = undoable;
  const change = useStatusChange(employerId, {
    _id: applicationId,
    applicationStatus: to,
    userId: null,
  });
  return (
    <Button
      size="small"
      disabled={change.isBusy}
      title={`It was ‘${statusLabel(from)}’.`}
      onClick={change.undo}
    >
      Undo<VisuallyHidden>{` the status of ${name}`}</VisuallyHidden>
    </Button>
  );
}

export interface UndoNoticesProps {
  employerId: string;
  /** The ids of the applications whose rows are on the screen: they have their own Undo. */
  shownIds: readonly string[];
}

/** The changes that can be undone of applications which have left the list with them. */
export function UndoNotices({ employerId, shownIds }: UndoNoticesProps) {
  const left = useUndoableStatuses().filter(
    (one) => one.employerId === employerId && !shownIds.includes(one.applicationId),
  );
  if (left.length === 0) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {left.map((one) => (
        <UndoNotice key={one.applicationId} undoable={one} />
      ))}
    </Stack>
  );
}

function UndoNotice({ undoable }: { undoable: UndoableStatus }) {
  const { employerId, applicationId, name, to } = undoable;
  const change = useStatusChange(employerId, {
    _id: applicationId,
    applicationStatus: to,
    userId: null,
  });
  return (
    <Notice>
      <Typography variant="body2">
        <bdi>{name}</bdi> is now ‘{statusLabel(to)}’.
      </Typography>
      <UndoStatus change={change} />
    </Notice>
  );
}
