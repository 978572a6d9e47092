import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import fresh from 'fresh';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { varyBy } from '../http/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response is the same for everybody, so browsers and proxies may cache it for a short time. A 'revalidated' one is
     * asked for again at each use, by its ETag.
     */
    cache?: 'public' | 'revalidated';
  }
}

const CACHE_CONTROL = {
  public: 'public, max-age=30, stale-while-revalidate=300',
  revalidated: 'public, no-cache',
} as const;

/**
 * Public responses may be cached, and are answered 304 to a client that has them. The weak ETag of a text is made
 * here; a stream's ETag is its route's. All other responses, and those for a caller, are not cached.
 */
export const caching = fastifyPlugin(function caching(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { cache } = request.routeOptions.config;
    const isContent = typeof payload === 'string' || payload instanceof Readable;
    if (!cache || reply.statusCode !== 200 || !isForGuest(request) || !isContent) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
      return;
    }
    varyBy(reply, 'accept-encoding');
    reply.header('cache-control', CACHE_CONTROL[cache]);
    if (typeof payload === 'string') {
      reply.header('etag', `W/"${createHash('sha1').update(payload).digest('base64url')}"`);
    }
    if (isFresh(request, reply)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      if (typeof payload !== 'string') payload.destroy();
      done(null, '');
    } else if (typeof payload !== 'string' && request.method === 'HEAD') {
      // The framework would read the whole stream.
      payload.destroy();
      done(null, Readable.from([]));
    } else {
      done(null, payload);
    }
  });
});

/** Only the calls of the API have callers. */
function isForGuest({ callers = [] }: Partial<Pick<FastifyRequest, 'callers'>>): boolean {
  return callers.length === 0;
}

function isFresh(request: FastifyRequest, reply: FastifyReply): boolean {
  return fresh(request.headers, {
    etag: reply.getHeader('etag'),
    'last-modified': reply.getHeader('last-modified'),
  });
}
