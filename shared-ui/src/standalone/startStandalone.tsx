import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { makeStore } from '../client/store';
import { NotFoundState } from '../components/NotFoundState';
import { PageSkeleton } from '../components/PageSkeleton';
import { colorSchemeStorage } from '../session/colorSchemeStorage';
import { followSession } from '../session/sessionSlice';
import { PortalTheme } from '../theme/PortalTheme';
import { ToastProvider } from '../toasts/ToastProvider';
import { StandaloneFrame } from './StandaloneFrame';

/**
 * Runs a remote's pages without the shell, for working on them alone.
 * @param name The remote's name, for the frame.
 * @param pages Its pages, each with the path that the shell's route table gives it.
 * @param entries Addresses to offer in the frame; the first is where one begins.
 */
export function startStandalone(
  name: string,
  pages: RouteObject[],
  entries: readonly string[],
): void {
  const store = makeStore();
  followSession(store.dispatch);
  const [start = '/'] = entries;
  if (window.location.pathname === '/') window.history.replaceState(null, '', start);
  const router = createBrowserRouter([
    {
      element: <StandaloneFrame name={name} entries={entries} />,
      HydrateFallback: PageSkeleton,
      children: [...pages, { path: '*', Component: NotFoundState }],
    },
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <Provider store={store}>
      <PortalTheme storageManager={colorSchemeStorage}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </PortalTheme>
    </Provider>,
  );
}
