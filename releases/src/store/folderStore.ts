import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { ifExists, isErrorCode, removeLeftovers, syncFolders, writeDurably } from '../files.ts';
import { PLAIN_PATH } from '../layout.ts';
import { withLock } from './folderLock.ts';
import { checkedKey, checkedPrefix, StoreChanged, type ReleaseStore } from './store.ts';

/** A store whose files can also be read where they are. */
export interface FolderStore extends ReleaseStore {
  /** Absolute. */
  readonly path: string;
  /**
   * Another text whenever a file has been written anew, for a fraction of the time of reading it.
   * @returns Nothing when there is no such file.
   */
  stampOf(key: string): Promise<string | undefined>;
}

export const isFolderStore = (store: ReleaseStore): store is FolderStore => 'path' in store;

/** Holds unfinished files and locks. It is hidden, so that it is neither listed nor a key. */
const SCRATCH = '.tmp';

/**
 * A folder of this machine, or one that several machines share. The first write makes it. What has been written
 * survives a power cut. Symbolic links below the folder are refused.
 */
export function folderStore(path: string): FolderStore {
  const root = resolve(path);
  const scratch = join(root, SCRATCH);
  const pathOf = (key: string) => join(root, checkedKey(key));

  /** @throws Error when a folder on the way to the file is a symbolic link. */
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
    const file = pathOf(key);
    return ifExists(async () => {
      await refuseLinks(key);
      const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        (error: unknown) => {
          throw isErrorCode(error, 'ELOOP') ? linked(key) : error;
        },
      );
      try {
        if (!(await handle.stat()).isFile()) return undefined;
        const bytes = await handle.readFile();
        return { bytes, version: createHash('sha256').update(bytes).digest('hex') };
      } finally {
        await handle.close();
      }
    });
  }

  /** @param check Runs right before the new content takes the place of the old one. */
  async function replace(key: string, bytes: Uint8Array, check?: () => Promise<void>) {
    const file = pathOf(key);
    const temporary = join(scratch, randomUUID());
    const made = await mkdir(scratch, { recursive: true });
    try {
      await writeDurably(temporary, bytes);
      const top = await moveIntoPlace(key, temporary, check);
      await syncFolders(dirname(file), made ?? top ?? file);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** @returns The highest folder that had to be made. */
  async function moveIntoPlace(key: string, temporary: string, check?: () => Promise<void>) {
    for (let attempt = 1; ; attempt++) {
      const made = await mkdir(dirname(pathOf(key)), { recursive: true });
      try {
        await refuseLinks(key);
        await check?.();
        await rename(temporary, pathOf(key));
        return made;
      } catch (error) {
        // Another process has removed the last file of the folder, and the folder with it.
        if (!isErrorCode(error, 'ENOENT') || attempt === 5) throw error;
      }
    }
  }

  return {
    path: root,
    location: root,
    read,

    stampOf: (key) =>
      ifExists(async () => {
        const { ino, size, mtimeNs, ctimeNs } = await lstat(pathOf(key), { bigint: true });
        return [ino, size, mtimeNs, ctimeNs].join(' ');
      }),

    write: (key, bytes) => replace(key, bytes),

    async swap(key, bytes, _headers, version) {
      checkedKey(key);
      await mkdir(scratch, { recursive: true });
      await removeLeftovers(scratch, () => true);
      await withLock(join(scratch, `${key.replaceAll('/', '+')}.lock`), async (isHeld) => {
        if ((await read(key))?.version !== version) throw new StoreChanged(key, root);
        await replace(key, bytes, async () => {
          if (!(await isHeld())) throw new StoreChanged(key, root);
        });
      });
    },

    async list(prefix) {
      const folder = checkedPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1);
      const keys = await ifExists(async () => {
        await refuseLinks(`${folder}file`);
        return keysBelow(root, join(root, folder));
      });
      return (keys ?? []).filter((key) => key.startsWith(prefix)).sort();
    },

    async remove(key) {
      const file = pathOf(key);
      await ifExists(async () => {
        await refuseLinks(key);
        await unlink(file);
        await syncFolders(dirname(file), file);
        await removeEmptyFolders(dirname(file), root);
      });
    },
  };
}

async function keysBelow(root: string, folder: string): Promise<string[]> {
  const entries = (await ifExists(() => readdir(folder, { withFileTypes: true }))) ?? [];
  const found = await Promise.all(
    entries
      .filter(({ name }) => PLAIN_PATH.test(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return keysBelow(root, path);
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
