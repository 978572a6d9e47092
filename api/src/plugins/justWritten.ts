import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { hasBearer } from './credentials.ts';

const NAME = 'written';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface JustWrittenOptions {
  /** How long a writer is known as one, in milliseconds: until every copy that is asked has what they wrote. */
  settled: number;
  publicOrigin: string;
}

/**
 * Marks the browser of whoever has changed something, for a moment: its next reads must not come from a copy that
 * lacks the change. The mark is with the browser because the next request may reach another process.
 */
export const justWritten = fastifyPlugin(function justWritten(
  app: FastifyInstance,
  { settled, publicOrigin }: JustWrittenOptions,
) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!SAFE_METHODS.has(request.method) && reply.statusCode < 400) {
      reply.setCookie(NAME, '1', {
        path: '/api',
        maxAge: Math.ceil(settled / 1_000),
        httpOnly: true,
        sameSite: 'lax',
        secure: publicOrigin.startsWith('https:'),
      });
    }
    done();
  });
});

/**
 * Whether a caller may have just changed something. Who sends a token may keep no cookies, as programs do: to look up
 * when its session has last written would ask the primary too, so that it may as well answer.
 */
export function mayHaveWritten(request: FastifyRequest): boolean {
  return request.cookies[NAME] !== undefined || hasBearer(request);
}
