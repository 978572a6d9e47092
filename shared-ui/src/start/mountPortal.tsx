import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import { type AppStore, followNetwork, makeStore, rootReducer } from '../client/store';
import { rememberReferrer } from '../session/returnPath';
import { followSession, readSession } from '../session/sessionSlice';
import type { AppRouter } from './appRouter';
import { rememberEarlyInput } from './earlyInput';
import {
  type FirstView,
  isClientRendered,
  layOutAll,
  readFirstView,
  showClientView,
} from './firstView';
import { Portal } from './Portal';
import { prefetchLinks } from './prefetchLinks';
import { returnToPlace } from './returnToPlace';
import { waitForRecovery } from './waitForRecovery';

export interface MountOptions {
  /** The route table; its loaders may ask the store who is signed in. */
  routesOf: (store: AppStore) => RouteObject[];
  /** Ends a task, between the steps. */
  nextTask: () => Promise<void>;
}

/**
 * Renders a route table into the page's `#root`, with the one store, theme and toasts around it. What the server has rendered
 * there for a guest is hydrated; it stays as it is for as long as its page cannot be loaded.
 * @throws Error when the page has no `#root`.
 */
export async function mountPortal({ routesOf, nextTask }: MountOptions): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const view = isClientRendered() || !root.hasChildNodes() ? undefined : readFirstView();
  const store = makeStore({ session: readSession(), ...(view && { api: apiState(view) }) });
  rememberReferrer();
  followSession(store.dispatch);
  followNetwork(store);
  await nextTask();
  // The browser itself restores where a page that the server has rendered was left.
  const router = createBrowserRouter(routesOf(store), view && { hydrationData: {} });
  prefetchLinks(router.routes, store);
  await nextTask();
  let resumeHistory: () => void = () => undefined;
  let resolveMounted: () => void = () => undefined;
  const mounted = new Promise<void>((resolve) => (resolveMounted = resolve));
  let isMounted = false;
  const onMounted = () => {
    // After a recovery the portal is rendered a second time.
    if (!isMounted) returnToPlace(router);
    isMounted = true;
    resumeHistory();
    resolveMounted();
  };
  const portal = (
    <Portal store={store} renderedAt={view && new Date(view.now)} onMounted={onMounted}>
      <RouterProvider router={router} />
    </Portal>
  );
  const render = async () => {
    root.replaceChildren();
    showClientView();
    layOutAll();
    const reactRoot = createRoot(root);
    // New styles are compiled when React commits, in one task: the theme's first, then the page's.
    await new Promise<void>((resolve) => {
      startTransition(() =>
        reactRoot.render(
          <Portal store={store} onMounted={resolve}>
            {null}
          </Portal>,
        ),
      );
    });
    await nextTask();
    startTransition(() => reactRoot.render(portal));
    return reactRoot;
  };
  if (!view) {
    const rendered = readFirstView() ? [...root.childNodes] : [];
    const reactRoot = await render();
    if (rendered.length === 0) return;
    // RouterProvider has to be the first one that listens: the router keeps updates for it, and shows them to nobody else.
    await mounted;
    await isInitialized(router);
    if (!router.state.errors) return;
    // The code of the page could not be loaded: what a guest sees is more than an error.
    reactRoot.unmount();
    root.replaceChildren(...rendered);
    await waitForRecovery(router);
    await render();
    return;
  }
  // The first page that is rendered must be the server's, so its code has to be there.
  await isInitialized(router);
  if (router.state.errors) await waitForRecovery(router);
  await nextTask();
  if (hasMoved()) {
    // The person has gone Back meanwhile: the server's page is another one.
    await render();
    return;
  }
  layOutAll();
  // Otherwise the router's first page begins at its top, and the person may have scrolled meanwhile.
  router.state.restoreScrollPosition = false;
  const replay = rememberEarlyInput(root);
  resumeHistory = holdHistory();
  startTransition(() => {
    hydrateRoot(root, portal);
  });
  replay();
}

/** Whether the address is another one than the document was loaded for. */
function hasMoved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(navigation?.name ?? window.location.href);
  return pathname !== window.location.pathname || search !== window.location.search;
}

/**
 * Holds the Back and Forward of the browser until React has taken the page over: it would meet the server's HTML of
 * another page. @returns Lets the router see them.
 */
function holdHistory(): () => void {
  let isHeld = false;
  const hold = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isHeld = true;
  };
  window.addEventListener('popstate', hold, true);
  return () => {
    window.removeEventListener('popstate', hold, true);
    if (!isHeld) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  };
}

/** The state of the API's slice in which the server's answers are there. */
function apiState({ api }: FirstView) {
  return { ...rootReducer(undefined, { type: 'first view' }).api, ...api };
}

function isInitialized(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
