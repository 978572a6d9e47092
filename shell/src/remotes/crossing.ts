import type { LoaderFunctionArgs } from '@jobharbor/shared-ui/core';

import { freshRemotesConfig, type RemotesConfig, shellLiveAtStart } from './config';
import { loadDocument } from './loadDocument';
import { absoluteEntry, registrationOf } from './registrations';
import { ownRelease } from './release';
import { type Half, shownHalf } from './shown';

/** Of a route's loader: where a person goes, and until when that is where they go. */
export type Navigation = Pick<LoaderFunctionArgs, 'url' | 'request'>;

/**
 * Looks for new releases when a person goes from one half of the portal to another, where nothing that they have
 * begun is lost. A new shell, or a new release of a half that already runs in this tab, is taken by loading the address
 * as a new document; a half that does not run yet is simply loaded in its new release.
 * @returns What the route's loader is to answer instead of the page, if anything.
 */
export async function cross(
  half: Half,
  { url, request }: Navigation,
): Promise<Response | undefined> {
  const from = shownHalf();
  // The page of a new document is as new as can be: without this, one that never agrees would be loaded for ever.
  if (from === undefined || from === half) return undefined;
  const config = await freshRemotesConfig();
  if (!config || !(isShellOutdated(config) || isOutdated(half, config))) return undefined;
  return loadDocument(url, request.signal);
}

/**
 * What a loader answers where a remote's page does not fit this shell: a newer shell, with which it may, or nothing.
 */
export async function takeNewShell({ url, request }: Navigation): Promise<Response | undefined> {
  const config = await freshRemotesConfig();
  return config && isShellOutdated(config) ? loadDocument(url, request.signal) : undefined;
}

function isShellOutdated({ shell }: RemotesConfig): boolean {
  const own = ownRelease();
  return Boolean(own && shell && shell.release !== own && shell.release !== shellLiveAtStart());
}

function isOutdated(half: Half, config: RemotesConfig): boolean {
  if (half === 'shell') return false;
  const registration = registrationOf(half);
  const live = config[half];
  return Boolean(
    registration?.isEvaluated && live && absoluteEntry(live.entry) !== registration.entry,
  );
}
