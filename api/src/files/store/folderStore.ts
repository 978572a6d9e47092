import { syncFolders, syncPath, writeDurably } from '@jobharbor/releases';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { FileMissing, type FileStore, FileStoreUnavailable } from './fileStore.ts';

/** Only the portal's own user can read the folder and its files. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Names without dots, so that no key leads out of the folder. */
const KEY = /^[\w-]+(?:\/[\w-]+)*$/;

/** Files in a folder of this machine. */
export function folderStore(path: string): FileStore {
  const folder = resolve(path);
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('A key leads out of the file store.');
    return join(folder, key);
  };
  /** A file is renamed when it is complete, so that a crash leaves no partial file under the key. */
  const partialOf = (key: string) => `${pathOf(key)}.part`;

  return {
    put: (key, bytes) =>
      orUnavailable(async () => {
        await mkdir(dirname(pathOf(key)), { recursive: true, mode: FOLDER_MODE });
        await writeDurably(partialOf(key), bytes, { flag: 'w', mode: FILE_MODE });
        await rename(partialOf(key), pathOf(key));
        await syncFolders(dirname(pathOf(key)), folder);
      }),
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          throw new FileStoreUnavailable(error);
        throw new FileMissing('There is no such file in the store.', { cause: error });
      }
    },
    delete: (key) =>
      orUnavailable(async () => {
        await rm(partialOf(key), { force: true });
        await rm(pathOf(key), { force: true });
        await syncIfPresent(dirname(pathOf(key)));
      }),
  };
}

/** Makes the deletion of a file survive a power cut. Afterwards nobody knows its key any more. */
async function syncIfPresent(folder: string): Promise<void> {
  try {
    await syncPath(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new FileStoreUnavailable(error);
  }
}
