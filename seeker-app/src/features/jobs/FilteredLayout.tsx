import {
  Box,
  Button,
  countFilters,
  IconButton,
  type JobListQuery,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { CloseIcon, TuneIcon } from '@jobharbor/shared-ui/icons';
import { Drawer } from '@jobharbor/shared-ui/nav';
import { type ReactNode, useState } from 'react';

export interface FilteredLayoutProps {
  query: JobListQuery;
  /** Draws the panel; `close` shuts the drawer where there is one. */
  panel: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** The filter panel beside a list; below `md` in a drawer behind a button. */
export function FilteredLayout({ query, panel, children }: FilteredLayoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(query);
  const close = () => setIsOpen(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        gap: { xs: 2, md: 4 },
        mt: { xs: 2, md: 4 },
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box component="section" aria-label="Filters" sx={{ position: 'sticky', top: 96 }}>
          {panel(() => undefined)}
        </Box>
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <Button
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          {count ? `Filters (${count})` : 'Filters'}
        </Button>
        <Drawer
          anchor="left"
          open={isOpen}
          onClose={close}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': 'Filters',
              'aria-modal': true,
              sx: { width: 'min(360px, 100vw)', p: 3 },
            },
          }}
        >
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}
          >
            <Typography variant="h3" component="h2">
              Filters
            </Typography>
            <IconButton aria-label="Close filters" onClick={close} edge="end">
              <CloseIcon />
            </IconButton>
          </Stack>
          {isOpen && panel(close)}
        </Drawer>
      </Box>
      <Box component="section" aria-label="Jobs" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
