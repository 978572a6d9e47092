import { setImmediate } from 'node:timers/promises';

/** How long a check may hold the thread that all calls share, in milliseconds. */
const TURN = 20;

/** For long loops: to be awaited now and then, it lets others have their turn when enough time has gone by. */
export function pace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await setImmediate();
    since = performance.now();
  };
}
