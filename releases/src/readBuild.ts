import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { contentId, sha256 } from './contentId.ts';
import { isErrorCode } from './durable.ts';
import { isPlainPath } from './keys.ts';
import type { Release, ReleaseId } from './layout.ts';

/** Names that the store itself uses, or makes from others. */
const OURS = /^(release|started)\.json$|\.(br|gz)$/;

/** A build as it lies in its folder. */
export interface Build {
  id: ReleaseId;
  /** As `release.json` will name them. */
  files: Release['files'];
  contents: Map<string, Uint8Array>;
}

/**
 * Reads a whole build at once, so that what is published is one state of it.
 * @throws Error when it has no files, or something that a release can not hold: links, hidden files, odd names.
 */
export async function readBuild(folder: string): Promise<Build> {
  const contents = new Map<string, Uint8Array>();
  for (const name of await namesIn(folder)) contents.set(name, await readFile(join(folder, name)));
  if (contents.size === 0) throw new Error(`There is no build in ${folder}.`);
  const files = Object.fromEntries(
    [...contents].map(([name, bytes]) => [name, { sha256: sha256(bytes), size: bytes.length }]),
  );
  return { id: contentId(files), files, contents };
}

async function namesIn(folder: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
  const names: string[] = [];
  for (const entry of entries) {
    const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (!isPlainPath(name) || OURS.test(name)) {
      throw new Error(`The build in ${folder} has a file that no release can hold: ${name}.`);
    }
    if (entry.isFile()) names.push(name);
    else if (!entry.isDirectory()) {
      throw new Error(`The build in ${folder} has something that is no file: ${name}.`);
    }
  }
  return names.sort();
}
