import type { ServerPage } from '@jobharbor/shared-ui/server';

import type { PageId, RemoteName } from '../remotes/pages';
import { remoteOf } from '../remotes/pages';
import type { PageModule } from '../remotes/remote';

/** A page of a remote with what it tells the server. */
export interface ServerPageModule extends PageModule {
  server: ServerPage;
}

/** What a remote's `server.js` exports: its pages that the server renders. */
export type ServerPages = Readonly<Record<string, () => Promise<ServerPageModule>>>;

const remotes: Partial<Record<RemoteName, ServerPages>> = {};

/** Makes the pages of a remote known. Called once for each remote, before any page is rendered. */
export function addRemote(name: RemoteName, pages: ServerPages): void {
  remotes[name] = pages;
}

const nameOf = (page: PageId) => page.slice(page.indexOf('/') + 1);

/** Whether the remote's release says how the server renders a page. */
export const isRendered = (page: PageId): boolean =>
  Object.hasOwn(remotes[remoteOf(page)] ?? {}, nameOf(page));

/** What the pages of all remotes tell the server. */
export async function remoteServerPages(): Promise<ServerPage[]> {
  const loads = Object.values(remotes).flatMap((pages) => Object.values(pages));
  return (await Promise.all(loads.map((load) => load()))).map(({ server }) => server);
}

// The rest replaces the exports of `remotes/remote.ts` for the browser.

/** Loads a page from the bundle that its remote has for the server. */
export async function loadPage(page: PageId): Promise<PageModule> {
  const load = remotes[remoteOf(page)]?.[nameOf(page)];
  if (!load) throw new Error(`The server does not render ${page}`);
  return load();
}

export const preloadPage = loadPage;

/** The server has the live releases, and renders nothing without them. */
export class RemoteUnavailable extends Error {
  readonly isIncompatible = false;
  readonly late = undefined;
}

export function registerNewerRelease(): Promise<void> {
  return Promise.resolve();
}
export const registrationOf = () => undefined;
export const isOutdated = () => false;
