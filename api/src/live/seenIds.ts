import { OVERLAP, PING_EVERY } from './rules.ts';

/** The table is read again and again over the same stretch of time: so long an id may still turn up. */
const REMEMBERED = 2 * (OVERLAP + PING_EVERY);

/** Remembers for a while which changes were told. */
export function seenIds() {
  const times = new Map<number, number>();
  return {
    /** Whether the id is new. */
    add(id: number): boolean {
      if (times.has(id)) return false;
      times.set(id, performance.now());
      return true;
    },

    forget(): void {
      const oldest = performance.now() - REMEMBERED;
      for (const [id, time] of times) {
        // A map keeps the order of adding.
        if (time > oldest) return;
        times.delete(id);
      }
    },
  };
}
