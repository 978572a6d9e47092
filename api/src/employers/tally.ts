export interface TallyOptions {
  max: number;
  /** In milliseconds, from the first of a key's events on. */
  window: number;
}

export interface Taken {
  isAllowed: boolean;
  /** Which of the window's events it is. */
  count: number;
  /** When the window ends, in seconds from now. */
  retryAfter: number;
}

/** Who comes with ever new keys makes the oldest forgotten, not the memory full. */
const KEYS_MAX = 20_000;

/** Counts events by key, so many in each window. */
export function tally({ max, window }: TallyOptions) {
  // All windows are equally long: the order of the keys is the order in which they end.
  const counts = new Map<string, { count: number; endsAt: number }>();

  return {
    /** Counts one more, unless there were too many. */
    take: (key: string): Taken => {
      const now = Date.now();
      forgetOld(now);
      const entry = counts.get(key) ?? { count: 0, endsAt: now + window };
      const retryAfter = Math.max(1, Math.ceil((entry.endsAt - now) / 1_000));
      if (entry.count >= max) return { isAllowed: false, count: entry.count, retryAfter };
      entry.count += 1;
      counts.set(key, entry);
      return { isAllowed: true, count: entry.count, retryAfter };
    },

    /** Takes one back that did not count after all. */
    giveBack: (key: string): void => {
      const entry = counts.get(key);
      if (entry) entry.count -= 1;
      if (entry?.count === 0) counts.delete(key);
    },

    forget: (key: string): void => {
      counts.delete(key);
    },
  };

  function forgetOld(now: number): void {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > now && counts.size < KEYS_MAX) return;
      counts.delete(key);
    }
  }
}
