import { isObject } from './isObject.ts';
import { pointerKey, RELEASE_ID, type App, type Pointer } from './layout.ts';
import type { ReleaseStore } from './store.ts';

/**
 * What of an app is live.
 * @returns Nothing when nothing of it is live yet.
 * @throws Error that names the file when it is broken.
 */
export async function readPointer(store: ReleaseStore, app: App): Promise<Pointer | undefined> {
  return (await readVersionedPointer(store, app)).pointer;
}

/** The pointer, and which writing of it this is: for `swap`. */
export async function readVersionedPointer(
  store: ReleaseStore,
  app: App,
): Promise<{ pointer?: Pointer; version?: string }> {
  const found = await store.read(pointerKey(app));
  return found ? { pointer: parsePointer(store, app, found.bytes), version: found.version } : {};
}

function parsePointer(store: ReleaseStore, app: App, bytes: Uint8Array): Pointer {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isPointer(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(
    `${pointerKey(app)} in ${store.location} is broken: restore it, or remove it and release again.`,
  );
}

const WAYS: unknown[] = ['release', 'rollback', 'promotion'];
const isId = (value: unknown) => typeof value === 'string' && RELEASE_ID.test(value);

function isPointer(value: unknown): value is Pointer {
  if (!isObject(value) || !isId(value.live)) return false;
  const { candidate, history } = value;
  return (
    (candidate === undefined ||
      (isObject(candidate) && isId(candidate.release) && isShare(candidate.share))) &&
    Array.isArray(history) &&
    history.every(
      (entry: unknown) =>
        isObject(entry) &&
        isId(entry.release) &&
        typeof entry.at === 'string' &&
        !Number.isNaN(Date.parse(entry.at)) &&
        WAYS.includes(entry.how),
    )
  );
}

/** From 0 to 100 percent, in hundredths at the finest: visitors are told apart by 10,000 numbers. */
export const isShare = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= 100 &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
