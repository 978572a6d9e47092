import {
  type App,
  APPS,
  type LocalCopy,
  type Pointer,
  readPointer,
  type ReleaseStore,
} from '@jobharbor/releases';
import type { FastifyBaseLogger } from 'fastify';

/** How long a request waits for a slow store, in milliseconds. */
const READ_TIMEOUT = 1_000;

/** The last pointer of an app that could be served. Without one it is not released, or the store never answered. */
export interface Known {
  pointer: Pointer | undefined;
  isReadable: boolean;
}

export type LivePointers = (app: App) => Promise<Known>;

export interface PointerOptions {
  store: ReleaseStore;
  copy: LocalCopy;
  /** How old an answer may be, in milliseconds; with 0 the store is asked each time. */
  maxAge: number;
  log: FastifyBaseLogger;
}

/**
 * Reads the pointers of the store. When a pointer or its release cannot be read, the one before stays.
 */
export function livePointers(options: PointerOptions): LivePointers {
  const apps = Object.fromEntries(APPS.map((app) => [app, follow(app, options)]));
  return (app) => (apps as Record<App, () => Promise<Known>>)[app]();
}

function follow(app: App, { store, copy, maxAge, log }: PointerOptions): () => Promise<Known> {
  let good: Pointer | undefined;
  let fault: string | undefined;
  let readAt = -Infinity;
  let reading: Promise<Known> | undefined;

  const known = (): Known => ({
    pointer: good,
    isReadable: good !== undefined || fault === undefined,
  });

  async function read(): Promise<Known> {
    try {
      const pointer = await servable(app);
      if (!pointer && good) throw new Error(`${app} has no pointer any more.`);
      good = pointer;
      fault = undefined;
      return { pointer, isReadable: true };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (text !== fault)
        log.error({ err: error, app }, 'a pointer of the release store is no use');
      fault = text;
      return known();
    } finally {
      readAt = performance.now();
    }
  }

  async function servable(app: App): Promise<Pointer | undefined> {
    const pointer = await readPointer(store, app);
    if (!pointer) return undefined;
    if (!(await copy.folderOf(app, pointer.live))) {
      throw new Error(`${app}/live.json names ${pointer.live}, which is not whole in the store.`);
    }
    return (await hasCandidate(pointer)) ? pointer : { ...pointer, candidate: undefined };
  }

  let missed: string | undefined;

  async function hasCandidate({ candidate }: Pointer): Promise<boolean> {
    if (!candidate) return false;
    const { release } = candidate;
    try {
      if (await copy.folderOf(app, release)) return true;
      throw new Error(`${app}/live.json names the candidate ${release}, which is not whole.`);
    } catch (error) {
      if (missed !== release) log.error({ err: error, app }, 'a candidate can not be served');
      missed = release;
      return false;
    }
  }

  // A folder is asked by each request for itself: what it reads is never older than the request.
  if (maxAge === 0) return read;
  return async () => {
    if (performance.now() - readAt < maxAge) return known();
    reading ??= read().finally(() => (reading = undefined));
    return good ? orKnown(reading) : reading;
  };

  /** The new pointer, or the known one when reading takes too long. */
  function orKnown(reading: Promise<Known>): Promise<Known> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // Later requests do not wait for the same answer again; the answer sets the time anew.
        readAt = Infinity;
        resolve(known());
      }, READ_TIMEOUT);
      reading.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
