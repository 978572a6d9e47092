import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Lifecycle } from '../system/index.ts';

/** While the process stops, each response closes its connection, so that clients connect to another process. */
export const connectionDraining = fastifyPlugin(function connectionDraining(
  app: FastifyInstance,
  { lifecycle }: { lifecycle: Lifecycle },
) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.phase === 'stopping') reply.header('connection', 'close');
    done(null, payload);
  });
});
