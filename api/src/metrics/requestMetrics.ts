import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Metrics } from './metrics.ts';

/** Measures every answer by its route, never by its address. */
export const requestMetrics = fastifyPlugin(function requestMetrics(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
) {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (!config.isStream) {
      metrics.observeRequest(
        { route: url ?? 'unknown', method: request.method, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
    }
    done();
  });
});
