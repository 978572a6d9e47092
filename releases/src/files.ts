import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether Node's or the system's code of an error is one of these. */
export const isErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** What `work` answers; nothing when it fails because a file, or a folder on the way to it, does not exist. */
export async function ifExists<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** @returns Nothing where there is no such file. */
export const readIfExists = (file: string): Promise<Uint8Array | undefined> =>
  ifExists(async () => ((await stat(file)).isFile() ? await readFile(file) : undefined));

/**
 * Writes a file, by default a new one. Once this is done, its bytes survive a power cut; its name does with its folder
 * (`syncFolders`).
 */
export async function writeDurably(
  file: string,
  bytes: Uint8Array,
  { flag = 'wx', mode = 0o666 } = {},
): Promise<void> {
  const handle = await open(file, flag, mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder survive a power cut, and its own up to that of `top`, which may be one of its files. */
export async function syncFolders(folder: string, top: string): Promise<void> {
  for (let path = folder; ; path = dirname(path)) {
    await syncPath(path);
    if (path === dirname(top) || path === dirname(path)) return;
  }
}

/** Makes what was written to a file, or the names in a folder, survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ABANDONED_MS = 60 * 60 * 1000;

/** Removes leftovers from a folder. What has changed within the last hour stays: another process may be writing it. */
export async function removeLeftovers(
  folder: string,
  isLeftover: (name: string) => boolean,
): Promise<void> {
  for (const name of (await readdir(folder)).filter(isLeftover)) {
    const path = join(folder, name);
    const found = await ifExists(() => stat(path));
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
