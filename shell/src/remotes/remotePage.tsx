import {
  type LoaderFunctionArgs,
  PageSkeleton,
  type RouteObject,
  useLoaderData,
  useLocation,
} from '@jobharbor/shared-ui/core';

import type { PageModule } from './contract';
import { type Door, startDoors } from './doors';
import { loadPage } from './loadPage';
import type { PageId } from './pages';
import { RemotePageError } from './RemotePageError';

/** Draws the frame that the route's loader has brought; it stays while the pages in it change. */
function RemoteFrame() {
  const { Component } = useLoaderData<PageModule>();
  return <Component />;
}

/** Draws the page that the route's loader has brought. */
export function RemotePage() {
  const { Component } = useLoaderData<PageModule>();
  const { pathname } = useLocation();
  // Another address is another page, with a heading and a state of its own, even where one component fills both.
  return <Component key={pathname} />;
}

/**
 * The route of a page that a remote fills. The router keeps a rejected `lazy` for good, so the page is awaited by
 * a loader, which runs again when the address is opened again.
 * @param elsewhere Where to lead instead, if anywhere.
 */
export function remotePage(
  path: string,
  page: PageId,
  doors: readonly Door[],
  elsewhere?: (args: LoaderFunctionArgs) => Response | undefined,
): RouteObject {
  return {
    path,
    loader: (args) => {
      const response = elsewhere?.(args);
      if (response) return response;
      startDoors(doors);
      return loadPage(page);
    },
    Component: RemotePage,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: RemotePageError,
  };
}

/** The route of what stands around the pages of an area: it has no address of its own. */
export function remoteFrame(
  page: PageId,
  doors: readonly Door[],
  children: RouteObject[],
): RouteObject {
  return {
    loader: () => {
      startDoors(doors);
      return loadPage(page);
    },
    Component: RemoteFrame,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: RemotePageError,
    children,
  };
}
