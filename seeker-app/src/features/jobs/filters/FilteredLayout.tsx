import { Box, type JobListQuery, type Theme, useMediaQuery } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

import { FilterDrawer } from './FilterDrawer';

export interface FilteredLayoutProps {
  query: JobListQuery;
  /** Draws the panel; `close` shuts the drawer where there is one. */
  panel: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** The filter panel beside a list; below `md` in a drawer behind a button. */
export function FilteredLayout({ query, panel, children }: FilteredLayoutProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        gap: { xs: 2, md: 4 },
        mt: { xs: 2, md: 4 },
      }}
    >
      {isNarrow ? (
        <FilterDrawer query={query} panel={panel} />
      ) : (
        <div>
          <Box
            component="section"
            aria-label="Filters"
            sx={{
              position: 'sticky',
              top: 96,
              maxHeight: 'calc(100dvh - 112px)',
              overflowY: 'auto',
              p: 1,
              m: -1,
            }}
          >
            {panel(() => undefined)}
          </Box>
        </div>
      )}
      <Box component="section" aria-label="Jobs" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
