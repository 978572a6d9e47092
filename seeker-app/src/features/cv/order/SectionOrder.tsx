import { CV_SECTIONS } from '@jobharbor/contract';
import { Box, LoadingAnnouncer, Typography } from '@jobharbor/shared-ui/core';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import type { SectionValues } from '../sections/sections';
import { DragHandle, dragLook, MoveButtons } from './OrderControls';
import { moved, useDragOrder } from './useDragOrder';
import { useFocusWish } from './useFocusWish';

/** The sections of the CV, to be put in order. */
export function SectionOrder() {
  const { values, setFieldValue } = useFormikContext<SectionValues['order']>();
  const { sectionOrder: order } = values;
  const { container, wish } = useFocusWish();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const name = order[from];
    if (!name) return;
    void setFieldValue('sectionOrder', moved(order, from, to));
    setAnnouncement(`${CV_SECTIONS[name]} is now number ${to + 1} of ${order.length}.`);
  };
  const drag = useDragOrder(move);

  return (
    <div ref={container}>
      <Box
        component="ol"
        {...drag.listProps}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, maxWidth: 480 }}
      >
        {order.map((name, index) => (
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
              ...dragLook(drag.lookOf(index, order.length)),
            }}
          >
            <DragHandle {...drag.handleProps(index)} />
            <Typography sx={{ flex: 1, minWidth: 0, pl: 0.5 }}>{CV_SECTIONS[name]}</Typography>
            <MoveButtons
              name={CV_SECTIONS[name]}
              index={index}
              count={order.length}
              onMove={(by) => {
                wish({ key: name, target: by < 0 ? 'up' : 'down' });
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
