import { assertCompatible, contractOf } from './compatibility.ts';
import { pointerKey, type App, type Pointer } from './layout.ts';
import { readVersionedPointer } from './pointer.ts';
import { ReleaseRefused } from './refused.ts';
import type { ReleaseStore } from './store.ts';
import { nextPointer, swapPointer, type Next } from './switchPointer.ts';

/**
 * Switches what visitors get of an app, in one step, after it was checked that it fits.
 * @param decide Gets the pointer as it is, and says what it is to be; nothing when it may stay.
 * @returns The pointer before and after.
 * @throws ReleaseRefused when it does not fit, or when somebody else has switched meanwhile.
 */
export async function movePointer(
  store: ReleaseStore,
  app: App,
  now: Date,
  decide: (pointer: Pointer | undefined) => Promise<Next | undefined> | Next | undefined,
): Promise<{ before?: Pointer; after?: Pointer }> {
  const { pointer: before, version } = await readVersionedPointer(store, app);
  const next = await decide(before);
  if (!next) return { before, after: before };
  const after = nextPointer(before, next, now);
  await assertChangesCompatible(store, app, before, after);
  await swapPointer(store, app, after, version);
  try {
    // The other side may have been switched after it was looked at, or a release pruned: whoever comes second notices.
    await assertChangesCompatible(store, app, before, after);
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      await takeBack(store, app, before, after);
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${app} has been switched, but whether it still fits could not be checked: ${reason}`,
      { cause: error },
    );
  }
  return { before, after };
}

async function assertChangesCompatible(
  store: ReleaseStore,
  app: App,
  before: Pointer | undefined,
  after: Pointer,
): Promise<void> {
  const changed = [
    after.live !== before?.live && after.live,
    after.candidate?.release !== before?.candidate?.release && after.candidate?.release,
  ];
  for (const id of changed) {
    if (id) await assertCompatible(store, await contractOf(store, app, id), id);
  }
}

async function takeBack(
  store: ReleaseStore,
  app: App,
  before: Pointer | undefined,
  ours: Pointer,
): Promise<void> {
  const { pointer, version } = await readVersionedPointer(store, app);
  if (JSON.stringify(pointer) !== JSON.stringify(ours)) return;
  if (before) await swapPointer(store, app, before, version);
  else await store.remove(pointerKey(app));
}
