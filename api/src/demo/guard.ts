import type { FastifyRequest } from 'fastify';

import type { Config } from '../plugins/config.ts';

/**
 * Whether the demonstration answers this caller. Where nobody asked for it by name it is for the machine's own
 * browser: a proxy in front, which would publish it, shows itself by a foreign host or by what it adds.
 */
export function isDemoFor({ headers }: FastifyRequest, demo: Config['demo']): boolean {
  if (demo !== 'guarded') return demo === 'open';
  const isOwnHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(headers.host ?? '');
  const isForwarded = Object.keys(headers).some((name) => /^(?:x-)?forwarded(?:-|$)/.test(name));
  return isOwnHost && !isForwarded;
}
