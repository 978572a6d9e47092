import {
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

export interface FilterDrawerProps {
  query: JobListQuery;
  panel: (onDone: () => void) => ReactNode;
}

/** The button that opens the filters, and the drawer that holds them. */
export function FilterDrawer({ query, panel }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(query);
  const close = () => setIsOpen(false);
  return (
    <div>
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
        {panel(close)}
      </Drawer>
    </div>
  );
}
