/** One request that is being processed. */
export interface Slot {
  /** Does not count until `resume`, which always succeeds, even when all slots are in use. */
  pause(): void;
  resume(): void;
  release(): void;
}

/** Limits concurrent requests. A request that paused (its body is arriving) may always resume. */
export function concurrencyLimiter(max: number) {
  let inUse = 0;

  return {
    inUse: (): number => inUse,
    isFull: (): boolean => inUse >= max,

    acquire(): Slot {
      let state: 'active' | 'paused' | 'released' = 'active';
      inUse += 1;
      const become = (next: typeof state): void => {
        if (state === 'released') return;
        inUse += Number(next === 'active') - Number(state === 'active');
        state = next;
      };
      return {
        pause: () => become('paused'),
        resume: () => become('active'),
        release: () => become('released'),
      };
    },
  };
}
