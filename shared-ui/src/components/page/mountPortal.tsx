import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { type AppStore, followNetwork, makeStore } from '../../client/store';
import { colorSchemeStorage } from '../../session/colorSchemeStorage';
import { followSession } from '../../session/sessionSlice';
import { PortalTheme } from '../../theme/PortalTheme';
import { ToastProvider } from '../../toasts/ToastProvider';
import { ErrorBoundary, PortalFailed } from './ErrorBoundary';

/**
 * Draws a route table into the page's `#root`, with the one store, theme and toasts around it.
 * @param routesOf The route table; its loaders may ask the store who is signed in.
 * @throws Error when the page has no `#root`.
 */
export function mountPortal(routesOf: (store: AppStore) => RouteObject[]): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const store = makeStore();
  followSession(store.dispatch);
  followNetwork(store);
  createRoot(root).render(
    <ErrorBoundary fallback={<PortalFailed />}>
      <Provider store={store}>
        <PortalTheme storageManager={colorSchemeStorage}>
          <ToastProvider>
            <RouterProvider router={createBrowserRouter(routesOf(store))} />
          </ToastProvider>
        </PortalTheme>
      </Provider>
    </ErrorBoundary>,
  );
}
