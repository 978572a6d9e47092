import { LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box, Button, LoadingAnnouncer, Typography } from '@jobharbor/shared-ui/core';
import { AddIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useRef } from 'react';

import { EntryCard } from './EntryCard';
import type { EntryKind } from './entryKind';
import { useEntries } from './useEntries';

/** What focus goes to once the list has been drawn anew. */
interface FocusWish {
  key?: number | undefined;
  target: 'field' | 'up' | 'down' | 'edit' | 'undo' | 'add';
}

export interface EntryListProps<Entry extends object> {
  kind: EntryKind<Entry>;
}

/** A list of a CV: its entries are added, edited, put in order, taken out and put back, all of it by keyboard too. */
export function EntryList<Entry extends object>({ kind }: EntryListProps<Entry>) {
  const { entries, open, removed, announcement, ...list } = useEntries(kind);
  const container = useRef<HTMLDivElement>(null);
  const wish = useRef<FocusWish>(undefined);

  useEffect(() => {
    if (!wish.current || !container.current) return;
    const found = findTarget(container.current, wish.current);
    if (!found) return;
    wish.current = undefined;
    found.focus();
  });

  return (
    <Box ref={container} sx={{ display: 'grid', gap: 2 }}>
      {entries.length === 0 && <Typography color="textSecondary">{kind.emptyText}</Typography>}
      <Box
        component="ol"
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
            isOpen={open.has(key)}
            onToggle={() => list.toggle(key)}
            onMove={(by) => {
              wish.current = { key, target: by < 0 ? 'up' : 'down' };
              list.move(index, by);
            }}
            onRemove={() => {
              wish.current = { target: 'undo' };
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
              wish.current = { key: list.undo(), target: 'edit' };
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
          wish.current = { key: list.add(), target: 'field' };
        }}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {kind.addLabel}
      </Button>
      <LoadingAnnouncer message={announcement} />
    </Box>
  );
}

function findTarget(container: HTMLElement, { key, target }: FocusWish) {
  const place = key === undefined ? container : container.querySelector(`[data-entry="${key}"]`);
  const find = (name: string) =>
    place?.querySelector<HTMLElement>(
      name === 'field' ? 'input' : `[data-entry-button="${name}"]:not(:disabled)`,
    );
  // Of the first and the last one button is disabled: focus goes to the other.
  const other = target === 'up' ? 'down' : target === 'down' ? 'up' : target;
  return find(target) ?? find(other);
}
