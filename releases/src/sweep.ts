import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isErrorCode } from './durable.ts';

const ABANDONED_MS = 60 * 60 * 1000;

/** Removes from a folder what is of no use, if nobody has touched it for an hour: others may be at work in it. */
export async function sweep(folder: string, isUseless: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isUseless)) {
    const path = join(folder, name);
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS;
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
