import { assertBuildsCompatible, contractFile, parseContract } from './compatibility.ts';
import { headersOf } from './headers.ts';
import { APPS, type App, type ReleaseId } from './layout.ts';
import { readPointer, readVersionedPointer } from './pointer.ts';
import { publish } from './publish.ts';
import { readBuild } from './readBuild.ts';
import { readRelease } from './readRelease.ts';
import { ReleaseRefused } from './refused.ts';
import type { ReleaseStore } from './store.ts';
import { nextPointer, swapPointer } from './switchPointer.ts';

/** Lies in the store while a checkout is being released, so that an interrupted one is not taken for a rollback. */
const UNFINISHED = 'checkout.json';

/**
 * Makes the builds of one checkout live together, when one of them is new to the store: they fit each other, but
 * perhaps not what was live. Otherwise it leaves all as it is, so that a rollback or a canary outlives a restart.
 * @param folders Each app's build.
 * @param options With `evenIfKnown` they become live in any case.
 * @returns What became live.
 * @throws ReleaseRefused when the builds do not fit each other.
 */
export async function releaseCheckout(
  store: ReleaseStore,
  folders: Record<App, string>,
  { now, commit, evenIfKnown = false }: { now: Date; commit?: string; evenIfKnown?: boolean },
): Promise<{ app: App; id: ReleaseId }[]> {
  const builds = await Promise.all(
    APPS.map(async (app) => {
      const { id, contents } = await readBuild(folders[app]);
      const bytes = contents.get(contractFile(app));
      return { app, id, contract: parseContract(app, bytes, `${app} in ${folders[app]}`) };
    }),
  );
  if (!evenIfKnown) {
    const areNew = await Promise.all(builds.map(({ app, id }) => isNew(store, app, id)));
    if (!areNew.includes(true) && !(await store.read(UNFINISHED))) return [];
  }

  assertBuildsCompatible(builds.map(({ contract }) => contract));
  const ids = Object.fromEntries(builds.map(({ app, id }) => [app, id]));
  await store.write(
    UNFINISHED,
    Buffer.from(`${JSON.stringify(ids, null, 2)}\n`),
    headersOf(UNFINISHED),
  );
  for (const { app, id } of builds) {
    const { release } = await publish(store, app, folders[app], { now, commit });
    if (release.id !== id) {
      throw new Error(`The build in ${folders[app]} has changed while it was released: try again.`);
    }
  }
  const live: { app: App; id: ReleaseId }[] = [];
  for (const { app, id } of builds) {
    if (await makeLive(store, app, id, now)) live.push({ app, id });
  }
  await store.remove(UNFINISHED);
  return live;
}

/** @returns Whether it was not live before. */
async function makeLive(store: ReleaseStore, app: App, id: ReleaseId, now: Date): Promise<boolean> {
  const { pointer, version } = await readVersionedPointer(store, app);
  if (pointer?.live === id && !pointer.candidate) return false;
  try {
    await swapPointer(store, app, nextPointer(pointer, { live: id, how: 'release' }, now), version);
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
  return (
    !pointer.history.some(({ release }) => release === id) && !(await readRelease(store, app, id))
  );
}
