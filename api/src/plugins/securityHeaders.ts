import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from './config.ts';

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

/** For the rare answers that the framework gives before any hook has run. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The policy of a page. Emotion and goober insert style tags, which carry the nonce. */
export function pagePolicy(nonce: string, remoteOrigins: string[]): string {
  const remotes = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' https://accounts.google.com/gsi/client${remotes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    'frame-src https://accounts.google.com',
    `connect-src 'self' https://www.googleapis.com https://accounts.google.com${remotes}`,
    "img-src 'self' https: data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The origins of those remotes that other servers hold. */
export function remoteOrigins(remotes: Config['remotes']): string[] {
  const others = Object.values(remotes).filter((address) => URL.canParse(address));
  return [...new Set(others.map((address) => new URL(address).origin))];
}
