import type { FastifyReply, FastifyRequest } from 'fastify';

/** For what is public and needs no credentials: a page of any site may load it, and read an error too. */
export function allowAnyOrigin(
  _request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (!reply.hasHeader('access-control-expose-headers')) {
    reply.header('access-control-expose-headers', 'X-Total-Count');
  }
  done();
}
