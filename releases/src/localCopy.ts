import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { contentId, sha256 } from './build.ts';
import { isErrorCode, readIfExists, removeLeftovers, syncFolders, writeDurably } from './files.ts';
import { inParallel } from './inParallel.ts';
import { toJson } from './json.ts';
import {
  APPS,
  fileKey,
  RELEASE_ID,
  releaseKey,
  type App,
  type Release,
  type ReleaseId,
} from './layout.ts';
import { isFolderStore } from './store/folderStore.ts';
import type { ReleaseStore } from './store/store.ts';
import { parseRelease, readRelease } from './storedReleases.ts';

/** A release with all of its files in a folder of this machine. */
export interface LocalRelease {
  folder: string;
  release: Release;
}

export interface LocalCopy {
  /**
   * Finds a release, and remembers it.
   * @returns Nothing when the store has no such release.
   * @throws Error when the store cannot be read, or a file differs from its digest. The next call tries again.
   */
  releaseOf(app: App, id: ReleaseId): Promise<LocalRelease | undefined>;
  /** Whether a release has been found, or is being looked for. */
  isKnown(app: App, id: ReleaseId): boolean;
}

/**
 * The releases of a store in folders of this machine. Those of a folder are served where they are. Those of a bucket
 * are fetched when they are first asked for, and checked against the digests in `release.json`.
 * @param cacheFolder Where fetched releases are kept from one start to the next; made when needed.
 */
export function localCopy(store: ReleaseStore, cacheFolder: string): LocalCopy {
  const cache = resolve(cacheFolder);
  const searches = new Map<string, Promise<LocalRelease | undefined>>();

  async function find(app: App, id: ReleaseId): Promise<LocalRelease | undefined> {
    if (isFolderStore(store)) {
      const release = await readRelease(store, app, id);
      return release && { folder: join(store.path, app, id), release };
    }
    const folder = join(cache, app, id);
    const description = await readIfExists(join(folder, 'release.json'));
    const release =
      (description && parseRelease(description, app, id)) ??
      (await fetchRelease(store, app, id, folder));
    return release && { folder, release };
  }

  return {
    async releaseOf(app, id) {
      if (!APPS.includes(app) || !RELEASE_ID.test(id)) return undefined;
      const name = `${app}/${id}`;
      const search = searches.get(name) ?? find(app, id);
      searches.set(name, search);
      let found: LocalRelease | undefined;
      try {
        found = await search;
      } finally {
        // A missing release may be published later. And ids that somebody makes up must not fill the memory.
        if (!found && searches.get(name) === search) searches.delete(name);
      }
      return found;
    },

    isKnown: (app, id) => searches.has(`${app}/${id}`),
  };
}

/**
 * Fetches a release into a folder. All files survive a power cut before the folder gets its name, so a folder that
 * exists is complete.
 */
async function fetchRelease(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
  folder: string,
): Promise<Release | undefined> {
  const release = await readRelease(store, app, id);
  if (!release) return undefined;
  const damaged = () => new Error(`Release ${id} of ${app} in ${store.location} is damaged.`);
  if (contentId(release.files) !== id) throw damaged();

  const keys = new Set(await store.list(`${app}/`));
  const temporary = `${folder}.${randomUUID()}`;
  const folders = new Set<string>();
  const keep = async (name: string, bytes: Uint8Array) => {
    const file = join(temporary, name);
    folders.add(dirname(file));
    await mkdir(dirname(file), { recursive: true });
    await writeDurably(file, bytes);
  };
  const fetchFile = async (name: string, digest: string) => {
    const found = await store.read(fileKey(app, id, name));
    const isIntact = found && sha256(found.bytes) === digest;
    if (isIntact) await keep(name, found.bytes);
    return isIntact;
  };
  try {
    await inParallel(Object.entries(release.files), async ([name, { sha256, packed = {} }]) => {
      if (!(await fetchFile(name, sha256))) throw damaged();
      // Without a packed form the file is served unpacked.
      for (const [suffix, digest] of Object.entries(packed)) await fetchFile(name + suffix, digest);
    });
    await keep('release.json', toJson(release));
    for (const path of folders) await syncFolders(path, temporary);
    await rename(temporary, folder);
  } catch (error) {
    // Another process with the same cache may have been quicker. Its folder stays, since it is being served already.
    if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await removeLeftovers(dirname(folder), (name) => !keys.has(releaseKey(app, name)));
  return release;
}
