import type { RouteObject } from 'react-router-dom';

import { mountPortal } from '../components/mountPortal';
import { NotFoundState } from '../components/NotFoundState';
import { PageSkeleton } from '../components/PageSkeleton';
import { StandaloneFrame } from './StandaloneFrame';

/**
 * Runs a remote's pages without the shell, for working on them alone.
 * @param name The remote's name, for the frame.
 * @param pages Its pages, each with the path that the shell's route table gives it.
 * @param entries Addresses to offer in the frame; the first is where one begins.
 */
export function startStandalone(
  name: string,
  pages: RouteObject[],
  entries: readonly string[],
): void {
  const [start = '/'] = entries;
  if (window.location.pathname === '/') window.history.replaceState(null, '', start);
  mountPortal(() => [
    {
      element: <StandaloneFrame name={name} entries={entries} />,
      HydrateFallback: PageSkeleton,
      children: [...pages, { path: '*', Component: NotFoundState }],
    },
  ]);
}
