import { Box, type JobListQuery, type Theme, useMediaQuery } from '@jobharbor/shared-ui/core';
import type { ReactNode, Ref } from 'react';

import { FilterDrawer } from './FilterDrawer';

export interface FilteredLayoutProps {
  query: JobListQuery;
  /** The name of the list's region. */
  label: string;
  resultsRef?: Ref<HTMLElement>;
  /** Draws the panel; `onDone` shuts the drawer where there is one. */
  panel: (onDone?: () => void) => ReactNode;
  children: ReactNode;
}

/** The filter panel beside a list; below `md` in a drawer behind a button. */
export function FilteredLayout(props: FilteredLayoutProps) {
  const { query, label, resultsRef, panel, children } = props;
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
              scrollbarWidth: 'thin',
              p: 1,
              m: -1,
            }}
          >
            {panel()}
          </Box>
        </div>
      )}
      <Box ref={resultsRef} component="section" aria-label={label} sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
