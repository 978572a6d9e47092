import { COUNT_CAP } from '@jobharbor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Page<Item> {
  items: Item[];
  /** Exact up to the cap: '1000+' beyond. */
  total: string;
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** What `X-Total-Count` says of a count that was taken up to the cap, and one more. */
export function totalOf(count: number): string {
  return count > COUNT_CAP ? `${COUNT_CAP}+` : String(count);
}

/** Says in the headers how many there are and where the next page is, and answers this page's bare array. */
export function sendPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, nextCursor }: Page<Item>,
): Item[] {
  reply.header('x-total-count', total);
  if (nextCursor) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.delete('page');
    url.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return items;
}
