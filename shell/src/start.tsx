import {
  colorSchemeStorage,
  createBrowserRouter,
  followSession,
  makeStore,
  PortalTheme,
  RouterProvider,
  StoreProvider,
  ToastProvider,
} from '@jobharbor/shared-ui/core';
import { createRoot } from 'react-dom/client';

import { routes } from './routes';

const store = makeStore();
followSession(store.dispatch);
const router = createBrowserRouter(routes);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StoreProvider store={store}>
    <PortalTheme storageManager={colorSchemeStorage}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </PortalTheme>
  </StoreProvider>,
);
