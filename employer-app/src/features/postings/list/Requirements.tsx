import { Box, Typography } from '@jobharbor/shared-ui/core';
import { clampLines } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

const SHOWN = 3;

/** The first of a job's requirements, and how many more there are. */
export function Requirements({ items }: { items: string[] }) {
  const id = useId();
  if (items.length === 0) return null;
  const more = items.length - SHOWN;
  return (
    <Box>
      <Typography id={id} component="p" variant="subtitle2">
        Requirements
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', color: 'text.secondary' }}
      >
        {items.slice(0, SHOWN).map((item, index) => (
          <li key={`${index} ${item}`}>
            <Box component="span" dir="auto" sx={{ ...clampLines(2), width: 'fit-content' }}>
              {item}
            </Box>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Box>
    </Box>
  );
}
