import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

import { ifExists } from './files.ts';
import { PLAIN_PATH, type Release, type ReleaseId } from './layout.ts';

/** Names that the store itself uses, or makes from others. */
const RESERVED = /^(release|started)\.json$|\.(br|gz)$/;

/** The output of a front end's compiler. */
export interface Build {
  id: ReleaseId;
  /** As in `release.json`, without packed forms. */
  files: Release['files'];
  contents: Map<string, Uint8Array>;
}

/**
 * Reads a whole build into memory, so that what is checked is also what is published.
 * @throws Error when it has no files, or something that a release cannot hold: links, hidden files, odd names.
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
  const entries = await ifExists(() => readdir(folder, { recursive: true, withFileTypes: true }));
  const names: string[] = [];
  for (const entry of entries ?? []) {
    const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (!PLAIN_PATH.test(name) || RESERVED.test(name)) {
      throw new Error(`The build in ${folder} has a file that no release can hold: ${name}.`);
    }
    if (entry.isFile()) names.push(name);
    else if (!entry.isDirectory()) {
      throw new Error(`The build in ${folder} has something that is no file: ${name}.`);
    }
  }
  return names.sort();
}

/**
 * A release's id: 20 hexadecimal digits that stand for the names and contents of all of its files.
 * @param files As in `release.json`; their order does not matter.
 */
export function contentId(files: Release['files']): ReleaseId {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${files[name]?.sha256}  ${name}\n`);
  return hash.digest('hex').slice(0, 20);
}

/** In hexadecimal. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * The commit of a folder's sources, with '+' behind it where they have been changed since.
 * @returns Nothing where git does not know the folder.
 */
export async function commitOf(folder: string): Promise<string | undefined> {
  const args = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty=+'];
  // A repository around the folder is not its own.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(resolve(folder)) };
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
