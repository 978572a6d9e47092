import {
  Box,
  Button,
  IconButton,
  selectSession,
  type Theme,
  useAppSelector,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import { VerificationChip } from '@jobharbor/shared-ui/data';
import { CloseIcon, MenuIcon } from '@jobharbor/shared-ui/icons';
import { Drawer } from '@jobharbor/shared-ui/nav';
import { useState } from 'react';

import { EmployerBadge } from './EmployerBadge';
import { NavEntries } from './NavEntries';

/** The employer area's menu on small screens: a button, and the drawer that it opens. */
export function NavDrawer() {
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
        <NavEntries onChosen={close} />
      </Drawer>
    </Box>
  );
}
