import { PAGE_ORIGIN_HEADER } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies and tunnels add. */
const FORWARDING =
  /^(?:(?:x-)?forwarded(?:-|$)|x-(?:real|client|cluster-client|original|envoy|azure|arr)-|cf-|fly-|true-client-ip$|cdn-loop$|via$)/;

/** Host names of the local machine. Nobody can register a name below 'localhost' (RFC 6761, 6.3). */
const LOCAL_HOST = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * A sign that a request does not come from this machine's own browser: the name of a header, or HTTP/1.0. Undefined when
 * there is none.
 */
export function signOfExternalRequest({
  headers,
  raw,
}: Pick<FastifyRequest, 'headers'> & {
  raw: Pick<FastifyRequest['raw'], 'httpVersion'>;
}): string | undefined {
  // No browser uses HTTP/1.0. Older versions of nginx use it by default.
  if (raw.httpVersion === '1.0') return 'HTTP/1.0';
  if (!LOCAL_HOST.test(headers.host ?? '')) return 'host';
  const forwarding = Object.keys(headers).find((name) => FORWARDING.test(name));
  if (forwarding !== undefined) return forwarding;
  // This machine's browser may follow a link on another site, such as the project's page.
  const isLinked = headers['sec-fetch-site'] === 'cross-site';
  const addresses = isLinked
    ? ['origin', PAGE_ORIGIN_HEADER]
    : ['origin', PAGE_ORIGIN_HEADER, 'referer'];
  return addresses.find((name) => isForeign(headers[name]));
}

/** The origin 'null', of files and sandboxed frames, is no sign. */
function isForeign(address: unknown): boolean {
  if (typeof address !== 'string' || address === '' || address === 'null') return false;
  return !URL.canParse(address) || !LOCAL_HOST.test(new URL(address).host);
}
