import type { App, Pointer } from './layout.ts';
import { movePointer } from './movePointer.ts';
import { ReleaseRefused } from './refused.ts';
import type { ReleaseStore } from './store.ts';
import type { Next } from './switchPointer.ts';

type Candidate = NonNullable<Pointer['candidate']>;

/**
 * Gives the candidate to another share of the visitors.
 * @param share In percent, from 0 to 100. Whoever has it keeps it when the share is raised.
 * @returns The candidate as it was.
 * @throws ReleaseRefused when there is none.
 */
export const setCanary = (
  store: ReleaseStore,
  app: App,
  { share, now }: { share: number; now: Date },
): Promise<Candidate> =>
  change(store, app, now, ({ live }, { release }) => ({
    live,
    how: 'release',
    candidate: { release, share },
  }));

/** Takes the candidate back from everybody; it stays in the store. @throws ReleaseRefused when there is none. */
export const withdrawCanary = (
  store: ReleaseStore,
  app: App,
  { now }: { now: Date },
): Promise<Candidate> => change(store, app, now, ({ live }) => ({ live, how: 'release' }));

/** Gives the candidate to everybody. @throws ReleaseRefused when there is none, or it does not fit. */
export const promoteCanary = (
  store: ReleaseStore,
  app: App,
  { now }: { now: Date },
): Promise<Candidate> =>
  change(store, app, now, (_pointer, { release }) => ({ live: release, how: 'promotion' }));

async function change(
  store: ReleaseStore,
  app: App,
  now: Date,
  next: (pointer: Pointer, candidate: Candidate) => Next,
): Promise<Candidate> {
  const { before } = await movePointer(store, app, now, (pointer) => {
    if (pointer?.candidate) return next(pointer, pointer.candidate);
    throw new ReleaseRefused(
      `There is no candidate of ${app}: \`npm run release -w ${app} -- --share 10\` makes one.`,
    );
  });
  if (!before?.candidate) throw new Error(`The candidate of ${app} has vanished.`);
  return before.candidate;
}
