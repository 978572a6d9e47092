/** Who comes with ever new keys makes the oldest forgotten: what was left of their leases is lost. */
const KEYS_MAX = 20_000;

/** What a process was given in advance of a window. */
export interface Lease {
  /** How many may still be done without asking. */
  left: number;
  /** Nobody will be given more in this window. */
  isLast: boolean;
  /** By this process's own clock, and never later than the window ends. */
  endsAt: number;
}

/** The leases of this process, by key. */
export function leases(now: () => number) {
  const known = new Map<string, Lease>();
  const asking = new Map<string, Promise<void>>();

  /** Takes one of the lease that holds; of a new one when it is used up. */
  return async function takeOne(
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
      // Who comes while one is asked for waits for that one.
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
    // To the end of the map, whose beginning is forgotten first.
    known.delete(key);
    known.set(key, lease);
    for (const [oldest, { endsAt }] of known) {
      if (endsAt > now() && known.size <= KEYS_MAX) return;
      known.delete(oldest);
    }
  }
}
