import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';

import { CloseIcon } from './icons.ts';

export interface ChipListProps {
  /** Names the list for those who listen. */
  label: string;
  items: readonly string[];
  onRemove: (index: number) => void;
  /** The last one was taken out by its button: focus must go elsewhere. */
  onEmptied: () => void;
}

/** Chips that can be taken out one by one. After one is gone, focus is on its successor. */
export function ChipList({ label, items, onRemove, onEmptied }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);

  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = undefined;
    if (next) next.focus();
    else onEmptied();
  }, [items, onEmptied]);

  if (items.length === 0) return null;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={`${label} so far`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
    >
      {items.map((item, index) => (
        <Box
          component="li"
          key={`${index} ${item}`}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: 0,
            maxWidth: '100%',
            pl: 1.5,
            borderRadius: 1,
            typography: 'body2',
            color: 'brand.softText',
            bgcolor: 'brand.soft',
          }}
        >
          <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
            {item}
          </Box>
          <ButtonBase
            aria-label={`Remove ${item}`}
            onClick={() => {
              removed.current = index;
              onRemove(index);
            }}
            sx={{
              flexShrink: 0,
              width: 40,
              height: 40,
              borderRadius: 1,
              '&:hover': { bgcolor: 'brand.line' },
            }}
          >
            <CloseIcon sx={{ fontSize: 18 }} />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
