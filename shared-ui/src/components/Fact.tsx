import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface FactProps {
  /** In the portal's own words, whatever the language around it. */
  term: string;
  children: ReactNode;
}

/** One of the short facts of a `dl`: what it is, in small, and below it what it says. */
export function Fact({ term, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary" lang="en">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
