import { type RateLimitRule, type RateLimitStore, secondsOf } from './rateLimitStore.ts';

/** Who comes with ever new keys makes the oldest forgotten, not the memory full. */
const KEYS_MAX = 20_000;

type Counts = Map<string, { count: number; endsAt: number }>;

/** For a portal of one process. `now` is in milliseconds, of a clock that never goes back. */
export function memoryStore(now: () => number = () => performance.now()): RateLimitStore {
  const byRule = new Map<string, Counts>();

  return {
    consume: (rule, key) => {
      const time = now();
      const counts = countsOf(rule);
      forgetOld(counts, time);
      const entry = counts.get(key) ?? { count: 0, endsAt: time + rule.window };
      const isAllowed = entry.count < rule.max;
      if (isAllowed) {
        entry.count += 1;
        counts.set(key, entry);
      }
      const retryAfter = secondsOf(entry.endsAt - time, rule);
      return Promise.resolve({ isAllowed, count: entry.count, retryAfter });
    },

    refund: (rule, key) => {
      const counts = countsOf(rule);
      const entry = counts.get(key);
      if (entry) entry.count -= 1;
      if (entry?.count === 0) counts.delete(key);
      return Promise.resolve();
    },

    reset: (rule, key) => {
      countsOf(rule).delete(key);
      return Promise.resolve();
    },

    prune: () => {
      for (const counts of byRule.values()) forgetOld(counts, now());
      return Promise.resolve();
    },
  };

  function countsOf({ name }: RateLimitRule): Counts {
    const counts: Counts = byRule.get(name) ?? (new Map() as Counts);
    byRule.set(name, counts);
    return counts;
  }
}

// All windows of a rule are equally long: the order of the keys is the order in which they end.
function forgetOld(counts: Counts, time: number): void {
  for (const [key, { endsAt }] of counts) {
    if (endsAt > time && counts.size < KEYS_MAX) return;
    counts.delete(key);
  }
}
