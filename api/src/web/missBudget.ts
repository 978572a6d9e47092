const SECOND = 1_000;

export interface MissBudget {
  /** Whether one more may be looked for in this second. */
  take(): boolean;
  /** What was looked for was there. */
  giveBack(): void;
}

/** Bounds how often a second somebody has us look for what is nowhere. `now` is in milliseconds. */
export function missBudget(max: number, now: () => number = () => performance.now()): MissBudget {
  let endsAt = -Infinity;
  let taken = 0;
  return {
    take: () => {
      if (now() >= endsAt) {
        endsAt = now() + SECOND;
        taken = 0;
      }
      if (taken >= max) return false;
      taken += 1;
      return true;
    },
    giveBack: () => {
      taken = Math.max(0, taken - 1);
    },
  };
}
