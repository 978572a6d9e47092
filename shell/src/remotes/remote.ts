import type { LiveRelease } from '@jobharbor/contract';
import type { Preload } from '@jobharbor/shared-ui/core';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

import { consumeBootResponse } from '../boot/bootResponses';
import { assertCompatible, IncompatibleRelease } from './compatibility';
import { freshReleases, knownReleases } from './liveReleases';
import { overridesFor } from './overrides';
import { type PageId, remoteOf, type RemoteName } from './pages';
import { reportError } from './reportError';

/** How long the manifest and each script of a remote may take, in milliseconds. */
const TIMEOUT = 4_000;
/** After this long, in milliseconds, a page counts as failed; its loading goes on. */
const DEADLINE = 4_500;

/** What a remote exports for each page. */
export interface PageModule {
  Component: ComponentType;
  preload?: Preload;
}

/** A release of a remote, as the federation runtime of this tab knows it. */
export interface Registration {
  /** Where its manifest is, with its origin. */
  entry: string;
  release: string | undefined;
}

type PageState = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'incompatible';
type PageEvent = 'load' | 'arrive' | 'fail' | 'refuse' | 'retry' | 'replace';

/** What each event makes of a page. An event that a state does not name changes nothing. */
const TRANSITIONS: Record<PageState, Partial<Record<PageEvent, PageState>>> = {
  'not loaded': { load: 'loading', arrive: 'loaded' },
  loading: { arrive: 'loaded', fail: 'failed', refuse: 'incompatible' },
  // A page may arrive after its deadline.
  failed: { arrive: 'loaded', retry: 'not loaded' },
  incompatible: { retry: 'not loaded' },
  // Another release of its remote has been registered.
  loaded: { replace: 'not loaded' },
};

/** All that this tab knows of a remote. */
interface Remote {
  registration?: Registration;
  /** A frame and the page in it are loaded at the same time, and must come from one registration. */
  registering?: Promise<Registration> | undefined;
  /** How often it has been loaded anew after a failure. */
  attempt: number;
  /** Why its manifest was refused: the federation runtime passes on the message of an error, not the error. */
  refusal?: IncompatibleRelease | undefined;
  /** Of the registered release. A page that is missing here is not loaded; a loaded one has its module. */
  pages: Map<PageId, { state: PageState; module?: PageModule }>;
}

const remotes: Record<RemoteName, Remote> = {
  seeker: { attempt: 0, pages: new Map() },
  employer: { attempt: 0, pages: new Map() },
};

const recordOf = (page: PageId) => remotes[remoteOf(page)];

function transition(page: PageId, event: PageEvent, module?: PageModule): void {
  const { pages } = recordOf(page);
  const next = TRANSITIONS[pages.get(page)?.state ?? 'not loaded'][event];
  if (next) pages.set(page, module ? { state: next, module } : { state: next });
}

/** Whether code of a remote runs in this tab. */
const isRunning = ({ pages }: Remote) =>
  [...pages.values()].some(({ state }) => state === 'loaded');

/** The release of a page's remote, for reports. */
export const registrationOf = (page: PageId) => recordOf(page).registration;

/** Whether another release than the live one runs in this tab. */
export function isOutdated(name: RemoteName, live: LiveRelease | null): boolean {
  const { [name]: remote } = remotes;
  return Boolean(
    live && isRunning(remote) && absoluteEntry(live.entry) !== remote.registration?.entry,
  );
}

/** A page of a remote could not be loaded, or not in time; then `late` settles when it has been after all. */
export class RemoteUnavailable extends Error {
  readonly late?: Promise<unknown>;
  /** The remote was refused: another shell may be able to show it. */
  readonly isIncompatible: boolean;

  constructor(page: PageId, options: { cause?: unknown; late?: Promise<unknown> }) {
    super(`${page} cannot be loaded`, { cause: options.cause });
    this.name = 'RemoteUnavailable';
    this.late = options.late;
    this.isIncompatible = options.cause instanceof IncompatibleRelease;
  }
}

/**
 * Loads a page of a remote, at once when it is there already. After a failure this is the retry: the remote is
 * registered anew, from what is live now, and its entry is asked for under an address of its own.
 * @throws RemoteUnavailable when it can not be loaded, or not in time.
 */
export function loadPage(page: PageId): PageModule | Promise<PageModule> {
  const { module } = recordOf(page).pages.get(page) ?? {};
  if (module) return module;
  const loading = load(page);
  return Promise.race([loading, deadline()]).then(
    (inTime) => {
      if (inTime) return inTime;
      transition(page, 'fail');
      throw new RemoteUnavailable(page, { late: loading });
    },
    (cause: unknown) => {
      transition(page, cause instanceof IncompatibleRelease ? 'refuse' : 'fail');
      throw new RemoteUnavailable(page, { cause });
    },
  );
}

/**
 * Loads a page before a person opens it. A failure is neither shown nor reported, and `loadPage` begins anew. Where a
 * page of the remote has failed before, only a person tries again.
 * @returns undefined when it could not be loaded.
 */
export async function preloadPage(page: PageId): Promise<PageModule | undefined> {
  const remote = recordOf(page);
  if (failedPages(remote).length > 0) return undefined;
  try {
    return remote.pages.get(page)?.module ?? (await load(page, { isPreload: true }));
  } catch {
    transition(page, 'fail');
    return undefined;
  }
}

/**
 * Registers the newer release, if there is one, of the remote of a page that threw while it was rendered: the page is
 * loaded from there from now on. Never throws; without an answer everything stays as it is.
 */
