import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { type AppStore, makeStore } from '../client/store';
import { RenderTime } from '../format/useReaderTime';

/** Draws an element as the server does, without the portal's look. `hydrate` lets the browser take it over. */
export function renderOnServer(element: ReactNode, store: AppStore = makeStore()) {
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = (
    <RenderTime value={new Date()}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </RenderTime>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  return { container, hydrate: () => void render(page, { container, hydrate: true }) };
}
