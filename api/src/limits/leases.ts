import { FifoMap } from 'toad-cache';

/** Many different keys evict the oldest: what was left of their leases is lost. */
const KEYS_MAX = 20_000;

/** A part of a window's limit, which the store has granted to this process. */
export interface Lease {
  /** How many requests are still allowed without asking the store. */
  left: number;
  /** The store grants no more in this window. */
  isLast: boolean;
  /** By this process's own clock, and never later than the window ends. */
  endsAt: number;
}

/** The leases of this process, by key. */
export function leases(now: () => number) {
  const known = new FifoMap<Lease>(KEYS_MAX);
  const asking = new Map<string, Promise<void>>();

  /** Uses one request of the current lease, or of a new one when it is used up. */
  return async function consumeOne(
    key: string,
    ask: () => Promise<Lease>,
  ): Promise<{ isAllowed: boolean; endsAt: number }> {
    for (;;) {
      const lease = known.get(key);
      if (lease && lease.endsAt > now() && (lease.left > 0 || lease.isLast)) {
        const isAllowed = lease.left > 0;
        if (isAllowed) lease.left -= 1;
        return { isAllowed, endsAt: lease.endsAt };
      }
      // Concurrent requests wait for the same new lease.
      await (asking.get(key) ?? renew(key, ask));
    }
  };

  function renew(key: string, ask: () => Promise<Lease>): Promise<void> {
    const answer = ask()
      .then((lease) => keep(key, lease))
      .finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  }

  function keep(key: string, lease: Lease): void {
    // A renewed lease is the newest.
    known.delete(key);
    known.set(key, lease);
  }
}
