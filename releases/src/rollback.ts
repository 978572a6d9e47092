import { shortId, type App, type Pointer, type ReleaseId } from './layout.ts';
import { movePointer } from './movePointer.ts';
import { ReleaseRefused } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';
import { listReleases, readRelease } from './storedReleases.ts';

export interface RolledBack {
  from: ReleaseId;
  to: ReleaseId;
  /** The candidate that this has withdrawn. */
  withdrawn?: ReleaseId;
}

/**
 * Makes an earlier release live again, and ends a canary.
 * @param wanted The beginning of the id of any complete release in the store. Without, the one before the live one.
 * @throws ReleaseRefused when there is none, it is not in the store any more, or it is incompatible with what is live
 * of the other apps.
 */
export async function rollback(
  store: ReleaseStore,
  app: App,
  { wanted, now }: { wanted?: string; now: Date },
): Promise<RolledBack> {
  const { before, after } = await movePointer(store, app, now, async (pointer) => {
    if (!pointer) throw new ReleaseRefused(`Nothing of ${app} is live yet.`);
    const target =
      wanted === undefined
        ? await previous(store, app, pointer)
        : await named(store, app, pointer, wanted);
    return { live: target, how: 'rollback' };
  });
  return {
    from: before?.live ?? '',
    to: after?.live ?? '',
    withdrawn: before?.candidate?.release,
  };
}

async function previous(store: ReleaseStore, app: App, pointer: Pointer): Promise<ReleaseId> {
  for (const id of earlierReleases(pointer)) {
    if (await readRelease(store, app, id)) return id;
  }
  throw new ReleaseRefused(
    `There is no earlier release of ${app} in the store to return to: ${shortId(pointer.live)} stays.`,
  );
}

/**
 * What a rollback can return to, the latest first. A release that was rolled back from is left out: a second rollback
 * goes one further back, and a bad release does not come back.
 */
function earlierReleases({ live, history }: Pointer): ReleaseId[] {
  const kept: ReleaseId[] = [];
  for (const { release, how } of history.toReversed()) {
    const index = how === 'rollback' ? kept.lastIndexOf(release) : -1;
    if (index >= 0) kept.length = index;
    kept.push(release);
  }
  return [...new Set(kept.reverse())].filter((id) => id !== live);
}

async function named(
  store: ReleaseStore,
  app: App,
  { live, history }: Pointer,
  wanted: string,
): Promise<ReleaseId> {
  const published = (await listReleases(store, app)).map(({ id }) => id);
  const matches = published.filter((id) => id.startsWith(wanted));
  const [match] = matches;
  if (matches.length > 1) {
    throw new ReleaseRefused(
      `Several releases of ${app} begin with ${wanted}: ${matches.join(', ')}.`,
    );
  }
  if (match === live) throw new ReleaseRefused(`${app} ${shortId(live)} is live already.`);
  if (match) return match;
  const wasLive = history.some(({ release }) => release.startsWith(wanted));
  throw new ReleaseRefused(
    wasLive
      ? `${app} ${wanted} was live once, but is not in the store any more.`
      : `No release of ${app} in the store begins with ${wanted}.`,
  );
}
