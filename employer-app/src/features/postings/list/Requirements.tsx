import { LISTED_REQUIREMENTS_MAX } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { clampLines } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

export interface RequirementsProps {
  items: string[];
  /** How many the job has, where these are not all. */
  count?: number | undefined;
}

/** The first of a job's requirements, and how many more there are. */
export function Requirements({ items, count = items.length }: RequirementsProps) {
  const id = useId();
  if (items.length === 0) return null;
  const shown = items.slice(0, LISTED_REQUIREMENTS_MAX);
  const more = count - shown.length;
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
        {shown.map((item, index) => (
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
