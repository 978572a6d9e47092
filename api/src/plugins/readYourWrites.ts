import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { hasBearer } from '../sessions/index.ts';

const COOKIE = 'read_primary';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface ReadYourWritesOptions {
  /** For how long after a write its browser reads from the primary, in milliseconds. Then every replica has the write. */
  visibleAfter: number;
  publicOrigin: string;
}

/**
 * Read-your-writes: after a write, a cookie makes the browser's next reads go to the primary, because a replica may lack
 * the change. It is a cookie because the next request may reach another process.
 */
export const readYourWrites = fastifyPlugin(function readYourWrites(
  app: FastifyInstance,
  { visibleAfter, publicOrigin }: ReadYourWritesOptions,
) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!SAFE_METHODS.has(request.method) && reply.statusCode < 400) {
      reply.setCookie(COOKIE, '1', {
        path: '/api',
        maxAge: Math.ceil(visibleAfter / 1_000),
        httpOnly: true,
        sameSite: 'lax',
        secure: publicOrigin.startsWith('https:'),
      });
    }
    done();
  });
});

/**
 * Whether a request must read from the primary. A program with a bearer token may not store cookies, so it always reads
 * from the primary.
 */
export function needsPrimary(request: FastifyRequest): boolean {
  return request.cookies[COOKIE] !== undefined || hasBearer(request);
}
