import { Box } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

import { NavDrawer } from './NavDrawer';
import { Sidebar } from './Sidebar';

/** What stands around every page of the employer area. */
export function EmployerFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: { xs: 'block', md: 'flex' }, minHeight: 1 }}>
      <Sidebar />
      <NavDrawer />
      <Box
        data-content=""
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, outline: 'none', minHeight: { md: 'calc(100dvh - 72px)' } }}
      >
        {children}
      </Box>
    </Box>
  );
}
