import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { PACKED } from './compress.ts';
import { contentId } from './contentId.ts';
import { isErrorCode, writeDurably } from './durable.ts';
import { inParallel } from './inParallel.ts';
import { fileKey, releaseKey, type App, type Release, type ReleaseId } from './layout.ts';
import { readRelease } from './readRelease.ts';
import type { ReleaseStore } from './store.ts';
import { sweep } from './sweep.ts';
import { verifyFolder } from './verifyFolder.ts';

const DOWNLOADS_AT_ONCE = 8;

/**
 * Fetches a release from a store into a folder, whose former content goes. The folder is there whole or not at all.
 * @returns The folder, or nothing when the store has no such release.
 * @throws Error when what the store holds is not what the release's id and digests say.
 */
export async function fetchRelease(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
  folder: string,
): Promise<string | undefined> {
  const release = await readRelease(store, app, id);
  if (!release) return undefined;
  const damaged = () => new Error(`Release ${id} of ${app} in ${store.location} is damaged.`);
  if (contentId(release.files) !== id) throw damaged();

  const keys = new Set(await store.list(`${app}/`));
  const temporary = `${folder}.${randomUUID()}`;
  const keep = async (name: string, bytes: Uint8Array) => {
    const file = join(temporary, name);
    await mkdir(dirname(file), { recursive: true });
    await writeDurably(file, bytes);
  };
  try {
    await inParallel(filesOf(release, keys), DOWNLOADS_AT_ONCE, async (name) => {
      const found = await store.read(fileKey(app, id, name));
      if (found) await keep(name, found.bytes);
    });
    if (!(await verifyFolder(temporary, release))) throw damaged();
    await keep('release.json', Buffer.from(JSON.stringify(release)));
    await moveIntoPlace(temporary, folder, release);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  // What the store has no more, and downloads that were cut off.
  await sweep(dirname(folder), (name) => !keys.has(releaseKey(app, name)));
  return folder;
}

/** The files that it names, and their packed forms as far as there are any. */
function filesOf({ app, id, files }: Release, keys: ReadonlySet<string>): string[] {
  const names = Object.keys(files);
  const packed = names.flatMap((name) => PACKED.map((suffix) => name + suffix));
  return [
    ...names,
    ...packed.filter((name) => !(name in files) && keys.has(fileKey(app, id, name))),
  ];
}

/**
 * Another process with the same cache may have been quicker: what it has put there is kept, since it serves it already.
 * What is there and is not whole is set aside first: removed in its place, it would be in the way of both for a while.
 */
async function moveIntoPlace(temporary: string, folder: string, release: Release): Promise<void> {
  for (;;) {
    try {
      await rename(temporary, folder);
      return;
    } catch (error) {
      if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
    if (await isComplete(folder, release)) return;
    const aside = `${folder}.${randomUUID()}`;
    try {
      await rename(folder, aside);
      await rm(aside, { recursive: true, force: true });
    } catch (error) {
      if (!isErrorCode(error, 'ENOENT')) throw error;
    }
  }
}

async function isComplete(folder: string, release: Release): Promise<boolean> {
  try {
    await access(join(folder, 'release.json'));
    return await verifyFolder(folder, release);
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
}
