import type { FastifyRequest } from 'fastify';

import type { Config } from '../config/index.ts';

const FORWARDED = /^(?:(?:x-)?forwarded(?:-|$)|via$|x-real-ip$)/;

/**
 * Whether the demonstration answers this caller. Where nobody asked for it by name it is for the machine's own
 * browser: a proxy in front, which would publish it, shows itself by a foreign host, by what it adds, or by the
 * HTTP/1.0 that no browser speaks and that nginx does without being told otherwise.
 */
export function isDemoFor({ headers, raw }: FastifyRequest, demo: Config['demo']): boolean {
  if (demo !== 'guarded') return demo === 'open';
  const isOwnHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(headers.host ?? '');
  const isForwarded =
    raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDED.test(name));
  return isOwnHost && !isForwarded;
}
