import { readBuild } from './build.ts';
import { assertBuildsCompatible } from './compatibility.ts';
import { toJson } from './json.ts';
import { APPS, CHECKOUT_KEY, headersOf, type App, type ReleaseId } from './layout.ts';
import {
  changedPointer,
  readPointer,
  readVersionedPointer,
  ReleaseRefused,
  swapPointer,
} from './pointer.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './store/store.ts';
import { readRelease } from './storedReleases.ts';

/**
 * Makes the builds of one checkout live together, when one of them is new to the store. They are compatible with each
 * other, but perhaps not with what was live. Otherwise all stays as it is, so that a rollback or a canary outlives a
 * restart.
 * @param folders Each app's build.
 * @param options With `evenIfKnown` they become live in any case.
 * @returns What became live.
 * @throws ReleaseRefused when the builds are incompatible with each other.
 */
export async function releaseCheckout(
  store: ReleaseStore,
  folders: Record<App, string>,
  { now, commit, evenIfKnown = false }: { now: Date; commit?: string; evenIfKnown?: boolean },
): Promise<{ app: App; id: ReleaseId }[]> {
  const builds = await Promise.all(
    APPS.map(async (app) => {
      const folder = folders[app];
      return { app, folder, build: await readBuild(folder) };
    }),
  );
  if (!evenIfKnown) {
    const areNew = await Promise.all(builds.map(({ app, build }) => isNew(store, app, build.id)));
    if (!areNew.includes(true) && !(await store.read(CHECKOUT_KEY))) return [];
  }

  await assertBuildsCompatible(builds);
  const ids = Object.fromEntries(builds.map(({ app, build }) => [app, build.id]));
  await store.write(CHECKOUT_KEY, toJson(ids), headersOf(CHECKOUT_KEY));
  for (const { app, build } of builds) await publish(store, app, build, { now, commit });
  const live: { app: App; id: ReleaseId }[] = [];
  for (const { app, build } of builds) {
    if (await makeLive(store, app, build.id, now)) live.push({ app, id: build.id });
  }
  await store.remove(CHECKOUT_KEY);
  return live;
}

/** @returns Whether it was not live before. */
async function makeLive(store: ReleaseStore, app: App, id: ReleaseId, now: Date): Promise<boolean> {
  const { pointer, version } = await readVersionedPointer(store, app);
  if (pointer?.live === id && !pointer.candidate) return false;
  const after = changedPointer(pointer, { live: id, how: 'release' }, now);
  try {
    await swapPointer(store, app, after, version);
    return pointer?.live !== id;
  } catch (error) {
    // Another start of the same builds may have been quicker.
    const isDone = (await readPointer(store, app))?.live === id;
    if (error instanceof ReleaseRefused && isDone) return false;
    throw error;
  }
}

async function isNew(store: ReleaseStore, app: App, id: ReleaseId): Promise<boolean> {
  const pointer = await readPointer(store, app);
  if (!pointer) return true;
  const wasLive = pointer.history.some(({ release }) => release === id);
  return !wasLive && !(await readRelease(store, app, id));
}
