import { parseAs, toJson } from './json.ts';
import { headersOf, Pointer, pointerKey, type App } from './layout.ts';
import { StoreChanged, type ReleaseStore } from './store/store.ts';

const HISTORY_LIMIT = 100;

/** A command that may not be done. The pointers are as they were. One sentence for each reason, for people. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly reasons: readonly string[];

  constructor(...reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/**
 * What is live of an app.
 * @returns Nothing when nothing of it is live yet.
 * @throws Error that names the file when it is malformed.
 */
export async function readPointer(store: ReleaseStore, app: App): Promise<Pointer | undefined> {
  return (await readVersionedPointer(store, app)).pointer;
}

/** The pointer with its version, for `swapPointer`. */
export async function readVersionedPointer(
  store: ReleaseStore,
  app: App,
): Promise<{ pointer?: Pointer; version?: string }> {
  const found = await store.read(pointerKey(app));
  if (!found) return {};
  const pointer = parseAs(Pointer, found.bytes);
  if (pointer) return { pointer, version: found.version };
  throw new Error(
    `${pointerKey(app)} in ${store.location} is broken: restore it, or remove it and release again.`,
  );
}

/** What a pointer changes to: the live release, how it became live where that is new, and the candidate, if any. */
export interface PointerChange {
  live: string;
  how: Pointer['history'][number]['how'];
  candidate?: Pointer['candidate'];
}

/** The pointer after a change. */
export function changedPointer(
  before: Pointer | undefined,
  { live, how, candidate }: PointerChange,
  now: Date,
): Pointer {
  const history = before?.history ?? [];
  const isNew = before?.live !== live;
  return {
    live,
    ...(candidate && candidate.release !== live && { candidate }),
    history: isNew
      ? [{ release: live, at: now.toISOString(), how }, ...history].slice(0, HISTORY_LIMIT)
      : history,
  };
}

/** @throws ReleaseRefused when somebody else has switched since `version` was read. */
export async function swapPointer(
  store: ReleaseStore,
  app: App,
  pointer: Pointer,
  version: string | undefined,
): Promise<void> {
  const key = pointerKey(app);
  try {
    await store.swap(key, toJson(pointer), headersOf(key), version);
  } catch (error) {
    if (!(error instanceof StoreChanged)) throw error;
    throw new ReleaseRefused(
      `Somebody else has switched ${app} meanwhile; look at \`npm run releases\` and try again.`,
    );
  }
}
