import { APPS, type App, type Pointer, type Release, type ReleaseId } from './layout.ts';
import { listReleases } from './listReleases.ts';
import { readPointer } from './pointer.ts';
import type { ReleaseStore } from './store.ts';

export interface ReleaseLine {
  id: ReleaseId;
  /** ISO 8601; nothing where it is not in the store any more. */
  publishedAt?: string;
  commit?: string;
}

export interface AppOverview {
  app: App;
  /** Why nothing can be said of it. */
  problem?: string;
  live?: ReleaseLine & { since?: string; how?: Pointer['history'][number]['how'] };
  candidate?: ReleaseLine & { share: number };
  /** What was live before, the newest first, each time that it was. */
  earlier: (ReleaseLine & Pick<Pointer['history'][number], 'at' | 'how'>)[];
  /** What is in the store but was never live, the newest first. */
  unused: ReleaseLine[];
}

/** What is live of every app, and what came before. One app that can not be read does not hide the others. */
export function overview(store: ReleaseStore): Promise<AppOverview[]> {
  return Promise.all(APPS.map((app) => overviewOf(store, app)));
}

async function overviewOf(store: ReleaseStore, app: App): Promise<AppOverview> {
  const releases = await listReleases(store, app);
  let pointer;
  try {
    pointer = await readPointer(store, app);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { app, problem, earlier: [], unused: releases.map(lineOf) };
  }
  const line = (id: ReleaseId) => {
    const release = releases.find((one) => one.id === id);
    return release ? lineOf(release) : { id };
  };
  if (!pointer) return { app, earlier: [], unused: releases.map(lineOf) };
  const { live, candidate, history } = pointer;
  const [latest, ...before] = history;
  const named = [live, candidate?.release, ...history.map(({ release }) => release)];
  return {
    app,
    live: { ...line(live), since: latest?.at, how: latest?.how },
    candidate: candidate && { ...line(candidate.release), share: candidate.share },
    earlier: before.map(({ release, at, how }) => ({ ...line(release), at, how })),
    unused: releases.filter(({ id }) => !named.includes(id)).map(lineOf),
  };
}

const lineOf = ({ id, publishedAt, commit }: Release): ReleaseLine => ({ id, publishedAt, commit });
