import { Box, Button, IconButton, Typography } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/data';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { DeleteIcon } from '@jobharbor/shared-ui/icons';
import { useId } from 'react';

import { DragHandle, dragLook, MoveButtons } from '../order/OrderControls';
import type { DragOrder } from '../order/useDragOrder';
import type { EntryKind } from './entryKind';

export interface EntryCardProps<Entry extends object> {
  kind: EntryKind<Entry>;
  /** Identifies the card, so that focus finds it again. */
  entryKey: number;
  entry: Entry;
  index: number;
  count: number;
  drag: DragOrder;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One entry of the list: what it is in two lines, its place in the list, and its fields when opened. */
export function EntryCard<Entry extends object>(props: EntryCardProps<Entry>) {
  const { kind, entryKey, entry, index, count, drag, onToggle, onMove, onRemove } = props;
  const id = useId();
  const isInvalid = useIsInvalid(kind.field, index);
  const isOpen = props.isOpen || isInvalid;
  const name = kind.nameOf(entry);
  const warning = kind.dateWarning(entry);
  const facts = kind.factsOf(entry).filter(Boolean).join(' · ');

  return (
    <Box
      component="li"
      data-entry={entryKey}
      sx={{
        border: 1,
        borderColor: isOpen ? 'brand.line' : 'divider',
        borderRadius: 1,
        minWidth: 0,
        ...dragLook(drag.lookOf(index, count)),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          p: { xs: 1.5, sm: 2 },
        }}
      >
        <Box sx={{ flex: '1 1 12rem', display: 'flex', minWidth: 0 }}>
          {count > 1 && <DragHandle {...drag.handleProps(index)} />}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h4" component="p" dir="auto">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.55em' }}>
              {facts}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
          <Button
            size="small"
            aria-label={isOpen ? `Close ${name}` : `Edit ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            data-entry-button="edit"
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </Box>
      </Box>
      <Box role="status">
        {warning && (
          <Alert severity="warning" sx={{ borderRadius: 0, py: 0, px: { xs: 1.5, sm: 2 } }}>
            {warning} Is that right?
          </Alert>
        )}
      </Box>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={name}
          sx={{ p: { xs: 1.5, sm: 2 }, borderTop: 1, borderColor: 'divider' }}
        >
          <kind.Fields path={`${kind.field}[${index}]`} entry={entry} />
        </Box>
      )}
    </Box>
  );
}

/** Whether the last save was refused for something in an entry: it must be seen. */
function useIsInvalid(field: string, index: number): boolean {
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const ofList: unknown = errors[field];
  return submitCount > 0 && Array.isArray(ofList) && ofList[index] !== undefined;
}
