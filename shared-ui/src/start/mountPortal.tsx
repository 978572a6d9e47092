import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { type AppStore, followNetwork, makeStore } from '../client/store';
import { ErrorBoundary, PortalFailed } from '../components/page/ErrorBoundary';
import { colorSchemeStorage } from '../session/colorSchemeStorage';
import { followSession } from '../session/sessionSlice';
import { PortalTheme } from '../theme/PortalTheme';
import { ToastProvider } from '../toasts/ToastProvider';

/**
 * Draws a route table into the page's `#root`, with the one store, theme and toasts around it.
 * @param routesOf The route table; its loaders may ask the store who is signed in.
 * @param nextTask Ends a task, between the steps.
 * @throws Error when the page has no `#root`.
 */
export async function mountPortal(
  routesOf: (store: AppStore) => RouteObject[],
  nextTask: () => Promise<void>,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const store = makeStore();
  followSession(store.dispatch);
  followNetwork(store);
  await nextTask();
  const router = createBrowserRouter(routesOf(store));
  await nextTask();
  // A transition is drawn in short tasks.
  startTransition(() => {
    createRoot(root).render(
      <ErrorBoundary fallback={<PortalFailed />}>
        <Provider store={store}>
          <PortalTheme storageManager={colorSchemeStorage}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </PortalTheme>
        </Provider>
      </ErrorBoundary>,
    );
  });
}
