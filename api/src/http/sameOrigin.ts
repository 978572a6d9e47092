import type { FastifyRequest } from 'fastify';

import { NotAllowed } from '../errors.ts';

/**
 * Whether the browser's headers show that a page of this portal has made the request. Browsers send them with every request
 * that is not a plain link. Without them the answer is no.
 */
export function isSameOriginRequest(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSameOrigin = origin === undefined || isOwnOrigin(origin, request, publicOrigin);
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return isSameOrigin && isOwnSite && isBrowserRequest(request);
}

/** Whether a page in a browser has made the request, of any site. */
export function isBrowserRequest({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Refuses requests of other sites' pages. They may send cookies, but cannot set this header. */
export function assertSameOriginScript(request: FastifyRequest, publicOrigin: string): void {
  const isNamed = request.headers['x-requested-with'] === 'fetch';
  if (isNamed && isSameOriginRequest(request, publicOrigin)) return;
  throw new NotAllowed('This request did not come from a page of this portal.', 'csrf');
}

/**
 * Whether an origin is this portal's. A local browser may use 127.0.0.1 although the public origin is localhost, so the Host
 * header counts too, which no page can set.
 */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  publicOrigin: string,
): boolean {
  return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
}
