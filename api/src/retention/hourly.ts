import { performance } from 'node:perf_hooks';

/** Whole tables are read for it: not more often than this, in milliseconds. */
const EVERY = 3_600_000;

/**
 * A chore that is done once in an hour; again at the next turn where it has left some or has failed.
 * @param work Answers whether it has left some.
 */
export function hourly(work: () => Promise<boolean>): () => Promise<void> {
  // Not by the clock, which may be set.
  let dueAt = -Infinity;
  return async () => {
    if (performance.now() < dueAt) return;
    const hasMore = await work();
    if (!hasMore) dueAt = performance.now() + EVERY;
  };
}
