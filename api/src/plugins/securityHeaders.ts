import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from '../config/index.ts';

const YEAR = 31_536_000;

/** Security headers of every response. Only pages may load anything; they set a policy of their own. */
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
    // A stricter policy would break the popup of Google's sign-in.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: publicOrigin.startsWith('https:') && { maxAge: YEAR, includeSubDomains: false },
  });
});
