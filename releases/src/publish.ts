import { compress } from './compress.ts';
import { headersOf } from './headers.ts';
import { inParallel } from './inParallel.ts';
import { fileKey, releaseKey, startedKey, type App, type Release } from './layout.ts';
import { readBuild } from './readBuild.ts';
import { readRelease } from './readRelease.ts';
import type { ReleaseStore } from './store.ts';

const UPLOADS_AT_ONCE = 8;

/**
 * Brings a build into the store, where nobody sees it until a pointer names it. `release.json` is written last: one
 * that fails or is interrupted leaves an incomplete release, which the next attempt completes. Publishing what is
 * there already changes nothing, but brings back files that have been lost.
 * @param folder The build, plain files only.
 * @param options `now` is when it is published, `commit` what it was built from.
 * @returns The release as it is in the store, and whether it was new to it.
 */
export async function publish(
  store: ReleaseStore,
  app: App,
  folder: string,
  { now, commit }: { now: Date; commit?: string },
): Promise<{ release: Release; isNew: boolean }> {
  const { id, files, contents } = await readBuild(folder);
  const known = await readRelease(store, app, id);
  if (known && (await hasAllFiles(store, known))) return { release: known, isNew: false };

  const release: Release = {
    id,
    app,
    publishedAt: now.toISOString(),
    ...(commit === undefined ? {} : { commit }),
    files,
  };
  const writeJson = (key: string, value: unknown) =>
    store.write(key, Buffer.from(`${JSON.stringify(value, null, 2)}\n`), headersOf(key));

  await writeJson(startedKey(app, id), { at: release.publishedAt });
  await inParallel([...contents], UPLOADS_AT_ONCE, async ([name, bytes]) => {
    const write = (file: string, content: Uint8Array) =>
      store.write(fileKey(app, id, file), content, headersOf(file));
    await write(name, bytes);
    for (const [suffix, packed] of await compress(name, bytes)) await write(name + suffix, packed);
  });
  await writeJson(releaseKey(app, id), release);
  if (!(await hasAllFiles(store, release))) {
    await store.remove(releaseKey(app, id));
    throw new Error(
      `Somebody has removed files of ${app} ${id} while it was published: try again.`,
    );
  }
  await store.remove(startedKey(app, id));
  return { release, isNew: true };
}

/** A store that was copied in part, or pruned at the same time, may say less than the truth. */
async function hasAllFiles(store: ReleaseStore, { app, id, files }: Release): Promise<boolean> {
  const keys = new Set(await store.list(`${app}/${id}/`));
  return Object.keys(files).every((name) => keys.has(fileKey(app, id, name)));
}
