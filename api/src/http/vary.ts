import type { FastifyReply } from 'fastify';

/** Adds a request header to the response's `Vary`. */
export function varyBy(reply: FastifyReply, header: string): void {
  reply.header('vary', [reply.getHeader('vary'), header].filter(Boolean).join(', '));
}
