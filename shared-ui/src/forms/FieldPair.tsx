import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Short fields that belong together: side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 2.5,
      }}
    >
      {children}
    </Box>
  );
}
