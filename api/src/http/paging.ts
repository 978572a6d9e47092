import { COUNT_CAP } from '@jobharbor/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Page<Item> {
  items: Item[];
  /** Exact up to the cap, and '1000+' beyond. */
  total: string;
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** The value of `X-Total-Count` for a count up to the cap plus one. */
export function totalOf(count: number): string {
  return count > COUNT_CAP ? `${COUNT_CAP}+` : String(count);
}

/** Sets the headers with the total and the next page. @returns The items, which are the response. */
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
