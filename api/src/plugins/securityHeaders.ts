import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from '../config/index.ts';

const YEAR = 31_536_000;

/** Headers of every answer. What is not a page may load nothing at all. */
export const securityHeaders = fastifyPlugin(async function securityHeaders(
  app: FastifyInstance,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Anything stricter breaks the popup of Google's sign-in.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: publicOrigin.startsWith('https:') && { maxAge: YEAR, includeSubDomains: false },
  });
});
