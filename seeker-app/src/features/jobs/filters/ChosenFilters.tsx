import { Box, Button, type JobListQuery, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { CloseIcon } from '@jobharbor/shared-ui/icons';
import { type MouseEvent, useEffect, useRef } from 'react';

import { chosenFilters, noFilters } from './filters';

export interface ChosenFiltersProps {
  query: JobListQuery;
  /** The address of the list after a change. */
  hrefOf: (part: JobListQuery) => string;
  onChange: (part: JobListQuery) => void;
  /** None is left: the focus needs another place. */
  onEmptied: () => void;
}

/** What narrows the list, each with the way to take it away: links, which work without a script. */
export function ChosenFilters({ query, hrefOf, onChange, onEmptied }: ChosenFiltersProps) {
  const chosen = chosenFilters(query);
  const list = useRef<HTMLUListElement>(null);
  /** The filter that was removed last. The one in its place gets the focus. */
  const removed = useRef<{ index: number; of: number }>(undefined);
  const count = chosen.length;
  const remove = (event: MouseEvent, part: JobListQuery, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    removed.current = { index, of: count };
    onChange(part);
  };

  useEffect(() => {
    if (!removed.current || removed.current.of === count) return;
    const next = list.current?.querySelectorAll('a')[Math.min(removed.current.index, count - 1)];
    removed.current = undefined;
    if (next) next.focus();
    else onEmptied();
  }, [count, onEmptied]);

  if (count === 0) return null;
  return (
    <Box
      ref={list}
      component="ul"
      aria-label="Chosen filters"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        listStyle: 'none',
        m: 0,
        mb: 2,
        p: 0,
      }}
    >
      {chosen.map(({ label, without }, index) => (
        <Box component="li" key={label} sx={{ minWidth: 0 }}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<CloseIcon />}
            href={hrefOf(without)}
            onClick={(event) => remove(event, without, index)}
            sx={{
              minHeight: 36,
              py: 0.5,
              pl: 1.5,
              pr: 1.25,
              color: 'brand.softText',
              bgcolor: 'brand.soft',
              borderColor: 'brand.line',
              borderRadius: '18px',
              lineHeight: 1.3,
              textAlign: 'start',
              overflowWrap: 'anywhere',
              '& .MuiButton-endIcon': { ml: 0.75 },
            }}
          >
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            {label}
          </Button>
        </Box>
      ))}
      <li>
        <Button
          size="small"
          href={hrefOf(noFilters(query))}
          onClick={(event) => remove(event, noFilters(query), 0)}
          sx={{ minHeight: 36, py: 0.5 }}
        >
          Clear all
        </Button>
      </li>
    </Box>
  );
}
