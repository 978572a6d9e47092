import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { contentId } from './contentId.ts';
import { isErrorCode } from './durable.ts';
import { fetchRelease } from './fetchRelease.ts';
import { isFolderStore } from './folderStore.ts';
import { APPS, RELEASE_ID, type App, type ReleaseId } from './layout.ts';
import { parseRelease, readRelease } from './readRelease.ts';
import type { ReleaseStore } from './store.ts';
import { verifyFolder } from './verifyFolder.ts';

export interface LocalCopy {
  /**
   * A folder with all files of a release, to be served from. It is looked for once; afterwards the answer is ready.
   * @returns Nothing when the store has no such release.
   * @throws Error when the store can not be read, or holds something else than its `release.json` says; the next call
   * tries again.
   */
  folderOf(app: App, id: ReleaseId): Promise<string | undefined>;
}

/**
 * The releases of a store in folders of this machine: where they are, when the store is a folder; otherwise fetched
 * when they are first asked for, and checked against the digests of `release.json`.
 * @param cacheFolder Where fetched releases are kept from one start to the next; made when needed.
 */
export function localCopy(store: ReleaseStore, cacheFolder: string): LocalCopy {
  const cache = resolve(cacheFolder);
  const searches = new Map<string, Promise<string | undefined>>();

  async function find(app: App, id: ReleaseId): Promise<string | undefined> {
    if (isFolderStore(store)) {
      return (await readRelease(store, app, id)) && join(store.path, app, id);
    }
    const folder = join(cache, app, id);
    return (await isWhole(folder, app, id)) ? folder : fetchRelease(store, app, id, folder);
  }

  return {
    async folderOf(app, id) {
      if (!APPS.includes(app) || !RELEASE_ID.test(id)) return undefined;
      const name = `${app}/${id}`;
      const search = searches.get(name) ?? find(app, id);
      searches.set(name, search);
      let folder: string | undefined;
      try {
        folder = await search;
      } finally {
        // What is not there may be published later, and nobody fills this memory by asking for what is nowhere.
        if (folder === undefined && searches.get(name) === search) searches.delete(name);
      }
      return folder;
    },
  };
}

/** A copy of an earlier start is trusted as little as the bucket: the machine may have gone down while it was written. */
async function isWhole(folder: string, app: App, id: ReleaseId): Promise<boolean> {
  try {
    const release = parseRelease(await readFile(join(folder, 'release.json')));
    return (
      release?.app === app &&
      contentId(release.files) === id &&
      (await verifyFolder(folder, release))
    );
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}
