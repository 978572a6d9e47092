import { Box } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

export interface EditorLayoutProps {
  children: ReactNode;
  nav?: ReactNode;
  /** What belongs to the application: beside the form on wide screens, below it on small ones. */
  aside?: ReactNode;
}

/** The editor's columns. On a phone there is one: the form, then the step after it. */
export function EditorLayout({ children, nav, aside }: EditorLayoutProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        gap: { xs: 3, md: 5 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{children}</Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          minWidth: 0,
          position: { md: 'sticky' },
          top: { md: 96 },
          maxHeight: { md: 'calc(100dvh - 120px)' },
          overflowY: { md: 'auto' },
        }}
      >
        {aside}
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>{nav}</Box>
      </Box>
    </Box>
  );
}
