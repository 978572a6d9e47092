import type { EmotionCache } from '@emotion/cache';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Provider } from 'react-redux';

import type { AppStore } from '../client/store';
import { ErrorBoundary, PortalFailed } from '../components/page/ErrorBoundary';
import { RenderTime } from '../format/useReaderTime';
import { colorSchemeStorage } from '../session/colorSchemeStorage';
import { PortalTheme } from '../theme/PortalTheme';
import { Toasts } from '../toasts/Toasts';

export interface PortalProps {
  store: AppStore;
  /** When the server draws, or has drawn, the first page. Absent where the browser alone draws. */
  renderedAt?: Date | undefined;
  /** Called in the browser when React has drawn the portal, or taken it over. */
  onMounted?: () => void;
  /** The server's cache of styles. */
  styles?: EmotionCache;
  /** The router. */
  children: ReactNode;
}

/** What stands around every page, in the browser and on the server: both must draw the same. */
export function Portal({ store, renderedAt, onMounted, styles, children }: PortalProps) {
  const [renderTime, setRenderTime] = useState(renderedAt);
  useEffect(() => onMounted?.(), [onMounted]);
  // What depends on the reader is drawn right after the server's page, in short tasks.
  useEffect(() => startTransition(() => setRenderTime(undefined)), []);
  return (
    <ErrorBoundary fallback={<PortalFailed />}>
      <RenderTime value={renderTime}>
        <Provider store={store}>
          <PortalTheme storageManager={colorSchemeStorage} styles={styles}>
            {children}
            <Toasts />
          </PortalTheme>
        </Provider>
      </RenderTime>
    </ErrorBoundary>
  );
}
