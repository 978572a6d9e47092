import { Box, IconButton } from '@jobharbor/shared-ui/core';
import { ArrowDownwardIcon, ArrowUpwardIcon, DragIcon } from '@jobharbor/shared-ui/icons';

import type { DragOrder } from './useDragOrder';

export interface MoveButtonsProps {
  /** What is moved, in the buttons' names. */
  name: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

/** Moves an item of a list one place up or down. At an end the button keeps the focus: a press too many does nothing. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        aria-label={`Move ${name} up`}
        data-entry-button="up"
        {...moving(index > 0, () => onMove(-1))}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        data-entry-button="down"
        {...moving(index < count - 1, () => onMove(1))}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </>
  );
}

const moving = (isPossible: boolean, move: () => void) => ({
  'aria-disabled': !isPossible,
  onClick: isPossible ? move : undefined,
  sx: isPossible ? undefined : { color: 'action.disabled', cursor: 'default' },
});

/** Where an item is taken to drag it. The buttons do the same, so assistive technology is not told of it. */
export function DragHandle(props: ReturnType<DragOrder['handleProps']>) {
  return (
    <Box
      component="span"
      aria-hidden
      data-drag-handle=""
      title="Drag to another place"
      {...props}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        width: 32,
        minHeight: 44,
        color: 'text.secondary',
        cursor: 'grab',
        userSelect: 'none',
        // A finger moves the item, not the page.
        touchAction: 'none',
      }}
    >
      <DragIcon fontSize="small" />
    </Box>
  );
}

const LINE = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  height: 3,
  borderRadius: 1,
  bgcolor: 'primary.main',
} as const;

/** The style of an item while one is dragged: a line shows where it would go. */
export const dragLook = (look: ReturnType<DragOrder['lookOf']>) => ({
  position: 'relative',
  ...(look === 'dragged' && { opacity: 0.5 }),
  ...(look === 'before' && { '&::before': { ...LINE, top: -8 } }),
  ...(look === 'after' && { '&::after': { ...LINE, bottom: -8 } }),
});
