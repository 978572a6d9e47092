import {
  belowHeader,
  Box,
  Button,
  Deferred,
  IconButton,
  type JobListQuery,
  Stack,
  Typography,
  useLocation,
  useNavigate,
  useReadAddress,
} from '@jobharbor/shared-ui/core';
import { CloseIcon, TuneIcon } from '@jobharbor/shared-ui/icons';
import { Drawer } from '@jobharbor/shared-ui/nav';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

import { isFilterDrawerOpen, OPEN_FILTER_DRAWER } from '../list/useJobListAddress';
import { useMatches } from '../useMatches';
import { countFilters } from './filters';
import { PlainFilters } from './PlainFilters';

export interface FilteredLayoutProps {
  query: JobListQuery;
  /** The name of the list's region. */
  label: string;
  resultsRef?: Ref<HTMLElement>;
  /** Renders the panel; `onDone` shuts the drawer where there is one. */
  panel: (onDone?: () => void) => ReactNode;
  children: ReactNode;
}

/** Below the theme's `md`. */
const NARROW = '(max-width: 899.95px)';

/** The filter panel beside a list; below `md` in a drawer behind a button. */
export function FilteredLayout(props: FilteredLayoutProps) {
  const { query, label, resultsRef, panel, children } = props;
  const isNarrow = useMatches(NARROW);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        gap: { xs: 2, md: 4 },
        mt: { xs: 2, md: 4 },
        // On paper there is the list alone.
        '@media print': { display: 'block', '& > [data-needs-script]': { display: 'none' } },
      }}
    >
      <noscript>
        <PlainFilters query={query} />
      </noscript>
      {/* The server renders the place of both, and the style sheet shows one; none of them without scripts. */}
      {isNarrow !== false && (
        <Box data-needs-script="" sx={{ display: { md: 'none' } }}>
          <FilterDrawer query={query} panel={panel} />
        </Box>
      )}
      {isNarrow !== true && (
        // As high as the panel, which the browser renders.
        <Box data-needs-script="" sx={{ display: { xs: 'none', md: 'block' }, minHeight: 640 }}>
          <Box
            component="section"
            aria-label="Filters"
            sx={{
              position: 'sticky',
              top: belowHeader(),
              maxHeight: 'calc(100dvh - 112px)',
              overflowY: 'auto',
              scrollbarWidth: 'thin',
              p: 1,
              m: -1,
            }}
          >
            {isNarrow === false && panel()}
          </Box>
        </Box>
      )}
      <Box ref={resultsRef} component="section" aria-label={label} sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

interface FilterDrawerProps {
  query: JobListQuery;
  panel: (onDone: () => void) => ReactNode;
}

/** The button that opens the filters, and the drawer that holds them. */
function FilterDrawer({ query, panel }: FilterDrawerProps) {
  const navigate = useNavigate();
  const readAddress = useReadAddress();
  const { pathname, search, ...rendered } = useLocation();
  const address = pathname + search;
  const isOpen = isFilterDrawerOpen(rendered.state);
  // The drawer does not wait for its step in the history, with which the whole page is rendered again.
  const [isOpening, setIsOpening] = useState(false);
  if (isOpen && isOpening) setIsOpening(false);
  const isShown = isOpen || isOpening;
  const count = countFilters(query);
  const chosen = useRef<string>(undefined);

  // The drawer is a step of the history, so that Back closes it. The filters that were chosen in it stay, as a step that
  // Back undoes.
  useEffect(() => {
    if (isOpen) {
      chosen.current = address;
      return;
    }
    const last = chosen.current;
    chosen.current = undefined;
    if (last !== undefined && last !== address) {
      void navigate(last, { preventScrollReset: true });
    }
  }, [isOpen, address, navigate]);

  const open = () => {
    setIsOpening(true);
    const { location } = readAddress();
    void navigate(location.pathname + location.search, {
      state: OPEN_FILTER_DRAWER,
      preventScrollReset: true,
    });
  };
  const close = () => {
    // Without its step, Back would leave the list.
    if (isOpen) void navigate(-1);
    else setIsOpening(false);
  };
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={open}
      >
        {count ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        anchor="left"
        open={isShown}
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
        {/* The drawer opens without waiting for its fifty options. */}
        <Deferred always fallback={null}>
          {panel(close)}
        </Deferred>
      </Drawer>
    </div>
  );
}
