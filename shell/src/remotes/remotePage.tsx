import {
  type LoaderFunctionArgs,
  PageSkeleton,
  type RouteObject,
  useLoaderData,
  useLocation,
} from '@jobharbor/shared-ui/core';

import type { PageModule } from './contract';
import { cross, type Navigation, takeNewShell } from './crossing';
import { type Door, startDoors } from './doors';
import { Misfit } from './fit';
import { loadPage } from './loadPage';
import { type PageId, remoteOf } from './pages';
import { RemotePageError } from './RemotePageError';
import { RemoteUnavailable } from './RemoteUnavailable';
import { useShown } from './shown';

/**
 * Draws the page that the route's loader has brought. Another address is another page, with a heading and a state of
 * its own, even where one component fills both; a frame stays while the pages in it change.
 */
export function RemotePage({ page, isFrame = false }: { page: PageId; isFrame?: boolean }) {
  const { Component } = useLoaderData<PageModule>();
  const { pathname } = useLocation();
  useShown(remoteOf(page));
  return <Component key={isFrame ? 'frame' : pathname} />;
}

/** Answers with the page, or with whatever is to happen instead when a person comes from the other half. */
export async function bringPage(
  page: PageId,
  doors: readonly Door[],
  navigation: Navigation,
): Promise<PageModule | Response> {
  startDoors(doors);
  const instead = await cross(remoteOf(page), navigation);
  if (instead) return instead;
  try {
    return await loadPage(page);
  } catch (error) {
    const isMisfit = error instanceof RemoteUnavailable && error.cause instanceof Misfit;
    const newer = isMisfit ? await takeNewShell(navigation) : undefined;
    if (newer) return newer;
    throw error;
  }
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
    loader: (args) => elsewhere?.(args) ?? bringPage(page, doors, args),
    element: <RemotePage page={page} />,
    HydrateFallback: PageSkeleton,
    errorElement: <RemotePageError page={page} />,
  };
}

/** The route of what stands around the pages of an area: it has no address of its own. */
export function remoteFrame(
  page: PageId,
  doors: readonly Door[],
  children: RouteObject[],
): RouteObject {
  return {
    loader: (args) => bringPage(page, doors, args),
    element: <RemotePage page={page} isFrame />,
    HydrateFallback: PageSkeleton,
    errorElement: <RemotePageError page={page} />,
    children,
  };
}
