import {
  type AppStore,
  PageSkeleton,
  type RootState,
  useAppSelector,
  useLoaderData,
  useRevalidator,
} from '@jobharbor/shared-ui/core';
import { type ComponentType, useEffect } from 'react';

import type { PageModule } from './contract';
import { type Door, startDoors } from './doors';
import { loadPage } from './loadPage';
import type { PageId } from './pages';
import { RemotePage } from './remotePage';
import { RemotePageError } from './RemotePageError';

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
  function Shared() {
    const isWanted = useAppSelector(isTheirs);
    const isThere = useLoaderData<PageModule | null>() !== null;
    const { revalidate } = useRevalidator();
    useEffect(() => {
      if (isWanted && !isThere) void revalidate();
    }, [isWanted, isThere, revalidate]);
    if (!isWanted) return <Otherwise />;
    return isThere ? <RemotePage /> : <PageSkeleton />;
  }

  function SharedError() {
    return useAppSelector(isTheirs) ? <RemotePageError /> : <Otherwise />;
  }

  return {
    loader: () => {
      const isWanted = isTheirs(store.getState());
      startDoors(isWanted ? doors : otherDoors);
      return isWanted ? loadPage(page) : null;
    },
    Component: Shared,
    HydrateFallback: PageSkeleton,
    ErrorBoundary: SharedError,
  };
}
