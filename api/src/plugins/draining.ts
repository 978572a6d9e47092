import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Readiness } from './readiness.ts';

/** A process that stops answers what is still asked, and lets no connection be kept for more. */
export const draining = fastifyPlugin(function draining(
  app: FastifyInstance,
  { readiness }: { readiness: Readiness },
) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.phase === 'stopping') reply.header('connection', 'close');
    done(null, payload);
  });
});
