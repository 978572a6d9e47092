import { performance } from 'node:perf_hooks';

/** In milliseconds. */
const HOUR = 3_600_000;

/**
 * Makes a task that reads whole tables run once an hour. After a failure, and when work is left, it runs again a minute
 * later. @param work Returns whether work is left.
 */
export function hourly(work: () => Promise<boolean>): () => Promise<void> {
  // `performance.now()` does not change when the clock is set.
  let dueAt = -Infinity;
  return async () => {
    if (performance.now() < dueAt) return;
    const hasMore = await work();
    if (!hasMore) dueAt = performance.now() + HOUR;
  };
}
