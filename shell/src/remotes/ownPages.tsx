import { Outlet, PageSkeleton, type RouteObject } from '@jobharbor/shared-ui/core';

import { cross } from './crossing';
import { useShown } from './shown';

function OwnPages() {
  useShown('shell');
  return <Outlet />;
}

/**
 * The route around pages of the shell's own: a newer shell is taken where a person comes to them from a remote's.
 * @param isPassage They are on the way to another page: what they say of why a person was led there does not outlive
 * its document, and a sign-in leads on at once, so nothing is taken on the way to or from them.
 */
export function ownPages(children: RouteObject[], { isPassage = false } = {}): RouteObject {
  if (isPassage) return { children };
  return {
    loader: async (args) => (await cross('shell', args)) ?? null,
    Component: OwnPages,
    HydrateFallback: PageSkeleton,
    children,
  };
}
