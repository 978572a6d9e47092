import type { LoaderFunctionArgs } from '@jobharbor/shared-ui/core';
import { useEffect } from 'react';

import { freshReleases, isShellOutdated } from './liveReleases';
import { loadDocument } from './loadDocument';
import type { RemoteName } from './pages';
import { isOutdated } from './remote';

/** The parts of the portal that are released on their own. */
export type FrontEnd = RemoteName | 'shell';

/** The arguments of a route's loader: the address, and a signal that aborts when the person goes elsewhere. */
export type Navigation = Pick<LoaderFunctionArgs, 'url' | 'request'>;

/** The front ends whose pages are on the screen, the innermost last. */
const active: FrontEnd[] = [];

/** Marks a front end as active for as long as a page of it, or the frame around one, is on the screen. */
export function useActiveFrontEnd(frontEnd: FrontEnd): void {
  useEffect(() => {
    active.push(frontEnd);
    return () => void active.splice(active.lastIndexOf(frontEnd), 1);
  }, [frontEnd]);
}

/**
 * Whether a navigation to a front end must load a new document: a newer shell is live, or a newer release of a remote
 * that already runs in this tab.
 */
export async function isSuperseded(to: FrontEnd): Promise<boolean> {
  // Without an active front end this is the first page of the document, which is up to date. Without this check, a
  // server that disagrees with its own page would cause endless reloads.
  const from = active.at(-1);
  if (from === undefined || from === to) return false;
  const live = await freshReleases();
  if (!live) return false;
  return isShellOutdated(live) || (to !== 'shell' && isOutdated(to, live[to]));
}

/**
 * Checks for a new release when a person goes from one front end to another, where no unfinished work is lost. It is
 * loaded by loading the address as a new document; a remote that does not run yet is simply loaded in its new release.
 * @returns What the route's loader is to answer instead of the page, if anything.
 */
export async function checkForNewRelease(
  to: FrontEnd,
  { url, request }: Navigation,
): Promise<Response | undefined> {
  return (await isSuperseded(to)) ? loadDocument(url, request.signal) : undefined;
}

/** The answer of a loader when a remote is incompatible: loading a newer shell, which may be compatible, or nothing. */
export async function reloadWithNewerShell({
  url,
  request,
}: Navigation): Promise<Response | undefined> {
  const live = await freshReleases();
  return live && isShellOutdated(live) ? loadDocument(url, request.signal) : undefined;
}
