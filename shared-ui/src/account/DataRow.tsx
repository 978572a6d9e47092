import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface DataRowProps {
  heading: string;
  text: string;
  children: ReactNode;
}

/** One thing that somebody can do with their data: what it is, what it does, and its button. */
export function DataRow({ heading, text, children }: DataRowProps) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 1.5,
        '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography variant="h4" component="h3">
          {heading}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, textWrap: 'pretty' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
