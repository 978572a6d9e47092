import type { FastifyReply } from 'fastify';

/** Says that the answer depends on one more of the request's headers. */
export function varyBy(reply: FastifyReply, header: string): void {
  reply.header('vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
}
