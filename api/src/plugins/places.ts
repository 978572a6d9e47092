/** Of one who is worked on. */
export interface Place {
  /** Leaves it for a while. */
  pause(): void;
  resume(): void;
  /** For good. */
  leave(): void;
}

/** So many places; who comes back to theirs has it, however full it is meanwhile. */
export function places(max: number) {
  let taken = 0;

  return {
    taken: (): number => taken,
    isFull: (): boolean => taken >= max,

    take(): Place {
      let state: 'in' | 'out' | 'gone' = 'in';
      taken += 1;
      const become = (next: typeof state): void => {
        if (state === 'gone') return;
        taken += Number(next === 'in') - Number(state === 'in');
        state = next;
      };
      return {
        pause: () => become('out'),
        resume: () => become('in'),
        leave: () => become('gone'),
      };
    },
  };
}
