import { Box, Outlet, ScrollRestoration } from '@jobharbor/shared-ui/core';

import { Footer } from './Footer';
import { Header } from './Header';
import { NavigationBar } from './NavigationBar';
import { SkipLink } from './SkipLink';

/** The frame around every page. */
export function Layout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <NavigationBar />
      <Header />
      <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
        <Outlet />
      </Box>
      <Footer />
      <ScrollRestoration />
    </Box>
  );
}
