import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import { countAttempt } from './attempts';
import { freshRemotesConfig, loadRemotesConfig, type RemoteAddress } from './config';
import type { PageModule } from './contract';
import { takeMisfit } from './fit';
import { isNetworkFailure, watchScripts } from './loadFailure';
import { type PageId, remoteOf, type RemoteName } from './pages';
import { absoluteEntry, type Registration, registrationOf, setRegistration } from './registrations';
import { RemoteUnavailable } from './RemoteUnavailable';
import { reportError } from './reportError';
import { boundedLoading } from './runtimePlugin';

/** After this long, in milliseconds, a person is told; the loading itself goes on. */
const DEADLINE = 4_500;

/** Each page with the registration that it came from: a page of another release is not the one that is asked for. */
const loaded = new Map<PageId, { module: PageModule; entry: string }>();
/** Each page whose last attempt failed: that another page of its remote has come says nothing about it. */
const failed = new Set<PageId>();
const registering = new Map<RemoteName, Promise<Registration>>();

registerPlugins([boundedLoading]);

/** Clears what an earlier attempt or release left behind, so that the next one begins as if it were the first. */
function removeScripts(remote: RemoteName) {
  for (const script of document.querySelectorAll(
    `script[data-remote="${remote}"], script[data-webpack^="${remote}:"]`,
  )) {
    script.remove();
  }
}

/** Whether a page of a remote has failed since it was last loaded anew; it is, then, from now on. */
function takeFailure(remote: RemoteName): boolean {
  const pages = [...failed].filter((page) => remoteOf(page) === remote);
  for (const page of pages) failed.delete(page);
  return pages.length > 0;
}

/** Makes a release known to the federation runtime, in place of the one before. */
function take(remote: RemoteName, { entry, release }: RemoteAddress): Registration {
  const before = registrationOf(remote);
  if (before) removeScripts(remote);
  const address = absoluteEntry(entry);
  registerRemotes([{ name: remote, entry: address }], { force: before !== undefined });
  const isEvaluated = before?.entry === address && before.isEvaluated;
  const registration = { entry: address, release, isEvaluated };
  setRegistration(remote, registration);
  return registration;
}

async function registerLive(remote: RemoteName): Promise<Registration> {
  const isRetry = takeFailure(remote);
  if (isRetry) countAttempt(remote);
  const before = registrationOf(remote);
  // What runs is kept: a new release is taken between the halves, or where this one has failed.
  if (before?.isEvaluated && !isRetry) return before;
  const config = isRetry ? await freshRemotesConfig({ isForced: true }) : undefined;
  const live = (config ?? (await loadRemotesConfig()))[remote];
  if (!live) throw new Error(`The ${remote} remote is not released`);
  const isSame = before?.entry === absoluteEntry(live.entry);
  return isSame && !isRetry ? before : take(remote, live);
}

/** A frame and its page are loaded at once, and must come from one registration. */
function register(remote: RemoteName): Promise<Registration> {
  const registration =
    registering.get(remote) ?? registerLive(remote).finally(() => registering.delete(remote));
  registering.set(remote, registration);
  return registration;
}

async function loadModule(page: PageId, { entry }: Registration): Promise<PageModule> {
  const scripts = watchScripts(new URL('.', entry).href);
  try {
    const module = await loadRemote<PageModule>(page);
    if (typeof module?.Component !== 'function') throw new Error(`${page} has no Component`);
    return module;
  } catch (error) {
    const cause = takeMisfit(remoteOf(page)) ?? scripts.thrown() ?? error;
    if (!isNetworkFailure(cause)) {
      console.error(cause);
      reportError('load', page, cause);
    }
    throw cause;
  } finally {
    scripts.stop();
  }
}

async function load(page: PageId): Promise<PageModule> {
  const remote = remoteOf(page);
  const registration = await register(remote);
  const module = await loadModule(page, registration);
  loaded.set(page, { module, entry: registration.entry });
  registration.isEvaluated = true;
  // It may have come after its deadline: then it works, and the next attempt need not begin anew.
  if (registrationOf(remote) === registration) failed.delete(page);
  return module;
}

function deadline(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, DEADLINE, undefined));
}

/**
 * Loads a page of a remote, at once when it is there already.
 * @throws RemoteUnavailable when it can not be loaded, or not in time.
 */
export function loadPage(page: PageId): PageModule | Promise<PageModule> {
  const there = loaded.get(page);
  if (there && there.entry === registrationOf(remoteOf(page))?.entry) return there.module;
  const loading = load(page);
  return Promise.race([loading, deadline()]).then(
    (inTime) => {
      if (inTime) return inTime;
      failed.add(page);
      throw new RemoteUnavailable(page, { late: loading });
    },
    (cause: unknown) => {
      failed.add(page);
      throw new RemoteUnavailable(page, { cause });
    },
  );
}

/**
 * Asks whether a page that has failed has a newer release by now, and takes it: the page is loaded from there from now
 * on. Never throws; without an answer everything stays as it is.
 */
export async function takeNewRelease(page: PageId): Promise<void> {
  const remote = remoteOf(page);
  const live = (await freshRemotesConfig({ isForced: true }))?.[remote];
  if (live && absoluteEntry(live.entry) !== registrationOf(remote)?.entry) take(remote, live);
}
