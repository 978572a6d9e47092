import { Unavailable } from '../errors.ts';

export interface TurnOptions {
  /** How many work side by side. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
}

/** Lets only so many work at once. @returns What gives work its turn; it throws Unavailable when too many wait. */
export function turns({ atOnce, waiting }: TurnOptions) {
  let working = 0;
  const queue: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working < atOnce) working += 1;
    else if (queue.length >= waiting) {
      throw new Unavailable('The portal is busy. Please try again in a moment.');
    } else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
