import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

import './fonts.css';
import './globalStyles.tsx?css';
import { createStyleCache } from './styleCache';
import { theme } from './theme';

/** The name under which the chosen colour scheme is remembered: 'light', 'dark', or 'system'. */
export const COLOR_SCHEME_KEY = 'colorScheme';

const ownStyles = createStyleCache();

export interface PortalThemeProps {
  /** Remembers the colour scheme. Without one, the system's scheme is followed and nothing is stored. */
  storageManager?: StorageManager | null;
  /** The server has a cache for the pages that it renders. */
  styles?: EmotionCache | undefined;
  children: ReactNode;
}

/** Gives everything inside the theme of the portal. Used once, at the root of an app. */
export function PortalTheme({
  storageManager = null,
  styles = ownStyles,
  children,
}: PortalThemeProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
        storageManager={storageManager}
        modeStorageKey={COLOR_SCHEME_KEY}
        defaultMode="system"
        noSsr
        disableStyleSheetGeneration
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
