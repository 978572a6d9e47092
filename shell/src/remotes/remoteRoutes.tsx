import {
  type AppStore,
  type LoaderFunctionArgs,
  Outlet,
  type PageHandle,
  PageSkeleton,
  type Preload,
  type PreloadContext,
  type RootState,
  type RouteObject,
  useAppSelector,
  useLoaderData,
  useLocation,
  useRevalidator,
} from '@jobharbor/shared-ui/core';
import { type ComponentType, useEffect } from 'react';

import {
  checkForNewRelease,
  isSuperseded,
  type Navigation,
  reloadWithNewerShell,
  useActiveFrontEnd,
} from './navigation';
import { type PageId, remoteOf } from './pages';
import { loadPage, type PageModule, preloadPage, RemoteUnavailable } from './remote';
import { RemotePageError } from './RemotePageError';
import { preloadSharedEntries, type SharedEntry } from './sharedEntries';

/** A page of a remote, with the shared entries that it renders with. */
interface RemotePageOptions {
  page: PageId;
  sharedEntries: readonly SharedEntry[];
}

/**
 * Renders the page that the route's loader has loaded. Another address is another page, with a heading and a state of
 * its own, even where one component fills both; a frame stays while the pages in it change.
 */
function RemotePage({ page, isFrame = false }: { page: PageId; isFrame?: boolean }) {
  const { Component } = useLoaderData<PageModule>();
  const { pathname } = useLocation();
  useActiveFrontEnd(remoteOf(page));
  return <Component key={isFrame ? 'frame' : pathname} />;
}

/** Returns the page, or what happens instead when a person comes from another front end. */
async function loadRemotePage(
  { page, sharedEntries }: RemotePageOptions,
  navigation: Navigation,
): Promise<PageModule | Response> {
  preloadSharedEntries(sharedEntries);
  const instead = await checkForNewRelease(remoteOf(page), navigation);
  if (instead) return instead;
  try {
    return await loadPage(page);
  } catch (error) {
    const isIncompatible = error instanceof RemoteUnavailable && error.isIncompatible;
    const newer = isIncompatible ? await reloadWithNewerShell(navigation) : undefined;
    if (newer) return newer;
    throw error;
  }
}

/** Loads the page's code, and by it the page's data. */
async function preloadRemotePage(
  { page, sharedEntries }: RemotePageOptions,
  context: PreloadContext,
): Promise<void> {
  if (await isSuperseded(remoteOf(page))) return;
  preloadSharedEntries(sharedEntries);
  const module = await preloadPage(page);
  await module?.preload?.(context);
}

/** What all routes of remotes have in common. */
const remoteRoute = (options: RemotePageOptions, isFrame = false) => ({
  // The router keeps a rejected `lazy` for ever. A loader runs again when the address is opened again.
  loader: (args: LoaderFunctionArgs) => loadRemotePage(options, args),
  element: <RemotePage page={options.page} isFrame={isFrame} />,
  HydrateFallback: PageSkeleton,
  errorElement: <RemotePageError page={options.page} />,
  handle: {
    preload: (context) => preloadRemotePage(options, context),
  } satisfies PageHandle,
});

/**
 * The route of a page that a remote fills.
 * @param redirectOf Where to lead instead, if anywhere.
 */
export function remotePage(
  { path, ...options }: RemotePageOptions & { path: string },
  redirectOf?: (args: LoaderFunctionArgs) => Response | undefined,
): RouteObject {
  const route = remoteRoute(options);
  return { ...route, path, loader: (args) => redirectOf?.(args) ?? route.loader(args) };
}

/** The route of what stands around the pages of an area: it has no address of its own. */
export function remoteFrame(options: RemotePageOptions, children: RouteObject[]): RouteObject {
  return { ...remoteRoute(options, true), children };
}

export interface SharedAddressOptions extends RemotePageOptions {
  /** Whether the signed-in person gets the page of the remote. */
  isForRemote: (state: RootState) => boolean;
  /** The page of the shell for everybody else. The remote is not loaded then. */
  ShellPage: ComponentType;
  /** The shared entries that the shell's page renders with. */
  shellEntries?: readonly SharedEntry[];
  /** Requests the data of the page of the shell. */
  preloadShellPage?: Preload;
}

/** The route of an address that a remote fills for some and the shell for others, changing with the session. */
export function sharedAddress(store: AppStore, options: SharedAddressOptions) {
  const { isForRemote, ShellPage, shellEntries = [], preloadShellPage } = options;
  const remote = remoteRoute(options);

  function Own() {
    useActiveFrontEnd('shell');
    return <ShellPage />;
  }

  function Shared() {
    const isWanted = useAppSelector(isForRemote);
    const isLoaded = useLoaderData<PageModule | null>() !== null;
    const { revalidate } = useRevalidator();
    useEffect(() => {
      if (isWanted && !isLoaded) void revalidate();
    }, [isWanted, isLoaded, revalidate]);
    if (!isWanted) return <Own />;
    return isLoaded ? remote.element : <PageSkeleton />;
  }

  function SharedError() {
    return useAppSelector(isForRemote) ? remote.errorElement : <Own />;
  }

  return {
    loader: async (args: LoaderFunctionArgs) => {
      if (isForRemote(store.getState())) return remote.loader(args);
      preloadSharedEntries(shellEntries);
      return (await checkForNewRelease('shell', args)) ?? null;
    },
    handle: {
      preload: async (context) => {
        if (isForRemote(store.getState())) return remote.handle.preload(context);
        preloadSharedEntries(shellEntries);
        return preloadShellPage?.(context);
      },
    } satisfies PageHandle,
    Component: Shared,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: SharedError,
  };
}

function ShellPages() {
  useActiveFrontEnd('shell');
  return <Outlet />;
}

/**
 * The route around pages of the shell: if a newer shell is live, it is loaded when a person comes from a page of a
 * remote.
 * @param isPassage The pages lead on to another page, such as the sign-in. Nothing is checked on the way to or from
 * them, because the reason that they show would be lost with the document.
 */
export function shellPages(children: RouteObject[], { isPassage = false } = {}): RouteObject {
  if (isPassage) return { children };
  return {
    loader: async (args) => (await checkForNewRelease('shell', args)) ?? null,
    Component: ShellPages,
    HydrateFallback: PageSkeleton,
    children,
  };
}
