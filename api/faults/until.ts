import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition on a machine that may be busy. Fails with a message after a minute. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`It has not come about: ${what}.`);
    await pause(20);
  }
}
