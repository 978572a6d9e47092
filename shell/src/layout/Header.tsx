import { mayDo } from '@jobharbor/contract';
import {
  Box,
  Button,
  Container,
  HEADER_HEIGHT,
  IconButton,
  NavLink,
  selectHasEmployerToken,
  selectIsAnyone,
  selectIsEmployer,
  selectSession,
  Typography,
  useAppSelector,
  useLocation,
} from '@jobharbor/shared-ui/core';
import { useEffect, useId, useRef, useState } from 'react';

import { isFramed } from '../remotes/pages';
import { Account } from './Account';
import { Brand } from './Brand';
import { ColorSchemeSwitch } from './ColorSchemeSwitch';
import { getStarted, publicLinks } from './headerLinks';
import { LineIcon } from './LineIcon';

const LINES = 'M4 7h16M4 12h16M4 17h16';
const CROSS = 'M6 6l12 12M18 6L6 18';

/** Brand, public links, the switch of light and dark, and the account; below `md` the links are behind a menu button. */
export function Header() {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useId();
  const nav = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The menu comes before its button, so that the focus moves to its first link when it opens.
    if (isOpen) nav.current?.querySelector('a')?.focus();
  }, [isOpen]);

  const hasEmployerToken = useAppSelector(selectHasEmployerToken);
  const isAnyone = useAppSelector(selectIsAnyone);
  const isEmployer = useAppSelector(selectIsEmployer);
  // The sidebar begins at the window's edge, and so does what stands above it.
  const isWide = isFramed(useLocation().pathname) && isEmployer;
  const { employer } = useAppSelector(selectSession);
  const mayPost = mayDo(employer?.colleague?.role, 'post');
  const session = { hasEmployerToken, isAnyone, mayPost };
  const links = publicLinks.filter(({ show }) => show(session));

  return (
    <Box
      component="header"
      data-wide={isWide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <Container
        maxWidth={isWide ? false : 'lg'}
        sx={{
          ...(isWide && { px: { md: 2.5 } }),
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1,
          // In place of the account, or below the row on narrow screens.
          '& > noscript': { ml: { sm: 'auto' }, pb: { xs: 1.5, sm: 0 } },
          // The row keeps its height when the menu opens below it.
          '& > [data-row]': {
            display: 'flex',
            alignItems: 'center',
            minHeight: `var(${HEADER_HEIGHT})`,
          },
        }}
      >
        <div data-row="">
          <Brand />
        </div>
        <Box
          component="nav"
          ref={nav}
          id={menu}
          aria-label="Main"
          onClick={() => setIsOpen(false)}
          sx={{
            display: { xs: isOpen ? 'flex' : 'none', md: 'flex' },
            flexDirection: { xs: 'column', md: 'row' },
            width: { xs: '100%', md: 'auto' },
            order: { xs: 3, md: 0 },
            gap: 0.5,
            pb: { xs: 2, md: 0 },
            ml: { md: 3 },
            // No button opens it.
            '@media (scripting: none)': { display: 'flex', width: 'auto', order: 0, pb: 0 },
          }}
        >
          {links.map(({ label, to, needsScript }) => (
            <Button
              key={to}
              component={NavLink}
              to={to}
              data-needs-script={needsScript && ''}
              color="inherit"
              sx={{
                justifyContent: 'start',
                '&.active': { color: 'primary.main', bgcolor: 'brand.soft' },
              }}
            >
              {label}
            </Button>
          ))}
          {getStarted.show(session) && (
            <Button
              component={NavLink}
              to={getStarted.to}
              data-needs-script=""
              variant="outlined"
              sx={{ display: { sm: 'none' }, mt: 1 }}
            >
              {getStarted.label}
            </Button>
          )}
        </Box>
        <noscript>
          <Typography variant="caption" color="textSecondary">
            Signing in and applying need JavaScript.
          </Typography>
        </noscript>
        <Box data-row="" data-needs-script="" sx={{ gap: 1, ml: 'auto' }}>
          <ColorSchemeSwitch />
          {getStarted.show(session) && (
            <Button
              component={NavLink}
              to={getStarted.to}
              data-needs-script=""
              variant="outlined"
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {getStarted.label}
            </Button>
          )}
          <Account />
          <IconButton
            ref={button}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls={menu}
            onClick={() => setIsOpen(!isOpen)}
            edge="end"
            sx={{ display: { md: 'none' } }}
          >
            <LineIcon path={isOpen ? CROSS : LINES} />
          </IconButton>
        </Box>
      </Container>
    </Box>
  );
}
