import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: well more than the work takes, and too little to be noticed. */
const INTERVAL = 150;

/**
 * Answers at the next multiple of the interval after the work is done. A known address brings a few more statements
 * than an unknown one; the time of the answer then does not show which it was.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  await pause(INTERVAL - ((performance.now() - start) % INTERVAL));
  return result;
}
