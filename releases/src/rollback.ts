import { earlier } from './earlier.ts';
import type { App, Pointer, ReleaseId } from './layout.ts';
import { listReleases } from './listReleases.ts';
import { movePointer } from './movePointer.ts';
import { readRelease } from './readRelease.ts';
import { ReleaseRefused } from './refused.ts';
import { shortId } from './shortId.ts';
import type { ReleaseStore } from './store.ts';

export interface RolledBack {
  from: ReleaseId;
  to: ReleaseId;
  /** The candidate, which nobody gets any more. */
  withdrawn?: ReleaseId;
}

/**
 * Gives everybody an earlier release again, and ends a canary.
 * @param wanted The beginning of the id of any whole release in the store. Without, the one before what is live.
 * @throws ReleaseRefused when there is none, it is not in the store any more, or it does not fit what is live of the
 * other apps.
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
  for (const id of earlier(pointer)) {
    if (await readRelease(store, app, id)) return id;
  }
  throw new ReleaseRefused(
    `There is no earlier release of ${app} in the store to return to: ${shortId(pointer.live)} stays.`,
  );
}

async function named(
  store: ReleaseStore,
  app: App,
  { live, history }: Pointer,
  wanted: string,
): Promise<ReleaseId> {
  const published = (await listReleases(store, app)).map(({ id }) => id);
  const fitting = published.filter((id) => id.startsWith(wanted));
  const [only] = fitting;
  if (fitting.length > 1) {
    throw new ReleaseRefused(
      `Several releases of ${app} begin with ${wanted}: ${fitting.join(', ')}.`,
    );
  }
  if (only === live) throw new ReleaseRefused(`${app} ${shortId(live)} is live already.`);
  if (only) return only;
  const isPast = history.some(({ release }) => release.startsWith(wanted));
  throw new ReleaseRefused(
    isPast
      ? `${app} ${wanted} was live once, but is not in the store any more.`
      : `No release of ${app} in the store begins with ${wanted}.`,
  );
}
