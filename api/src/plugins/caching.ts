import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import fresh from 'fresh';
import { createHash } from 'node:crypto';

import { varyBy } from '../http/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody gets the same answer, so that browsers and proxies may keep it for a moment. */
    cache?: 'public';
  }
}

const PUBLIC = 'public, max-age=30, stale-while-revalidate=300';

/** Public reads carry a weak ETag and a short life; everything else is not stored, nor is what a caller alone may read. */
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
