import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

import type { PreloadContext } from '../../start/preload';

/** What a page reads of its address, decoded. */
export type PageAddress = Pick<PreloadContext, 'searchParams' | 'params'>;

/**
 * Reads the address as it is now. While a slow page is being rendered, the one of `useLocation` is older: a change that
 * builds on it takes back the change before.
 * @returns A function for event handlers and effects. It stays the same.
 */
export function useReadAddress(): () => PageAddress {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) throw new Error('useReadAddress must be used within a RouterProvider.');
    const { location, matches } = router.state;
    return {
      searchParams: new URLSearchParams(location.search),
      params: matches.at(-1)?.params ?? {},
    };
  }, [router]);
}
