import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { makeStore } from '../client/store';
import { Portal } from '../start/Portal';
import type { RenderOptions } from './renderWithProviders';

/** Renders an element as the server does. `hydrate` lets the browser take it over. */
export async function renderOnServer(
  element: ReactNode,
  { store = makeStore(), url = '/', path = '*' }: Omit<RenderOptions, 'routes'> = {},
) {
  // Few tests need it, and all would load it.
  const { renderToString } = await import('react-dom/server');
  const router = createMemoryRouter([{ path, element }], { initialEntries: [url] });
  const page = (
    <Portal store={store} renderedAt={new Date()}>
      <RouterProvider router={router} />
    </Portal>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  return {
    container,
    hydrate: () => {
      document.body.append(container);
      render(page, { container, hydrate: true });
    },
  };
}
