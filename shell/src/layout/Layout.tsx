import {
  Box,
  HEADER_HEIGHT,
  Outlet,
  ScrollRestoration,
  useSessionWatch,
} from '@jobharbor/shared-ui/core';

import { Footer } from './Footer';
import { Header } from './Header';
import { NavigationBar } from './NavigationBar';
import { OverrideBanner } from './OverrideBanner';
import { scrollKey } from './scrollKey';
import { SkipLink } from './SkipLink';

/** The frame around every page. */
export function Layout() {
  useSessionWatch();
  return (
    <Box
      sx={{
        [HEADER_HEIGHT]: { xs: '60px', md: '72px' },
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        // Browsers do not break flexible boxes between pages as well as they break blocks.
        '@media print': { display: 'block', minHeight: 0 },
      }}
    >
      <SkipLink />
      <NavigationBar />
      <OverrideBanner />
      <Header />
      <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
        <Outlet />
      </Box>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </Box>
  );
}
