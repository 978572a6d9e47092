import { Box, IconButton } from '@jobharbor/shared-ui/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@jobharbor/shared-ui/icons';

import { EmployerBadge } from './EmployerBadge';
import { NavEntries } from './NavEntries';
import { useSidebar } from './useSidebar';
import { useTips } from './useTips';

const OPEN_WIDTH = 300;
const COLLAPSED_WIDTH = 80;
/** Below the portal's header, which stays at the top. */
const HEADER_HEIGHT = 72;

/** The employer area's menu on wide screens. It can be collapsed to its icons, and stays so in this browser. */
export function Sidebar() {
  const { isCollapsed, toggle } = useSidebar();
  const tips = useTips();
  const label = isCollapsed ? 'Expand sidebar' : 'Collapse sidebar';

  return (
    <Box
      component="aside"
      aria-label="Employer area"
      {...tips}
      sx={{
        display: { xs: 'none', md: 'block' },
        displayPrint: 'none',
        flex: 'none',
        // Down to the footer, over the space that the footer keeps from every page.
        mb: -8,
        width: isCollapsed ? COLLAPSED_WIDTH : OPEN_WIDTH,
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        '@media (prefers-reduced-motion: no-preference)': { transition: 'width 180ms' },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: HEADER_HEIGHT,
          display: 'grid',
          gap: 2,
          p: isCollapsed ? 1.5 : 2.5,
          pt: 3,
        }}
      >
        <EmployerBadge isCollapsed={isCollapsed} />
        <NavEntries isCollapsed={isCollapsed} />
        <IconButton
          aria-label={label}
          title={label}
          onClick={toggle}
          sx={{ justifySelf: isCollapsed ? 'center' : 'end' }}
        >
          {isCollapsed ? <ChevronRightIcon /> : <ChevronLeftIcon />}
        </IconButton>
      </Box>
    </Box>
  );
}
