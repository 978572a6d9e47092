import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import type { FileStore } from './store.ts';

const PRIVATE = 0o700;

/** Files in a folder of this machine, which nobody but the portal's own user can enter. */
export function folderStore(path: string): FileStore {
  const folder = resolve(path);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: PRIVATE });
      await disk.put(key, bytes);
      await syncUpwards(join(folder, key), dirname(folder));
    },
    read: (key) => disk.getBytes(key),
    delete: (key) => disk.delete(key),
  };
}

// The driver leaves the bytes in the system's cache, and a new name is safe only with the folder that holds it.
async function syncUpwards(file: string, top: string): Promise<void> {
  for (let path = file; ; path = dirname(path)) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (path === top || path === dirname(path)) return;
  }
}
