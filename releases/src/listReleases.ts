import { inParallel } from './inParallel.ts';
import { RELEASE_ID, startedKey, type App, type Release, type ReleaseId } from './layout.ts';
import { readRelease } from './readRelease.ts';
import type { ReleaseStore } from './store.ts';

const READS_AT_ONCE = 8;

/** The complete releases of an app, the newest first. */
export async function listReleases(store: ReleaseStore, app: App): Promise<Release[]> {
  const releases: Release[] = [];
  await inParallel(await idsIn(store, app), READS_AT_ONCE, async (id) => {
    const release = await readRelease(store, app, id);
    if (release) releases.push(release);
  });
  return releases.sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
}

/** What an interrupted publish or removal has left, or what is being published now. */
export interface IncompleteRelease {
  id: ReleaseId;
  /** When its publishing began, ISO 8601; nothing where only a removal can have left it. */
  startedAt?: string;
}

export async function incompleteReleases(
  store: ReleaseStore,
  app: App,
): Promise<IncompleteRelease[]> {
  const found: IncompleteRelease[] = [];
  await inParallel(await idsIn(store, app), READS_AT_ONCE, async (id) => {
    // In this order: one that is completed in between is not taken for one that nobody is working on.
    const started = await store.read(startedKey(app, id));
    if (await readRelease(store, app, id)) return;
    found.push({ id, startedAt: started && startOf(started.bytes) });
  });
  return found;
}

/** A publish begins with the start, and a removal ends with it: what has none is no publish that goes on. */
function startOf(bytes: Uint8Array): string | undefined {
  const at = /"at": "([^"]+)"/.exec(Buffer.from(bytes).toString('utf8'))?.[1];
  return at !== undefined && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

async function idsIn(store: ReleaseStore, app: App): Promise<ReleaseId[]> {
  const keys = await store.list(`${app}/`);
  const parts = keys.map((key) => key.split('/')[1] ?? '');
  return [...new Set(parts)].filter((part) => RELEASE_ID.test(part));
}
