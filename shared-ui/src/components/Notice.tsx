import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface NoticeProps {
  children: ReactNode;
}

/** A box in the brand's soft colour for what stays and matters: its lines stand below each other. */
export function Notice({ children }: NoticeProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        p: 2,
        borderRadius: 1,
        bgcolor: 'brand.soft',
        color: 'brand.softText',
      }}
    >
      {children}
    </Box>
  );
}
