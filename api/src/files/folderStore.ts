import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { FileMissing, type FileStore, FileStoreUnavailable } from './store.ts';

const PRIVATE = 0o700;

/** Files in a folder of this machine, which nobody but the portal's own user can enter. */
export function folderStore(path: string): FileStore {
  const folder = resolve(path);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  /** A file that is being written; who dies over it leaves no half of one under the key itself. */
  const draftOf = (key: string) => `${key}.part`;

  return {
    put: (key, bytes) =>
      guarded(async () => {
        await mkdir(folder, { recursive: true, mode: PRIVATE });
        await disk.put(draftOf(key), bytes);
        await sync(join(folder, draftOf(key)));
        await rename(join(folder, draftOf(key)), join(folder, key));
        await syncUpwards(join(folder, key), dirname(folder));
      }),
    read: (key) => guarded(() => disk.getBytes(key)),
    delete: (key) =>
      guarded(async () => {
        await disk.delete(draftOf(key));
        await disk.delete(key);
      }),
  };
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && codeOf(error.cause) === 'ENOENT') {
      throw new FileMissing('There is no such file in the store.', { cause: error });
    }
    throw new FileStoreUnavailable(error);
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

// The driver leaves the bytes in the system's cache, and a new name is safe only with the folder that holds it.
async function syncUpwards(file: string, top: string): Promise<void> {
  for (let path = dirname(file); ; path = dirname(path)) {
    await sync(path);
    if (path === top || path === dirname(path)) return;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
