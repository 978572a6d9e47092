import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { sha256, type Build } from './build.ts';
import { inParallel } from './inParallel.ts';
import { toJson } from './json.ts';
import {
  fileKey,
  FOR_SERVER,
  headersOf,
  PACKED,
  releaseKey,
  startedKey,
  type App,
  type Packed,
  type Release,
} from './layout.ts';
import type { ReleaseStore } from './store/store.ts';
import { listReleases, readRelease } from './storedReleases.ts';

/**
 * Brings a build into the store, where no visitor gets it until a pointer names it. `release.json` is written last, so
 * a publish that fails leaves an incomplete release, which the next attempt completes. A build that is there already
 * is left alone, unless files of it have been lost.
 * @param options `now` is when it is published, `commit` what it was built from.
 * @returns The release as it is in the store, and whether it was new to it.
 */
export async function publish(
  store: ReleaseStore,
  app: App,
  { id, files: ownFiles, contents }: Build,
  { now, commit }: { now: Date; commit?: string },
): Promise<{ release: Release; isNew: boolean }> {
  const known = await readRelease(store, app, id);
  if (known && (await hasAllFiles(store, known))) return { release: known, isNew: false };

  const publishedAt = now.toISOString();
  const files = { ...ownFiles };
  const write = (key: string, bytes: Uint8Array) => store.write(key, bytes, headersOf(key));

  await write(startedKey(app, id), toJson({ at: publishedAt }));
  const findPacked = await packedBefore(store, app);
  await inParallel(contents, async ([name, bytes]) => {
    await write(fileKey(app, id, name), bytes);
    const forms = (await findPacked(name, sha256(bytes))) ?? (await pack(name, bytes));
    for (const [suffix, packed] of forms) await write(fileKey(app, id, name + suffix), packed);
    if (forms.length === 0) return;
    const packed = Object.fromEntries(forms.map(([suffix, form]) => [suffix, sha256(form)]));
    files[name] = { sha256: sha256(bytes), size: bytes.length, packed };
  });
  const release: Release = { id, app, publishedAt, ...(commit && { commit }), files };
  await write(releaseKey(app, id), toJson(release));
  if (!(await hasAllFiles(store, release))) {
    await store.remove(releaseKey(app, id));
    throw new Error(
      `Somebody has removed files of ${app} ${id} while it was published: try again.`,
    );
  }
  await store.remove(startedKey(app, id));
  return { release, isNew: true };
}

/** Files may be missing in a store that was copied in part, or pruned at the same time. */
async function hasAllFiles(store: ReleaseStore, { app, id, files }: Release): Promise<boolean> {
  const keys = new Set(await store.list(`${app}/${id}/`));
  return Object.keys(files).every((name) => keys.has(fileKey(app, id, name)));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|css|html|json|svg|txt)$/;
/** A smaller file is not packed: the headers of an answer weigh more than what packing saves. */
const MIN_SIZE = 512;

const PACK: Record<Packed, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  '.br': (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => zip(bytes, { level: 9 }),
};

type Form = [Packed, Uint8Array];

/** Finds the packed forms of a file that an earlier release has too. Packing takes seconds, and most files stay the same. */
async function packedBefore(store: ReleaseStore, app: App) {
  const releases = await listReleases(store, app);
  return async (name: string, hash: string): Promise<Form[] | undefined> => {
    const release = releases.find(({ files }) => files[name]?.sha256 === hash);
    const packed = release?.files[name]?.packed;
    if (!packed) return undefined;
    const forms: Form[] = [];
    for (const suffix of PACKED) {
      if (!packed[suffix]) continue;
      const bytes = (await store.read(fileKey(app, release.id, name + suffix)))?.bytes;
      if (!bytes || sha256(bytes) !== packed[suffix]) return undefined;
      forms.push([suffix, bytes]);
    }
    return forms;
  };
}

/** A text's packed forms, as small as they get, where they are smaller than the text. */
async function pack(name: string, bytes: Uint8Array): Promise<Form[]> {
  if (FOR_SERVER.includes(name) || !TEXT.test(name) || bytes.length <= MIN_SIZE) return [];
  const forms = await Promise.all(
    PACKED.map(async (suffix): Promise<Form> => [suffix, await PACK[suffix](bytes)]),
  );
  return forms.filter(([, packed]) => packed.length < bytes.length);
}
