import { AsyncLocalStorage } from 'node:async_hooks';

import { RequestAborted } from './errors.ts';

/** The HTTP request that queries are run for. */
interface RequestContext {
  /** Whether the client has disconnected. */
  isAborted: () => boolean;
  /** A first query has run. The others follow, so that no work ends half-way. */
  hasStarted?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work whose queries belong to a request. */
export const runForRequest = <Result>(request: RequestContext, work: () => Result): Result =>
  storage.run(request, work);

/**
 * Called when a query has got its connection, for which it may have waited long.
 * @throws RequestAborted when the client has disconnected before the request's first query.
 */
export function assertRequestActive(): void {
  const request = storage.getStore();
  if (!request || request.hasStarted) return;
  if (request.isAborted()) throw new RequestAborted();
  request.hasStarted = true;
}
