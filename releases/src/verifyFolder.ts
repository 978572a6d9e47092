import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { PACKED, type Packed } from './compress.ts';
import { sha256 } from './contentId.ts';
import { isErrorCode } from './durable.ts';
import { inParallel } from './inParallel.ts';
import type { Release } from './layout.ts';

const FILES_AT_ONCE = 4;

const UNPACK: Record<
  Packed,
  (packed: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>
> = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Whether a folder has all of a release's files as its `release.json` says. A packed form that is not that of its file
 * is removed: the file is served without it.
 */
export async function verifyFolder(folder: string, release: Release): Promise<boolean> {
  let isWhole = true;
  await inParallel(Object.entries(release.files), FILES_AT_ONCE, async ([name, expected]) => {
    const file = join(folder, name);
    const bytes = await readIfThere(file);
    if (!bytes || sha256(bytes) !== expected.sha256) {
      isWhole = false;
      return;
    }
    for (const suffix of PACKED) await removeIfWrong(file + suffix, suffix, expected);
  });
  return isWhole;
}

async function removeIfWrong(
  file: string,
  suffix: Packed,
  expected: { sha256: string; size: number },
): Promise<void> {
  const packed = await readIfThere(file);
  if (!packed) return;
  try {
    // Not more than it may be: a few bytes can unpack to more than the memory holds.
    const bytes = await UNPACK[suffix](packed, { maxOutputLength: Math.max(expected.size, 1) });
    if (sha256(bytes) === expected.sha256) return;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  await rm(file, { force: true });
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : undefined;
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
