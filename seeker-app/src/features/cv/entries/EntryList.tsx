import { LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box, Button, LoadingAnnouncer, Typography } from '@jobharbor/shared-ui/core';
import { AddIcon } from '@jobharbor/shared-ui/icons';

import { useDragOrder } from '../order/useDragOrder';
import { useFocusRequest } from '../order/useFocusRequest';
import { EntryCard } from './EntryCard';
import type { EntryKind } from './entryKind';
import { useEntries } from './useEntries';

export interface EntryListProps<Entry extends object> {
  kind: EntryKind<Entry>;
}

/** A list of a CV: its entries are added, edited, put in order, taken out and put back, all of it by keyboard too. */
export function EntryList<Entry extends object>({ kind }: EntryListProps<Entry>) {
  const { entries, open, removed, announcement, ...list } = useEntries(kind);
  const { container, requestFocus } = useFocusRequest();
  const drag = useDragOrder(list.move);

  return (
    <Box ref={container} sx={{ display: 'grid', gap: 2 }}>
      {entries.length === 0 && <Typography color="textSecondary">{kind.emptyText}</Typography>}
      <Box
        component="ol"
        {...drag.listProps}
        sx={{
          display: 'grid',
          gap: 1.5,
          listStyle: 'none',
          m: 0,
          p: 0,
          '&:empty': { display: 'none' },
        }}
      >
        {entries.map(({ key, entry }, index) => (
          <EntryCard
            key={key}
            kind={kind}
            entryKey={key}
            entry={entry}
            index={index}
            count={entries.length}
            drag={drag}
            isOpen={open.has(key)}
            onToggle={() => list.toggle(key)}
            onMove={(by) => {
              requestFocus({ key, target: by < 0 ? 'up' : 'down' });
              list.move(index, index + by);
            }}
            onRemove={() => {
              requestFocus({ target: 'undo' });
              list.remove(index);
            }}
          />
        ))}
      </Box>
      {removed && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {kind.nameOf(removed.entry)} was removed.
          </Typography>
          <Button
            size="small"
            data-entry-button="undo"
            onClick={() => {
              requestFocus({ key: list.undo(), target: 'edit' });
            }}
          >
            Undo
          </Button>
        </Box>
      )}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        data-entry-button="add"
        disabled={entries.length >= LIST_ITEMS_MAX}
        onClick={() => {
          requestFocus({ key: list.add(), target: 'field' });
        }}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {kind.addLabel}
      </Button>
      <LoadingAnnouncer message={announcement} />
    </Box>
  );
}
