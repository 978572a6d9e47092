import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import fresh from 'fresh';
import { createHash } from 'node:crypto';

import { varyBy } from '../http/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is the same for everybody, so browsers and proxies may cache it for a short time. */
    cache?: 'public';
  }
}

const PUBLIC = 'public, max-age=30, stale-while-revalidate=300';

/** Public responses get a weak ETag and a short lifetime. All others, and those for a caller, are not cached. */
export const caching = fastifyPlugin(function caching(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isShared = request.routeOptions.config.cache === 'public' && reply.statusCode === 200;
    const isPublic = isShared && request.callers.length === 0;
    if (!isPublic || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
      return;
    }
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    varyBy(reply, 'accept-encoding');
    reply.header('cache-control', PUBLIC).header('etag', tag);
    if (!fresh(request.headers, { etag: tag })) {
      done(null, payload);
      return;
    }
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, '');
  });
});
