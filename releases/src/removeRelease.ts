import { headersOf } from './headers.ts';
import { inParallel } from './inParallel.ts';
import { RELEASE_ID, releaseKey, type App, type ReleaseId } from './layout.ts';
import type { ReleaseStore } from './store.ts';

const REMOVALS_AT_ONCE = 8;

/**
 * Removes all of a release, complete or not. `release.json` goes first: an interruption leaves no half one that looks
 * whole.
 * @param isNeeded Asked once more when `release.json` is gone. Whoever switches looks for that file afterwards: of a
 * removal and a switch at the same time one at least notices the other.
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
  await inParallel(keys, REMOVALS_AT_ONCE, (file) => store.remove(file));
  return true;
}
