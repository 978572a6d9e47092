import { Box, Button, Notice, Stack, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';

import { progressLabel, progressValue } from './progress';
import { type UndoableStatus, useUndoableStatuses } from './undoableStatuses';
import { useUndo } from './useUndo';

const isMove = ({ from, to }: UndoableStatus) => progressValue(from) !== progressValue(to);
/** What an Undo takes back, for screen readers. */
const whatOf = (undoable: UndoableStatus) =>
  ` the ${undoable.message ? 'answer to' : 'status of'} ${undoable.name}`;
const beforeOf = (undoable: UndoableStatus) =>
  isMove(undoable) ? `It was ‘${progressLabel(undoable.from)}’.` : 'It is not sent yet.';

export interface UndoStatusProps {
  undoable: UndoableStatus;
  isBusy?: boolean;
  /** Called with the message that was taken back, where messages are typed. */
  onMessage?: (message: string) => void;
  /** The button is gone then. */
  onUndone?: () => void;
}

/** Takes the last answer back while the applicant is not notified of it. */
export function UndoStatus(props: UndoStatusProps) {
  const { undoable, isBusy = false, onMessage, onUndone } = props;
  const taking = useUndo();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {beforeOf(undoable)}
      </Typography>
      <Button
        size="small"
        loading={taking.isBusy}
        disabled={isBusy}
        onClick={() =>
          void taking.undo(undoable, onMessage).then((isUndone) => isUndone && onUndone?.())
        }
      >
        Undo<VisuallyHidden>{whatOf(undoable)}</VisuallyHidden>
      </Button>
    </Box>
  );
}

/** The same in a row, where there is room for a button alone. */
export function UndoButton({ undoable, onUndone }: Pick<UndoStatusProps, 'undoable' | 'onUndone'>) {
  const { isBusy, undo } = useUndo();
  return (
    <Button
      size="small"
      loading={isBusy}
      title={beforeOf(undoable)}
      onClick={() => void undo(undoable).then((isUndone) => isUndone && onUndone?.())}
    >
      Undo<VisuallyHidden>{whatOf(undoable)}</VisuallyHidden>
    </Button>
  );
}

export interface UndoNoticesProps {
  employerId: string;
  /** The ids of the applications that are on the screen: they have their own Undo. */
  shownIds: readonly string[];
  /** So many of the newest. */
  limit?: number;
  isBusy?: boolean;
  onUndone: () => void;
}

/** Undo for applications that have left the screen since they were answered. */
export function UndoNotices(props: UndoNoticesProps) {
  const { employerId, shownIds, limit = Infinity, isBusy, onUndone } = props;
  const left = useUndoableStatuses().filter(
    (one) => one.employerId === employerId && !shownIds.includes(one.applicationId),
  );
  if (left.length === 0) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {left.slice(-limit).map((one) => (
        <Notice key={one.applicationId}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Typography variant="body2">
              <bdi>{one.name}</bdi>
              {isMove(one) ? ` is now ‘${progressLabel(one.to)}’.` : ' has feedback.'}
            </Typography>
            <UndoStatus undoable={one} isBusy={isBusy} onUndone={onUndone} />
          </Box>
        </Notice>
      ))}
    </Stack>
  );
}
