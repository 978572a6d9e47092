const SECOND = 1_000;

export interface NotFoundLimiter {
  /** Whether one more lookup is allowed in this second. */
  consume(): boolean;
  /** The lookup has found something, so it does not count. */
  refund(): void;
}

/** Limits how many lookups per second may find nothing. @param now A monotonic clock in milliseconds. */
export function notFoundLimiter(
  max: number,
  now: () => number = () => performance.now(),
): NotFoundLimiter {
  let endsAt = -Infinity;
  let count = 0;
  return {
    consume: () => {
      if (now() >= endsAt) {
        endsAt = now() + SECOND;
        count = 0;
      }
      if (count >= max) return false;
      count += 1;
      return true;
    },
    refund: () => {
      count = Math.max(0, count - 1);
    },
  };
}
