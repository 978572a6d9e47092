const EVERY = 100;
/** One slow moment is no overload: so many in a row are. */
const IN_A_ROW = 3;

/**
 * Whether work waits for its turn all the time: each of the last measurements was late by more than `limit`, in
 * milliseconds. With 0 never.
 */
export function loopDelay(limit: number) {
  let late = 0;
  let due = performance.now() + EVERY;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - due > limit ? late + 1 : 0;
    due = now + EVERY;
  }, EVERY);
  timer.unref();

  return {
    isTooLong: (): boolean => limit > 0 && late >= IN_A_ROW,
    stop: (): void => clearInterval(timer),
  };
}
