import { AsyncLocalStorage } from 'node:async_hooks';

import { CallerGone } from './errors.ts';

/** Whoever waits for the answer that queries are made for. */
export interface Caller {
  hasGone: () => boolean;
  /** A query of its has been run: the others follow, so that no work ends half-way. */
  hasBegun?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs work whose queries are for a caller. */
export const forCaller = <Result>(caller: Caller, work: () => Result): Result =>
  callers.run(caller, work);

/**
 * To be called once a query has its connection, for which it may have waited long.
 * @throws CallerGone when nobody waits for its answer any more, and nothing was done yet.
 */
export function assertCallerWaits(): void {
  const caller = callers.getStore();
  if (!caller || caller.hasBegun) return;
  if (caller.hasGone()) throw new CallerGone();
  caller.hasBegun = true;
}
