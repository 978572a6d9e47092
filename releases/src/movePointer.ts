import { assertReleaseCompatible } from './compatibility.ts';
import { pointerKey, type App, type Pointer } from './layout.ts';
import {
  changedPointer,
  readVersionedPointer,
  ReleaseRefused,
  swapPointer,
  type PointerChange,
} from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Switches what visitors get of an app, in one step, after a check that it is compatible with the other apps.
 * @param decide Gets the pointer as it is, and says what it changes to; nothing when it may stay.
 * @returns The pointer before and after.
 * @throws ReleaseRefused when it is incompatible, or when somebody else has switched meanwhile.
 */
export async function movePointer(
  store: ReleaseStore,
  app: App,
  now: Date,
  decide: (
    pointer: Pointer | undefined,
  ) => Promise<PointerChange | undefined> | PointerChange | undefined,
): Promise<{ before?: Pointer; after?: Pointer }> {
  const { pointer: before, version } = await readVersionedPointer(store, app);
  const change = await decide(before);
  if (!change) return { before, after: before };
  const after = changedPointer(before, change, now);
  await assertChangeCompatible(store, app, before, after);
  await swapPointer(store, app, after, version);
  try {
    // Another app may have been switched, or the release pruned, since the check. Each app has its own pointer, so
    // whoever switches second notices only now.
    await assertChangeCompatible(store, app, before, after);
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      await revert(store, app, before, after);
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${app} has been switched, but whether it is still compatible could not be checked: ${reason}`,
      { cause: error },
    );
  }
  return { before, after };
}

/** Checks the live release and the candidate, as far as they are new. */
async function assertChangeCompatible(
  store: ReleaseStore,
  app: App,
  before: Pointer | undefined,
  { live, candidate }: Pointer,
): Promise<void> {
  const isCandidateNew = candidate?.release !== before?.candidate?.release;
  for (const id of [
    live === before?.live ? undefined : live,
    isCandidateNew ? candidate?.release : undefined,
  ]) {
    if (id) await assertReleaseCompatible(store, app, id);
  }
}

/** Puts the pointer back to what it was, unless somebody has switched again. */
async function revert(
  store: ReleaseStore,
  app: App,
  before: Pointer | undefined,
  after: Pointer,
): Promise<void> {
  const { pointer, version } = await readVersionedPointer(store, app);
  if (JSON.stringify(pointer) !== JSON.stringify(after)) return;
  if (before) await swapPointer(store, app, before, version);
  else await store.remove(pointerKey(app));
}
