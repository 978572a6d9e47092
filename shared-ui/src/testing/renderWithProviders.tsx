import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Store } from 'redux';

import { PortalTheme } from '../theme/PortalTheme';
import { Toasts } from '../toasts/Toasts';

export interface RenderOptions {
  /** A Redux store; without one, what is rendered cannot use one. */
  store?: Store;
  /** Where the visitor is: '/jobs/1?from=list'. */
  url?: string;
  /** The pattern of the route under which the element stands. */
  path?: string;
  /** Further routes, so that links have somewhere to go. */
  routes?: RouteObject[];
}

/** Renders an element as a page of the portal: theme, toasts, router and, if given, store. */
export function renderWithProviders(element: ReactNode, options: RenderOptions = {}) {
  const { store, url = '/', path = '*', routes = [] } = options;
  const router = createMemoryRouter([...routes, { path, element }], {
    initialEntries: [url],
  });
  const page = (
    <PortalTheme>
      <RouterProvider router={router} />
      <Toasts />
    </PortalTheme>
  );
  const result = render(store ? <Provider store={store}>{page}</Provider> : page);
  return { ...result, router, user: userEvent.setup() };
}
