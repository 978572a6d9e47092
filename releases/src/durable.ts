import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

export const isErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

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
