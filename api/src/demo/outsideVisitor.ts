import { PAGE_ORIGIN_HEADER } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';

/** What proxies and tunnels add to a request. */
const FORWARDING =
  /^(?:(?:x-)?forwarded(?:-|$)|x-(?:real|client|cluster-client|original|envoy|azure|arr)-|cf-|fly-|true-client-ip$|cdn-loop$|via$)/;

/** Names that mean this machine on every machine; nobody can own a name below 'localhost' (RFC 6761, 6.3). */
const LOCAL_HOST = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * What shows that a request is not of this machine's own browser: the name of a header, or HTTP/1.0. Undefined where
 * nothing shows it.
 */
export function findOutsideSign({
  headers,
  raw,
}: Pick<FastifyRequest, 'headers'> & {
  raw: Pick<FastifyRequest['raw'], 'httpVersion'>;
}): string | undefined {
  // No browser speaks it, and nginx does unless it is told otherwise.
  if (raw.httpVersion === '1.0') return 'HTTP/1.0';
  if (!LOCAL_HOST.test(headers.host ?? '')) return 'host';
  const forwarding = Object.keys(headers).find((name) => FORWARDING.test(name));
  if (forwarding !== undefined) return forwarding;
  // A link on another site, such as the project's own page, leads this machine's browser here as well.
  const isLinked = headers['sec-fetch-site'] === 'cross-site';
  const addresses = isLinked
    ? ['origin', PAGE_ORIGIN_HEADER]
    : ['origin', PAGE_ORIGIN_HEADER, 'referer'];
  return addresses.find((name) => isForeign(headers[name]));
}

/** A page in a sandbox or from a file has the origin 'null' on any machine. */
function isForeign(address: unknown): boolean {
  if (typeof address !== 'string' || address === '' || address === 'null') return false;
  return !URL.canParse(address) || !LOCAL_HOST.test(new URL(address).host);
}
