import {
  type AppStore,
  type LoaderFunctionArgs,
  PageSkeleton,
  type RootState,
  useAppSelector,
  useLoaderData,
  useRevalidator,
} from '@jobharbor/shared-ui/core';
import { type ComponentType, useEffect } from 'react';

import type { PageModule } from './contract';
import { cross } from './crossing';
import { type Door, startDoors } from './doors';
import type { PageId } from './pages';
import { bringPage, RemotePage } from './remotePage';
import { RemotePageError } from './RemotePageError';
import { useShown } from './shown';

export interface SharedAddress {
  page: PageId;
  doors: readonly Door[];
  /** Whether the remote's page is for whoever is signed in now. */
  isTheirs: (state: RootState) => boolean;
  /** What the others see; the remote is not asked then. */
  Otherwise: ComponentType;
  otherDoors?: readonly Door[];
}

/** The route of an address that a remote fills for some and the shell for others, changing hands with the session. */
export function sharedAddress(
  store: AppStore,
  { page, doors, isTheirs, Otherwise, otherDoors = [] }: SharedAddress,
) {
  function Own() {
    useShown('shell');
    return <Otherwise />;
  }

  function Shared() {
    const isWanted = useAppSelector(isTheirs);
    const isThere = useLoaderData<PageModule | null>() !== null;
    const { revalidate } = useRevalidator();
    useEffect(() => {
      if (isWanted && !isThere) void revalidate();
    }, [isWanted, isThere, revalidate]);
    if (!isWanted) return <Own />;
    return isThere ? <RemotePage page={page} /> : <PageSkeleton />;
  }

  function SharedError() {
    return useAppSelector(isTheirs) ? <RemotePageError page={page} /> : <Own />;
  }

  return {
    loader: async (args: LoaderFunctionArgs) => {
      if (isTheirs(store.getState())) return bringPage(page, doors, args);
      startDoors(otherDoors);
      return (await cross('shell', args)) ?? null;
    },
    Component: Shared,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: SharedError,
  };
}
