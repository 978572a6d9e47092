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
  /** When the server renders, or has rendered, the first page. Absent where the browser alone renders. */
  renderedAt?: Date | undefined;
  /** Called in the browser when React has rendered the portal, or taken it over. */
  onMounted?: () => void;
  /** The server's cache of styles. */
  styles?: EmotionCache;
  /** The router. */
  children: ReactNode;
}

/** What stands around every page, in the browser and on the server: both must render the same. */
export function Portal({ store, renderedAt, onMounted, styles, children }: PortalProps) {
  useEffect(() => onMounted?.(), [onMounted]);
  return (
    <ErrorBoundary fallback={<PortalFailed />}>
      <FirstViewTime renderedAt={renderedAt}>
        <Provider store={store}>
          <PortalTheme storageManager={colorSchemeStorage} styles={styles}>
            {children}
            <Toasts />
          </PortalTheme>
        </Provider>
      </FirstViewTime>
    </ErrorBoundary>
  );
}

/** Ends the first view once the browser has taken it over: what depends on the reader is rendered then, in short tasks. */
function FirstViewTime({ renderedAt, children }: Pick<PortalProps, 'renderedAt' | 'children'>) {
  const [value, setValue] = useState(renderedAt);
  useEffect(() => startTransition(() => setValue(undefined)), []);
  return <RenderTime value={value}>{children}</RenderTime>;
}
