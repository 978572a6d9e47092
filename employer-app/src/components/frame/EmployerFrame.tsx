import {
  belowHeader,
  Box,
  Button,
  IconButton,
  selectSession,
  type Theme,
  useAppSelector,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MenuIcon } from '@jobharbor/shared-ui/icons';
import { Drawer } from '@jobharbor/shared-ui/nav';
import { type ReactNode, useEffect, useState } from 'react';

import { employerStorage } from '../../data/storage';
import { VerificationChip } from '../../lib/VerificationChip';
import { EmployerBadge, NavEntries } from './EmployerMenu';

const OPEN_WIDTH = 300;
const COLLAPSED_WIDTH = 80;

export interface EmployerFrameProps {
  /** The number of new applications; undefined until it is known. */
  newApplications: number | undefined;
  children: ReactNode;
}

/** What stands around every page of the employer area. */
export function EmployerFrame({ newApplications, children }: EmployerFrameProps) {
  return (
    <Box sx={{ display: { xs: 'block', md: 'flex' }, minHeight: 1 }}>
      <Sidebar newApplications={newApplications} />
      <NavDrawer newApplications={newApplications} />
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

/** The employer area's menu on wide screens. It can be collapsed to its icons, and stays so in this browser. */
function Sidebar({ newApplications }: Pick<EmployerFrameProps, 'newApplications'>) {
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
          top: belowHeader(0),
          display: 'grid',
          gap: 2,
          p: isCollapsed ? 1.5 : 2.5,
          pt: 3,
        }}
      >
        <EmployerBadge isCollapsed={isCollapsed} />
        <NavEntries isCollapsed={isCollapsed} newApplications={newApplications} />
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

/**
 * The labels that come up beside icons can be dismissed with Escape, until one leaves the icons.
 * @returns What the element around the icons takes.
 */
function useTips() {
  const [areOff, setOff] = useState(false);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOff(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const bringBack = () => setOff(false);
  return {
    'data-tips': areOff ? 'off' : 'on',
    onMouseEnter: bringBack,
    onMouseLeave: bringBack,
    onBlur: bringBack,
  } as const;
}

/** Whether the sidebar is collapsed, as it was left in this browser. */
function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(
    () => employerStorage.read('employer.device/sidebar') === 'collapsed',
  );
  const toggle = () => {
    employerStorage.write('employer.device/sidebar', isCollapsed ? 'open' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}

/** The employer area's menu on small screens: a button, and the drawer that it opens. */
function NavDrawer({ newApplications }: Pick<EmployerFrameProps, 'newApplications'>) {
  const { employer } = useAppSelector(selectSession);
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const close = () => setIsOpen(false);

  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'none' },
        displayPrint: 'none',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        color="inherit"
        startIcon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        Employer menu
      </Button>
      {employer && <VerificationChip isVerified={employer.isVerified} />}
      <Drawer
        anchor="left"
        open={isOpen && !isWide}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Employer menu',
            'aria-modal': true,
            sx: { display: 'grid', alignContent: 'start', gap: 2, width: 'min(300px, 88vw)', p: 2 },
          },
        }}
      >
        <IconButton aria-label="Close menu" onClick={close} sx={{ justifySelf: 'end' }}>
          <CloseIcon />
        </IconButton>
        <EmployerBadge />
        <NavEntries newApplications={newApplications} onChosen={close} />
      </Drawer>
    </Box>
  );
}
