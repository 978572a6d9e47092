import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { isErrorCode, syncFolders, writeDurably } from './durable.ts';
import { withLock } from './folderLock.ts';
import { checkedKey, checkedPrefix, isPlainPath } from './keys.ts';
import { StoreChanged, type ReleaseStore } from './store.ts';
import { sweep } from './sweep.ts';

/** A store whose files can also be read where they are. */
export interface FolderStore extends ReleaseStore {
  /** Absolute. */
  readonly path: string;
}

export const isFolderStore = (store: ReleaseStore): store is FolderStore => 'path' in store;

/** Unfinished files and locks: hidden, so that it is neither listed nor a key. */
const SCRATCH = '.tmp';

/**
 * A folder of this machine, or one that several share. It is made by the first write. What has been written survives
 * a power cut; links below the folder are refused.
 */
export function folderStore(path: string): FolderStore {
  const root = resolve(path);
  const scratch = join(root, SCRATCH);

  /** @throws Error when a part of the way to the file is a symbolic link. */
  async function refuseLinks(key: string): Promise<void> {
    const [realRoot, folder] = await Promise.all([
      realpath(root),
      realpath(dirname(join(root, key))),
    ]);
    if (folder !== dirname(join(realRoot, key))) throw linked(key);
  }

  const linked = (key: string) =>
    new Error(`The way to ${key} in the release store ${root} leads through a symbolic link.`);

  async function read(key: string) {
    checkedKey(key);
    try {
      await refuseLinks(key);
      const handle = await open(join(root, key), constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        if (!(await handle.stat()).isFile()) return undefined;
        const bytes = await handle.readFile();
        return { bytes, version: createHash('sha256').update(bytes).digest('hex') };
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
      throw isErrorCode(error, 'ELOOP') ? linked(key) : error;
    }
  }

  async function replace(
    key: string,
    bytes: Uint8Array,
    beforehand?: () => Promise<void>,
  ): Promise<void> {
    const file = join(root, checkedKey(key));
    const temporary = join(scratch, randomUUID());
    const made = await mkdir(scratch, { recursive: true });
    try {
      await writeDurably(temporary, bytes);
      const top = await moveIntoPlace(key, temporary, file, beforehand);
      await syncFolders(dirname(file), made ?? top ?? file);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** @returns The highest folder that had to be made. */
  async function moveIntoPlace(
    key: string,
    temporary: string,
    file: string,
    beforehand?: () => Promise<void>,
  ): Promise<string | undefined> {
    for (let attempt = 1; ; attempt++) {
      const made = await mkdir(dirname(file), { recursive: true });
      try {
        await refuseLinks(key);
        await beforehand?.();
        await rename(temporary, file);
        return made;
      } catch (error) {
        // Whoever removed the last file of the folder has removed the folder with it.
        if (!isErrorCode(error, 'ENOENT') || attempt === 5) throw error;
      }
    }
  }

  return {
    path: root,
    location: root,
    read,
    write: (key, bytes) => replace(key, bytes),

    async swap(key, bytes, _headers, version) {
      checkedKey(key);
      await mkdir(scratch, { recursive: true });
      await sweep(scratch, () => true);
      await withLock(join(scratch, `${key.replaceAll('/', '+')}.lock`), async (isOurs) => {
        if ((await read(key))?.version !== version) throw new StoreChanged(changed(root, key));
        await replace(key, bytes, async () => {
          if (!(await isOurs())) throw new StoreChanged(changed(root, key));
        });
      });
    },

    async list(prefix) {
      const folder = checkedPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1);
      try {
        await refuseLinks(`${folder}file`);
      } catch (error) {
        if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
        throw error;
      }
      const keys = await filesBelow(root, join(root, folder));
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },

    async remove(key) {
      checkedKey(key);
      try {
        await refuseLinks(key);
        await unlink(join(root, key));
        await syncFolders(dirname(join(root, key)), join(root, key));
      } catch (error) {
        if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return;
        throw error;
      }
      await removeEmptyFolders(dirname(join(root, key)), root);
    },
  };
}

const changed = (location: string, key: string) =>
  `Somebody else has written ${key} in ${location} meanwhile.`;

async function filesBelow(root: string, folder: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
  const found = await Promise.all(
    entries
      .filter(({ name }) => isPlainPath(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesBelow(root, path);
        return entry.isFile() ? [relative(root, path).replaceAll(sep, '/')] : [];
      }),
  );
  return found.flat();
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  try {
    for (let path = folder; path !== root; path = dirname(path)) await rmdir(path);
  } catch (error) {
    if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}
