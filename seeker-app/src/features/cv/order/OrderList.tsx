import { Box, LoadingAnnouncer, Typography } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { DragHandle, dragLook, MoveButtons } from './OrderControls';
import { useDragOrder } from './useDragOrder';
import { useFocusRequest } from './useFocusRequest';

export interface OrderListProps {
  /** The names of the items, which differ from each other. */
  items: readonly string[];
  onMove: (from: number, to: number) => void;
  /** Names the list for screen readers, where no heading does. */
  label?: string;
}

/** A list of names, to be put in order by drag or by buttons. */
export function OrderList({ items, onMove, label }: OrderListProps) {
  const { container, requestFocus } = useFocusRequest();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    onMove(from, to);
    setAnnouncement(`${items[from] ?? ''} is now number ${to + 1} of ${items.length}.`);
  };
  const drag = useDragOrder(move);

  return (
    <div ref={container}>
      <Box
        component="ol"
        aria-label={label}
        {...drag.listProps}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, maxWidth: 480 }}
      >
        {items.map((name, index) => (
          <Box
            key={name}
            component="li"
            data-entry={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              px: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              ...dragLook(drag.lookOf(index, items.length)),
            }}
          >
            <DragHandle {...drag.handleProps(index)} />
            <Typography dir="auto" sx={{ flex: 1, minWidth: 0, pl: 0.5, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <MoveButtons
              name={name}
              index={index}
              count={items.length}
              onMove={(by) => {
                requestFocus({ key: name, target: by < 0 ? 'up' : 'down' });
                move(index, index + by);
              }}
            />
          </Box>
        ))}
      </Box>
      <LoadingAnnouncer message={announcement} />
    </div>
  );
}
