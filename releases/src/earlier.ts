import type { Pointer, ReleaseId } from './layout.ts';

/**
 * What a rollback would return to, the nearest first. A rollback undoes releases, so it takes what it has left behind
 * off again: the next one goes further back, and a bad release does not come back by itself.
 */
export function earlier({ live, history }: Pointer): ReleaseId[] {
  const kept: ReleaseId[] = [];
  for (const { release, how } of history.toReversed()) {
    const known = how === 'rollback' ? kept.lastIndexOf(release) : -1;
    if (known >= 0) kept.length = known;
    kept.push(release);
  }
  return [...new Set(kept.reverse())].filter((id) => id !== live);
}
