import { isObject } from './isObject.ts';
import { isPlainPath } from './keys.ts';
import { RELEASE_ID, releaseKey, type App, type Release, type ReleaseId } from './layout.ts';
import type { ReleaseStore } from './store.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** @returns Nothing when there is no such release, or no complete one: its `release.json` is missing or broken. */
export async function readRelease(
  store: ReleaseStore,
  app: App,
  id: ReleaseId,
): Promise<Release | undefined> {
  if (!RELEASE_ID.test(id)) return undefined;
  const found = await store.read(releaseKey(app, id));
  const release = found && parseRelease(found.bytes);
  return release?.id === id && release.app === app ? release : undefined;
}

/** @returns Nothing when it is not what `publish` writes. */
export function parseRelease(bytes: Uint8Array): Release | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRelease(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isRelease(value: unknown): value is Release {
  if (!isObject(value) || !isObject(value.files)) return false;
  const files = Object.entries(value.files);
  return (
    typeof value.id === 'string' &&
    typeof value.app === 'string' &&
    typeof value.publishedAt === 'string' &&
    !Number.isNaN(Date.parse(value.publishedAt)) &&
    (value.commit === undefined || typeof value.commit === 'string') &&
    files.length > 0 &&
    files.every(([name, file]) => isPlainPath(name) && isFile(file))
  );
}

const isFile = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.sha256 === 'string' &&
  SHA256.test(value.sha256) &&
  typeof value.size === 'number' &&
  Number.isSafeInteger(value.size) &&
  value.size >= 0;
