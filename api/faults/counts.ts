/** Whether each fault is caused at full count, as by `npm run test:faults`. */
export const isFull = process.env.FAULTS === 'full';

/** The count of a fault: small among other tests, or the full one. */
export function count(few: number, full: number): number {
  const wanted = Number(process.env.FAULT_ROUNDS);
  return isFull ? wanted || full : few;
}

/** Random numbers from 0 to 1 that one seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of a run: random, unless FAULT_SEED is set. */
export function seedOf(name: string): number {
  const seed = Number(process.env.FAULT_SEED) || Date.now() % 1_000_000;
  process.stdout.write(`${name}: FAULT_SEED=${seed}\n`);
  return seed;
}
