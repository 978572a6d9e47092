import { inParallel } from './inParallel.ts';
import {
  APPS,
  headersOf,
  RELEASE_ID,
  releaseKey,
  type App,
  type Pointer,
  type Release,
  type ReleaseId,
} from './layout.ts';
import { readPointer } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';
import { incompleteReleases, listReleases } from './storedReleases.ts';

const DAY = 24 * 3600 * 1000;

export interface PruneOptions {
  /** How many of each app's releases stay, the last published. */
  keep: number;
  /** A release that was published or live within this time stays: tabs may still be open on it. */
  days: number;
  now: Date;
  /** Nothing is removed, only listed. */
  dryRun?: boolean;
}

export interface Pruned {
  app: App;
  id: ReleaseId;
  /** Without its packed forms; 0 for an incomplete release. */
  bytes: number;
  isComplete: boolean;
}

/**
 * Removes old releases, and incomplete ones whose publishing began more than a day ago. What is live or a candidate
 * always stays.
 * @returns What was removed.
 */
export async function prune(
  store: ReleaseStore,
  { keep, days, now, dryRun = false }: PruneOptions,
): Promise<Pruned[]> {
  const removed: Pruned[] = [];
  // All are read first: when one cannot be read, nothing is removed.
  const pointers = await Promise.all(APPS.map((app) => readPointer(store, app)));
  for (const [index, app] of APPS.entries()) {
    const old = (await listReleases(store, app))
      .slice(keep)
      .filter((release) => now.getTime() - lastUse(release, pointers[index]) >= days * DAY)
      .map(({ id, files }) => ({ id, bytes: sizeOf(files), isComplete: true }));
    const abandoned = (await incompleteReleases(store, app))
      .filter(({ startedAt }) => !startedAt || now.getTime() - Date.parse(startedAt) >= DAY)
      .map(({ id }) => ({ id, bytes: 0, isComplete: false }));
    for (const found of [...old, ...abandoned]) {
      // Read anew each time: the release may have become live again.
      const isNamed = async () => {
        const pointer = await readPointer(store, app);
        return found.id === pointer?.live || found.id === pointer?.candidate?.release;
      };
      if (await isNamed()) continue;
      if (dryRun || (await removeRelease(store, app, found.id, isNamed))) {
        removed.push({ app, ...found });
      }
    }
  }
  return removed;
}

/** When it was published, or when another release last replaced it. Infinity for a live one. */
function lastUse({ id, publishedAt }: Release, pointer: Pointer | undefined): number {
  const history = pointer?.history ?? [];
  const index = history.findIndex(({ release }) => release === id);
  if (index === 0) return Infinity;
  const replaced = history[index - 1]?.at;
  return Math.max(Date.parse(publishedAt), replaced ? Date.parse(replaced) : 0);
}

const sizeOf = (files: Release['files']) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);

/**
 * Removes a release, complete or not. `release.json` goes first, so that an interrupted removal leaves nothing that
 * looks complete.
 * @param isNeeded Asked again when `release.json` is gone. A switch looks for that file after it has switched, so of a
 * removal and a switch at the same time at least one notices the other.
 * @returns false when it is needed, and stays.
 */
export async function removeRelease(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
  isNeeded: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<boolean> {
  if (!RELEASE_ID.test(id)) throw new Error(`${JSON.stringify(id)} is no release.`);
  const key = releaseKey(app, id);
  const release = await store.read(key);
  await store.remove(key);
  let stays = true;
  try {
    stays = await isNeeded();
  } finally {
    if (stays && release) await store.write(key, release.bytes, headersOf(key));
  }
  if (stays) return false;
  const keys = await store.list(`${app}/${id}/`);
  await inParallel(keys, (file) => store.remove(file));
  return true;
}
