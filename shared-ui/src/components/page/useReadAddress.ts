import { useCallback, useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

import type { PreloadContext } from '../../start/preload';

/** An address with what a page reads of it, decoded. */
export interface PageAddress extends Pick<PreloadContext, 'searchParams' | 'params'> {
  location: Location;
}

/**
 * Reads the address as it is now. While a slow page is being rendered, the one of `useLocation` is older: a change that
 * builds on it takes back the change before.
 * @returns A function for event handlers and effects. It stays the same.
 */
export function useReadAddress(): () => PageAddress {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) throw new Error('useReadAddress must be used within a RouterProvider.');
    const { location: last, navigation, matches } = router.state;
    // On the same page a change counts from its beginning, not when its loaders have ended.
    const next = navigation.location?.pathname === last.pathname ? navigation.location : undefined;
    const location = next ?? last;
    return {
      location,
      searchParams: new URLSearchParams(location.search),
      params: matches.at(-1)?.params ?? {},
    };
  }, [router]);
}
