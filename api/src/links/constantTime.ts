import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: more than the work takes, and too short to be noticed. */
const INTERVAL = 150;

/**
 * Returns at the next multiple of the interval after the work is done. A known address takes a few more statements than an
 * unknown one, and the response time must not show the difference.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  await pause(INTERVAL - ((performance.now() - start) % INTERVAL));
  return result;
}
