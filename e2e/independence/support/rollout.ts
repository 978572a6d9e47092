import {
  type App,
  APPS,
  headersOf,
  openStore,
  readPointer,
  releaseApp,
  type ReleaseId,
  type ReleaseStore,
} from '@jobharbor/releases';
import { join } from 'node:path';

import type { Portal } from '../../support/portal.ts';

const root = join(import.meta.dirname, '../../..');

/** The folder with the checkout's own build of an app. */
export const plainBuild = (app: App) => join(root, app, 'dist');

/** What a test does to a running portal's releases: by the store alone, the portal is never told. */
export interface Rollout {
  store: ReleaseStore;
  /** Makes a build live, with all checks, or sends a share of the visitors to it, in percent. */
  release: (app: App, folder: string, share?: number) => Promise<ReleaseId>;
  /** What is live now. */
  live: (app: App) => Promise<ReleaseId>;
}

/** Opens the releases of a portal that serves them from its data folder, or from where it is told. */
export function openRollout({ dataDir }: Pick<Portal, 'dataDir'>, location?: string): Rollout {
  const store = openStore(location ?? join(dataDir, 'releases'));
  return {
    store,
    release: async (app, folder, share) => {
      const { id } = await releaseApp(store, app, folder, { share, now: new Date() });
      return id;
    },
    live: async (app) => {
      const pointer = await readPointer(store, app);
      if (!pointer) throw new Error(`No release of ${app} is live`);
      return pointer.live;
    },
  };
}

/** Brings the checkout's own builds into a store as they have been packed for the suite; nothing is live there by that. */
export async function copyPlain(store: ReleaseStore): Promise<void> {
  const packed = openRollout({ dataDir: process.env.FILLED_DATA_DIR ?? '' });
  for (const app of APPS) {
    for (const key of await packed.store.list(`${app}/${await packed.live(app)}/`)) {
      const found = await packed.store.read(key);
      if (found) await store.write(key, found.bytes, headersOf(key));
    }
  }
}

/** Has the checkout's own builds live, whatever a test before has released. */
export async function releasePlain({ release }: Rollout): Promise<Record<App, ReleaseId>> {
  const ids: Partial<Record<App, ReleaseId>> = {};
  // The shell last: what is live of the remotes fits the checkout's shell only when it is theirs.
  for (const app of [...APPS].reverse()) ids[app] = await release(app, plainBuild(app));
  return ids as Record<App, ReleaseId>;
}
