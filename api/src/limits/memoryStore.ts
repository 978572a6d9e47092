import { FifoMap } from 'toad-cache';

import { type RateLimitRule, type RateLimitStore, secondsOf } from './rateLimitStore.ts';

/** With more keys the oldest are evicted, so that they do not fill the memory. */
const KEYS_MAX = 20_000;

interface Window {
  count: number;
  endsAt: number;
}

/** A store for one process. @param now A monotonic clock in milliseconds. */
export function memoryStore(now: () => number = () => performance.now()): RateLimitStore {
  const byRule = new Map<string, FifoMap<Window>>();

  return {
    consume: (rule, key) => {
      const time = now();
      const windows = windowsOf(rule);
      let window = windows.get(key);
      if (!window || window.endsAt <= time) {
        windows.delete(key);
        window = { count: 0, endsAt: time + rule.window };
        windows.set(key, window);
      }
      const isAllowed = window.count < rule.max;
      if (isAllowed) window.count += 1;
      const retryAfter = secondsOf(window.endsAt - time, rule);
      return Promise.resolve({ isAllowed, count: window.count, retryAfter });
    },

    refund: (rule, key) => {
      const windows = windowsOf(rule);
      const window = windows.get(key);
      if (window) window.count -= 1;
      if (window?.count === 0) windows.delete(key);
      return Promise.resolve();
    },

    reset: (rule, key) => {
      windowsOf(rule).delete(key);
      return Promise.resolve();
    },

    prune: () => {
      const time = now();
      for (const windows of byRule.values()) {
        for (const [key, { value }] of windows.items) if (value.endsAt <= time) windows.delete(key);
      }
      return Promise.resolve();
    },
  };

  function windowsOf({ name }: RateLimitRule): FifoMap<Window> {
    const windows = byRule.get(name) ?? new FifoMap<Window>(KEYS_MAX);
    byRule.set(name, windows);
    return windows;
  }
}
