import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { forCaller } from '../database/index.ts';

/**
 * Tells the database who waits for a request's queries: those of a caller who has gone before the first of them had
 * its turn are not run. Others may wait for the answer of a probe too.
 */
export function abandonedRequests(app: FastifyInstance): void {
  const callers = new WeakMap<FastifyRequest, { hasGone: () => boolean }>();

  const enter = (request: FastifyRequest, { raw }: FastifyReply, done: () => void): void => {
    if (request.routeOptions.config.isProbe) {
      done();
      return;
    }
    const caller = callers.get(request) ?? { hasGone: () => raw.destroyed && !raw.writableEnded };
    callers.set(request, caller);
    forCaller(caller, done);
  };

  app.addHook('onRequest', enter);
  // A body that arrives in parts is read outside of what was entered before.
  app.addHook('preValidation', enter);
}
