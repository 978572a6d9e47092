import { APPS, type App, type Pointer, type Release, type ReleaseId } from './layout.ts';
import { incompleteReleases, listReleases } from './listReleases.ts';
import { readPointer } from './pointer.ts';
import { removeRelease } from './removeRelease.ts';
import type { ReleaseStore } from './store.ts';

const DAY = 24 * 3600 * 1000;

export interface PruneOptions {
  /** So many of each app's releases stay, the last published. */
  keep: number;
  /** What was published, or was live, less than so many days ago stays: tabs may still be open on it. */
  days: number;
  now: Date;
  /** Only says what would be removed. */
  dryRun?: boolean;
}

export interface Pruned {
  app: App;
  id: ReleaseId;
  /** Without its packed forms; 0 where the publish was never completed. */
  bytes: number;
  isComplete: boolean;
}

/**
 * Removes releases that nobody needs any more, and publishes that were given up a day ago. What is live or a candidate
 * always stays.
 * @returns What was removed.
 */
export async function prune(
  store: ReleaseStore,
  { keep, days, now, dryRun = false }: PruneOptions,
): Promise<Pruned[]> {
  const removed: Pruned[] = [];
  // All of them are read first: a pointer that can not be read must not cost a release.
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
      // Read anew each time: it may have become live again meanwhile.
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

/** When it was published, or when the last one followed it; the present, while it is live. */
function lastUse({ id, publishedAt }: Release, pointer: Pointer | undefined): number {
  const history = pointer?.history ?? [];
  const index = history.findIndex(({ release }) => release === id);
  if (index === 0) return Infinity;
  const replaced = history[index - 1]?.at;
  return Math.max(Date.parse(publishedAt), replaced ? Date.parse(replaced) : 0);
}

const sizeOf = (files: Release['files']) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0);
