import { inParallel } from './inParallel.ts';
import { parseAs } from './json.ts';
import {
  Release,
  RELEASE_ID,
  releaseKey,
  Started,
  startedKey,
  type App,
  type ReleaseId,
} from './layout.ts';
import type { ReleaseStore } from './store/store.ts';

/** @returns Nothing when there is no such release, or it is incomplete: its `release.json` is missing or malformed. */
export async function readRelease(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
): Promise<Release | undefined> {
  if (!RELEASE_ID.test(id)) return undefined;
  const found = await store.read(releaseKey(app, id));
  return found && parseRelease(found.bytes, app, id);
}

/** Reads a `release.json`. @returns Nothing when it is malformed, or of another release. */
export function parseRelease(bytes: Uint8Array, app: App, id: ReleaseId): Release | undefined {
  const release = parseAs(Release, bytes);
  return release?.app === app && release.id === id ? release : undefined;
}

/** The complete releases of an app, the newest first. */
export async function listReleases(store: ReleaseStore, app: App): Promise<Release[]> {
  const releases: Release[] = [];
  await inParallel(await idsIn(store, app), async (id) => {
    const release = await readRelease(store, app, id);
    if (release) releases.push(release);
  });
  return releases.sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
}

/** What an interrupted publish or removal has left, or what is being published now. */
export interface IncompleteRelease {
  id: ReleaseId;
  /** When its publishing began, ISO 8601; nothing where a removal has left it. */
  startedAt?: string;
}

export async function incompleteReleases(
  store: ReleaseStore,
  app: App,
): Promise<IncompleteRelease[]> {
  const found: IncompleteRelease[] = [];
  await inParallel(await idsIn(store, app), async (id) => {
    // Read in this order: a publish that ends in between must not look like one that was interrupted.
    const started = await store.read(startedKey(app, id));
    if (await readRelease(store, app, id)) return;
    found.push({ id, startedAt: started && parseAs(Started, started.bytes)?.at });
  });
  return found;
}

async function idsIn(store: ReleaseStore, app: App): Promise<ReleaseId[]> {
  const keys = await store.list(`${app}/`);
  const parts = keys.map((key) => key.split('/')[1] ?? '');
  return [...new Set(parts)].filter((part) => RELEASE_ID.test(part));
}
