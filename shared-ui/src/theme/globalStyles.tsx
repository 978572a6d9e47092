import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';

import { baseline } from './baseline';
import { createStyleCache } from './styleCache';
import { theme } from './theme';

const elements = renderToStaticMarkup(
  <CacheProvider value={createStyleCache()}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <GlobalStyles styles={baseline(theme)} />
    </ThemeProvider>
  </CacheProvider>,
);

/**
 * The style sheet of every page: the variables of both colour schemes, and what plain elements look like. webpack makes
 * it while it builds (scripts/cssOfModule.mjs), so that no browser puts it together at each start.
 */
export const css = [...elements.matchAll(/<style[^>]*>([^]*?)<\/style>/g)]
  .map(([, css]) => css)
  .join('\n');
