import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import { countAttempt } from './attempts';
import { forgetRemotesConfig, loadRemotesConfig } from './config';
import type { PageModule } from './contract';
import { type PageId, remoteOf, type RemoteName } from './pages';
import { RemoteUnavailable } from './RemoteUnavailable';
import { boundedLoading } from './runtimePlugin';

/** After this long, in milliseconds, a person is told; the loading itself goes on. */
const DEADLINE = 4_500;

const loaded = new Map<PageId, PageModule>();
const registered = new Set<RemoteName>();
const failed = new Set<RemoteName>();

registerPlugins([boundedLoading]);

/** Clears what a failed attempt left behind, so that the next one begins as if it were the first. */
function reset(remote: RemoteName) {
  countAttempt(remote);
  forgetRemotesConfig();
  registered.delete(remote);
  failed.delete(remote);
  for (const script of document.querySelectorAll(
    `script[data-remote="${remote}"], script[data-webpack^="${remote}:"]`,
  )) {
    script.remove();
  }
}

async function register(remote: RemoteName, isRetry: boolean) {
  if (registered.has(remote)) return;
  const config = await loadRemotesConfig();
  const entry = new URL(config[remote].entry, window.location.origin).href;
  registerRemotes([{ name: remote, entry }], { force: isRetry });
  registered.add(remote);
}

async function load(page: PageId): Promise<PageModule> {
  const remote = remoteOf(page);
  const isRetry = failed.has(remote);
  if (isRetry) reset(remote);
  await register(remote, isRetry);
  const module = await loadRemote<PageModule>(page);
  if (typeof module?.Component !== 'function') throw new Error(`${page} has no Component`);
  loaded.set(page, module);
  // It may have come after its deadline: then the remote works, and the next page need not begin anew.
  failed.delete(remote);
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
  const module = loaded.get(page);
  if (module) return module;
  const loading = load(page);
  return Promise.race([loading, deadline()]).then(
    (inTime) => {
      if (inTime) return inTime;
      failed.add(remoteOf(page));
      throw new RemoteUnavailable(page, { late: loading });
    },
    (cause: unknown) => {
      failed.add(remoteOf(page));
      throw new RemoteUnavailable(page, { cause });
    },
  );
}
