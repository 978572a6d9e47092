import type { FastifyRequest } from 'fastify';

import { NotAllowed } from '../errors.ts';

/**
 * Whether the browser says that a page of this portal made the request. A browser says it of every request
 * that is not a plain link; silence is no yes.
 */
export function isSameOriginRequest(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSameOrigin = origin === undefined || isOwnOrigin(origin, request, publicOrigin);
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return isSameOrigin && isOwnSite && isBrowserRequest(request);
}

/** Whether a browser made the request for a page, whichever. */
export function isBrowserRequest({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** A cookie comes along with a foreign page's request too; what that page can not do is set this header. */
export function assertSameOriginScript(request: FastifyRequest, publicOrigin: string): void {
  const isNamed = request.headers['x-requested-with'] === 'fetch';
  if (isNamed && isSameOriginRequest(request, publicOrigin)) return;
  throw new NotAllowed('This request did not come from a page of this portal.', 'csrf');
}

/**
 * Whether an origin is this portal's. The machine's own browser may say 127.0.0.1 where the public origin says
 * localhost: the Host header, which no page can set, is as good.
 */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  publicOrigin: string,
): boolean {
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
}
