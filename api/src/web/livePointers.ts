import {
  type App,
  APPS,
  type FolderStore,
  isFolderStore,
  type LocalCopy,
  type Pointer,
  pointerKey,
  readPointer,
  type ReleaseStore,
} from '@jobharbor/releases';
import type { FastifyBaseLogger } from 'fastify';

import { withTimeout } from '../withTimeout.ts';

/** How long a request waits for a slow store, in milliseconds. */
const READ_TIMEOUT = 1_000;

export interface LivePointer {
  /** The latest pointer whose releases can be served. Nothing before an app is released, or before the first read. */
  pointer: Pointer | undefined;
  /** Whether a missing pointer means that the app is not released. Otherwise the store could not be read so far. */
  isReadable: boolean;
}

export type LivePointers = (app: App) => Promise<LivePointer>;

export interface PointerOptions {
  store: ReleaseStore;
  copy: LocalCopy;
  /** How old an answer may be, in milliseconds; with 0 none is older than the request. */
  maxAge: number;
  log: FastifyBaseLogger;
}

/** Reads which releases are live. While a pointer or its release cannot be read, the last good pointer stays. */
export function livePointers(options: PointerOptions): LivePointers {
  const readers = Object.fromEntries(
    APPS.map((app) => [app, pointerReader(app, options)]),
  ) as Record<App, () => Promise<LivePointer>>;
  return (app) => readers[app]();
}

function pointerReader(
  app: App,
  { store, copy, maxAge, log }: PointerOptions,
): () => Promise<LivePointer> {
  let lastGood: Pointer | undefined;
  /** The stamp of `lastGood` in a folder; undefined where the next request must read it again. */
  let lastStamp: string | undefined;
  let lastFault: string | undefined;
  let missingCandidate: string | undefined;
  let readAt = -Infinity;
  let reading: Promise<LivePointer> | undefined;

  const latest = (): LivePointer => ({
    pointer: lastGood,
    isReadable: lastGood !== undefined || lastFault === undefined,
  });

  /**
   * Never rejects. A fault is logged once, until another one or none takes its place.
   * @param stamp The pointer's stamp from before.
   */
  async function read(stamp?: string): Promise<LivePointer> {
    try {
      const { pointer, isWhole } = await readServable();
      if (!pointer && lastGood) throw new Error(`${app} has no pointer any more.`);
      lastGood = pointer;
      lastStamp = isWhole ? stamp : undefined;
      lastFault = undefined;
    } catch (error) {
      lastStamp = undefined;
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== lastFault) log.error({ err: error, app }, 'The live pointer cannot be used.');
      lastFault = fault;
    }
    readAt = performance.now();
    return latest();
  }

  /** Reads the pointer, without a candidate that cannot be served; then it is not whole. */
  async function readServable(): Promise<{ pointer: Pointer | undefined; isWhole: boolean }> {
    const pointer = await readPointer(store, app);
    if (!pointer) return { pointer, isWhole: true };
    if (!(await copy.releaseOf(app, pointer.live))) {
      throw new Error(`${app}/live.json names ${pointer.live}, which is not complete.`);
    }
    const isWhole = !pointer.candidate || (await hasCandidate(pointer));
    return { pointer: isWhole ? pointer : { ...pointer, candidate: undefined }, isWhole };
  }

  async function hasCandidate({ candidate }: Pointer): Promise<boolean> {
    if (!candidate) return false;
    const { release } = candidate;
    try {
      if (await copy.releaseOf(app, release)) return true;
      throw new Error(`${app}/live.json names the candidate ${release}, which is not complete.`);
    } catch (error) {
      if (missingCandidate !== release) {
        log.error({ err: error, app }, 'The candidate cannot be served.');
      }
      missingCandidate = release;
      return false;
    }
  }

  async function readChanged(folder: FolderStore): Promise<LivePointer> {
    const stamp = await folder.stampOf(pointerKey(app)).catch(() => undefined);
    return stamp !== undefined && stamp === lastStamp ? latest() : read(stamp);
  }

  // Each request looks for itself, so that its answer is never older than the request.
  if (maxAge === 0) return isFolderStore(store) ? () => readChanged(store) : () => read();
  return async () => {
    if (performance.now() - readAt < maxAge) return latest();
    reading ??= read().finally(() => (reading = undefined));
    if (!lastGood) return reading;
    return withTimeout(reading, READ_TIMEOUT).catch(() => {
      // Until this read ends, later requests get the last good pointer at once.
      readAt = Infinity;
      return latest();
    });
  };
}
