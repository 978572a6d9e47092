import { apiOrigin } from './apiOrigin';

/** What the headers of a list say of it. */
export interface ListHeaders {
  /** How many entries there are in all: '40', or '1000+' past the count's cap. */
  total?: string | undefined;
  /** Where the next page begins; absent on the last. */
  nextCursor?: string | undefined;
}

/** Reads `X-Total-Count` and the next page of `Link` (RFC 8288), as the API answers them with each list. */
export function readListHeaders(headers: Headers | undefined): ListHeaders {
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const cursor = next && new URL(next, apiOrigin()).searchParams.get('cursor');
  return { total: headers?.get('X-Total-Count') ?? undefined, nextCursor: cursor ?? undefined };
}
