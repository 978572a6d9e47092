import { readBuild } from './build.ts';
import { assertBuildCompatible } from './compatibility.ts';
import type { App, Pointer, Release, ReleaseId } from './layout.ts';
import { movePointer } from './movePointer.ts';
import { readPointer, ReleaseRefused, type PointerChange } from './pointer.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './store/store.ts';

export interface ReleaseOptions {
  now: Date;
  /** What it was built from. */
  commit?: string;
  /** In percent, from 0 to 100: this share of the visitors gets it as a candidate. Without, everybody gets it. */
  share?: number;
  /** Only checks whether it may go live: nothing is published. */
  dryRun?: boolean;
}

export interface Released {
  id: ReleaseId;
  /** 'unchanged' when it was live, or the candidate with this share, already. */
  outcome: 'live' | 'candidate' | 'unchanged' | 'compatible';
  /** Whether the store had no such release before. */
  isNew: boolean;
  /** As it is in the store; nothing after a dry run. */
  release?: Release;
  /** A candidate that this has withdrawn. */
  withdrawn?: ReleaseId;
}

/**
 * Publishes a build and switches the visitors to it, when it is compatible with what is live of the other apps. A
 * release to everybody ends a canary of the same app.
 * @param folder The build.
 * @throws ReleaseRefused with the reasons when it may not go live: the pointer is as it was.
 */
export async function releaseApp(
  store: ReleaseStore,
  app: App,
  folder: string,
  { now, commit, share, dryRun = false }: ReleaseOptions,
): Promise<Released> {
  const build = await readBuild(folder);
  const { id } = build;
  // What will be refused is not published. What visitors have already was checked when they got it.
  const change = changeTo(app, await readPointer(store, app), id, share);
  if (change || dryRun) await assertBuildCompatible(store, app, build, folder);
  if (dryRun) return { id, outcome: 'compatible', isNew: false };

  const { release, isNew } = await publish(store, app, build, { now, commit });
  const { before, after } = await movePointer(store, app, now, (pointer) =>
    changeTo(app, pointer, id, share),
  );
  const former = before?.candidate?.release;
  return {
    id,
    outcome: after === before ? 'unchanged' : share === undefined ? 'live' : 'candidate',
    isNew,
    release,
    withdrawn: former !== id && former !== after?.candidate?.release ? former : undefined,
  };
}

/** @returns Nothing when the pointer names the release already. */
function changeTo(
  app: App,
  pointer: Pointer | undefined,
  id: ReleaseId,
  share: number | undefined,
): PointerChange | undefined {
  if (share === undefined) {
    const isLive = pointer?.live === id && !pointer.candidate;
    return isLive ? undefined : { live: id, how: 'release' };
  }
  if (!pointer) {
    throw new ReleaseRefused(`Nothing of ${app} is live yet: release it to everybody first.`);
  }
  if (pointer.live === id) {
    throw new ReleaseRefused(`This build of ${app} is live already: everybody gets it.`);
  }
  const { candidate, live } = pointer;
  if (candidate?.release === id && candidate.share === share) return undefined;
  return { live, how: 'release', candidate: { release: id, share } };
}
