import type { App, Pointer } from './layout.ts';
import { movePointer } from './movePointer.ts';
import { ReleaseRefused } from './pointer.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Changes who gets the candidate.
 * @param to 'promote' gives it to everybody, 'withdraw' takes it from everybody (it stays in the store), and a number
 * from 0 to 100 gives it to this share of the visitors in percent. Whoever has it keeps it when the share is raised.
 * @returns The candidate as it was.
 * @throws ReleaseRefused when there is none, or it is promoted and incompatible.
 */
export async function changeCanary(
  store: ReleaseStore,
  app: App,
  { to, now }: { to: number | 'promote' | 'withdraw'; now: Date },
): Promise<NonNullable<Pointer['candidate']>> {
  const { before } = await movePointer(store, app, now, (pointer) => {
    if (!pointer?.candidate) {
      throw new ReleaseRefused(
        `There is no candidate of ${app}: \`npm run release -w ${app} -- --share 10\` makes one.`,
      );
    }
    const { live, candidate } = pointer;
    if (to === 'promote') return { live: candidate.release, how: 'promotion' };
    if (to === 'withdraw') return { live, how: 'release' };
    return { live, how: 'release', candidate: { ...candidate, share: to } };
  });
  if (!before?.candidate) throw new Error(`The candidate of ${app} has vanished.`);
  return before.candidate;
}
