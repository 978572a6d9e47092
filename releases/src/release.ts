import { assertCompatible, contractFile, parseContract } from './compatibility.ts';
import type { App, Pointer, Release, ReleaseId } from './layout.ts';
import { movePointer } from './movePointer.ts';
import { readPointer } from './pointer.ts';
import { publish } from './publish.ts';
import { readBuild } from './readBuild.ts';
import { ReleaseRefused } from './refused.ts';
import type { ReleaseStore } from './store.ts';
import type { Next } from './switchPointer.ts';

export interface ReleaseOptions {
  now: Date;
  /** What it was built from. */
  commit?: string;
  /** In percent, from 0 to 100: it becomes the candidate that so many visitors get. Without, everybody gets it. */
  share?: number;
  /** Only checks whether it might go live: nothing is published. */
  dryRun?: boolean;
}

export interface Released {
  id: ReleaseId;
  /** 'unchanged' when it was live, or the candidate with this share, already. */
  outcome: 'live' | 'candidate' | 'unchanged' | 'fits';
  /** Whether the store had no such release before. */
  isNew: boolean;
  /** As it is in the store; nothing after a dry run. */
  release?: Release;
  /** A candidate that nobody gets any more because of this. */
  withdrawn?: ReleaseId;
  /** How long each step took, in milliseconds. */
  took: { check: number; publish: number; switch: number };
}

/**
 * Publishes a build and switches the visitors to it, when it fits what is live of the other apps.
 * A release to everybody ends a canary of the same app.
 * @param folder The build.
 * @throws ReleaseRefused with the reasons when it may not go live: the pointer is as it was.
 */
export async function releaseApp(
  store: ReleaseStore,
  app: App,
  folder: string,
  { now, commit, share, dryRun = false }: ReleaseOptions,
): Promise<Released> {
  const start = performance.now();
  const { id, contents } = await readBuild(folder);
  await assertCompatible(
    store,
    parseContract(app, contents.get(contractFile(app)), `${app} in ${folder}`),
  );
  follow(app, await readPointer(store, app), id, share);
  const checked = performance.now();
  const took = { check: checked - start, publish: 0, switch: 0 };
  if (dryRun) return { id, outcome: 'fits', isNew: false, took };

  const { release, isNew } = await publish(store, app, folder, { now, commit });
  took.publish = performance.now() - checked;
  const { before, after } = await movePointer(store, app, now, (pointer) =>
    follow(app, pointer, id, share),
  );
  took.switch = performance.now() - checked - took.publish;
  const former = before?.candidate?.release;
  return {
    id: release.id,
    outcome: after === before ? 'unchanged' : share === undefined ? 'live' : 'candidate',
    isNew,
    release,
    withdrawn: former !== release.id && former !== after?.candidate?.release ? former : undefined,
    took,
  };
}

/** What the pointer is to say; nothing when it does already. */
function follow(
  app: App,
  pointer: Pointer | undefined,
  id: ReleaseId,
  share: number | undefined,
): Next | undefined {
  if (share === undefined) {
    const isAll = pointer?.live === id && !pointer.candidate;
    return isAll ? undefined : { live: id, how: 'release' };
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
