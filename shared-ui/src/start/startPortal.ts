import './firstView.css';
import type { RouteObject } from 'react-router-dom';

import type { AppStore } from '../client/store';

/**
 * The modules of the first load, in the order in which they need each other, and what else the first page needs. Each
 * slice is evaluated in a task of its own, so that a slow phone can paint and answer between them; bench/firstView.mjs
 * measures the tasks. All of them are part of the first script: `eager` loads nothing.
 */
const SLICES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["combineReducers", "configureStore", "createSlice"] */ '@reduxjs/toolkit'
    ),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createApi", "fetchBaseQuery", "retry"] */ '@reduxjs/toolkit/query/react'
    ),
  () => import(/* webpackMode: "eager" */ '../client/store'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createTheme", "styled"] */ '@mui/material/styles'
    ),
  () => import(/* webpackMode: "eager" */ '../theme/theme'),
  () => import(/* webpackMode: "eager" */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager" */ '@mui/material/Link'),
  () => import(/* webpackMode: "eager" */ '../theme/PortalTheme'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createBrowserRouter", "RouterProvider", "Link"] */ 'react-router-dom'
    ),
  () => import(/* webpackMode: "eager" */ '../toasts/Toasts'),
  () => import(/* webpackMode: "eager" */ '@jobharbor/shared-ui/core'),
  // The first use of `Intl` takes a browser 9 ms, and most pages show numbers.
  () => Promise.resolve(new Intl.NumberFormat('en-US')),
];

/** Ends the current task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Starts the portal in the page's `#root`.
 * @param loadRoutes Evaluates the route table; its loaders may ask the store who is signed in.
 * @throws Error when the page has no `#root`.
 */
export async function startPortal(
  loadRoutes: () => Promise<(store: AppStore) => RouteObject[]>,
): Promise<void> {
  for (const evaluate of SLICES) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
  const routesOf = await loadRoutes();
  await nextTask();
  const { mountPortal } = await import(/* webpackMode: "eager" */ './mountPortal');
  await mountPortal({ routesOf, nextTask });
}
