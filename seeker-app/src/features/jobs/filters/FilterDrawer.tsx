import {
  Button,
  IconButton,
  type JobListQuery,
  Stack,
  Typography,
  useLocation,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { CloseIcon, TuneIcon } from '@jobharbor/shared-ui/icons';
import { Drawer } from '@jobharbor/shared-ui/nav';
import { type ReactNode, useEffect, useRef } from 'react';

import { countFilters } from './countFilters';
import { isFilterDrawerOpen, OPEN_FILTER_DRAWER } from './drawerState';

export interface FilterDrawerProps {
  query: JobListQuery;
  panel: (onDone: () => void) => ReactNode;
}

/** The button that opens the filters, and the drawer that holds them. */
export function FilterDrawer({ query, panel }: FilterDrawerProps) {
  const navigate = useNavigate();
  const { pathname, search, ...location } = useLocation();
  const address = pathname + search;
  const isOpen = isFilterDrawerOpen(location.state);
  const count = countFilters(query);
  const chosen = useRef<string>(undefined);

  // The drawer is a step of the history, so that Back closes it. The filters that were chosen in it stay.
  useEffect(() => {
    if (isOpen) {
      chosen.current = address;
      return;
    }
    const last = chosen.current;
    chosen.current = undefined;
    if (last !== undefined && last !== address) {
      void navigate(last, { replace: true, preventScrollReset: true });
    }
  }, [isOpen, address, navigate]);

  const open = () => {
    void navigate(address, { state: OPEN_FILTER_DRAWER, preventScrollReset: true });
  };
  const close = () => void navigate(-1);
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
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
