import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { runForRequest } from '../database/index.ts';

/**
 * Tells the database which request a query belongs to. A request whose client disconnects before its first query has
 * got a connection runs no query. Probes are excepted, because other callers may wait for the same answer.
 */
export const abandonedRequests = fastifyPlugin(function abandonedRequests(app: FastifyInstance) {
  const contexts = new WeakMap<FastifyRequest, { isAborted: () => boolean }>();

  const enter = (request: FastifyRequest, { raw }: FastifyReply, done: () => void): void => {
    if (request.routeOptions.config.isProbe) {
      done();
      return;
    }
    const context = contexts.get(request) ?? {
      isAborted: () => raw.destroyed && !raw.writableEnded,
    };
    contexts.set(request, context);
    runForRequest(context, done);
  };

  app.addHook('onRequest', enter);
  // The async context is lost when a body arrives in parts, so it is entered again.
  app.addHook('preValidation', enter);
});