export async function registerNewerRelease(page: PageId): Promise<void> {
  const name = remoteOf(page);
  const live = (await freshReleases({ isForced: true }))?.[name];
  if (live && absoluteEntry(live.entry) !== remotes[name].registration?.entry) register(name, live);
}

function deadline(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, DEADLINE, undefined));
}

async function load(page: PageId, { isPreload = false } = {}): Promise<PageModule> {
  const remote = recordOf(page);
  remote.registering ??= registerLive(remoteOf(page)).finally(() => {
    remote.registering = undefined;
  });
  transition(page, 'load');
  const { entry } = await remote.registering;
  const module = await loadModule(page, entry, isPreload);
  // Another release may have been registered meanwhile. Then this module is not the one to show.
  if (remote.registration?.entry === entry) transition(page, 'arrive', module);
  return module;
}

const failedPages = ({ pages }: Remote) =>
  [...pages].filter(([, { state }]) => TRANSITIONS[state].retry);

/** Ensures that a release of a remote is registered. A running release is kept, unless a page of it has failed. */
async function registerLive(name: RemoteName): Promise<Registration> {
  const remote = remotes[name];
  const failed = failedPages(remote);
  for (const [page] of failed) transition(page, 'retry');
  const isRetry = failed.length > 0;
  if (isRetry) remote.attempt += 1;
  if (remote.registration && isRunning(remote) && !isRetry) return remote.registration;

  const fresh = isRetry ? await freshReleases({ isForced: true }) : undefined;
  const live = (fresh ?? (await knownReleases()))[name];
  if (!live) throw new Error(`The ${name} remote is not released`);
  const isSame = remote.registration?.entry === absoluteEntry(live.entry);
  return remote.registration && isSame && !isRetry ? remote.registration : register(name, live);
}

/** Makes a release known to the federation runtime, in place of the one before. */
function register(name: RemoteName, { entry, release }: LiveRelease): Registration {
  const remote = remotes[name];
  const before = remote.registration;
  const registration = { entry: absoluteEntry(entry), release };
  if (before) removeScripts(name);
  if (before && before.entry !== registration.entry) {
    for (const page of remote.pages.keys()) transition(page, 'replace');
  }
  registerRemotes([{ name, entry: registration.entry }], { force: before !== undefined });
  remote.registration = registration;
  remote.refusal = undefined;
  return registration;
}

/** The full address of a manifest, for comparison with another. */
function absoluteEntry(entry: string): string {
  return new URL(entry, window.location.origin).href;
}

/** Clears what an earlier attempt or release left behind, so that the next one begins as if it were the first. */
function removeScripts(name: RemoteName): void {
  for (const script of document.querySelectorAll(
    `script[data-remote="${name}"], script[data-webpack^="${name}:"]`,
  )) {
    script.remove();
  }
}

async function loadModule(page: PageId, entry: string, isPreload: boolean): Promise<PageModule> {
  const remote = recordOf(page);
  const scripts = watchScripts(new URL('.', entry).href);
  try {
    const module = await loadRemote<PageModule>(page);
    if (typeof module?.Component !== 'function') throw new Error(`${page} has no Component`);
    return module;
  } catch (error) {
    const cause = remote.refusal ?? scripts.thrown() ?? error;
    if (!isPreload && !isNetworkFailure(cause)) {
      console.error(cause);
      reportError('load', page, cause, remote.registration);
    }
    throw cause;
  } finally {
    scripts.stop();
  }
}

/** Records the errors that the scripts of an address throw while they are evaluated. No promise reports them. */
function watchScripts(folder: string) {
  let thrown: unknown;
  const note = ({ filename, error }: ErrorEvent) => {
    if (filename.startsWith(folder)) thrown = error;
  };
  window.addEventListener('error', note);
  return {
    thrown: () => thrown,
    stop: () => window.removeEventListener('error', note),
  };
}

/** The errors of the federation runtime for files that could not be loaded: plain errors with these texts. */
const DID_NOT_COME = /ScriptNetworkError|RUNTIME-003/;

/**
 * Whether a page is missing because its files could not be loaded. That is a fault of the network or the server, not
 * of the page.
 */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A chunk that came, but did not bring its modules, has thrown or is no script.
  if (error.name === 'ChunkLoadError')
    return (error as Error & { type?: unknown }).type !== 'missing';
  return DID_NOT_COME.test(error.message);
}

/**
 * Bounds and checks what the federation runtime loads: by itself it accepts any JSON as a manifest whatever the
 * status, waits for a manifest without end, and for a script 20 seconds.
 */
const boundedLoading: ModuleFederationRuntimePlugin = {
  name: 'bounded-loading',
  fetch: async (url, _options, info) => {
    const early = consumeBootResponse(url);
    const response = await (early ?? fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }));
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (info) await checkManifest(info.name as RemoteName, response.clone());
    return response;
  },
  createScript: ({ url, remoteInfo }) => {
    const attempt = remoteInfo ? remotes[remoteInfo.name as RemoteName].attempt : 0;
    const script = document.createElement('script');
    // Later requests of the same address would wait for a script that hangs, so a retry needs another address.
    script.src = attempt ? `${url}?r=${attempt}` : url;
    script.crossOrigin = 'anonymous';
    script.dataset.remote = remoteInfo?.name;
    return { script, timeout: TIMEOUT };
  },
};

async function checkManifest(name: RemoteName, response: Response): Promise<void> {
  try {
    const overrides = overridesFor(await knownReleases());
    assertCompatible(name, await response.json(), overrides[name] === undefined);
  } catch (error) {
    if (error instanceof IncompatibleRelease) remotes[name].refusal = error;
    throw error;
  }
}

registerPlugins([boundedLoading]);
