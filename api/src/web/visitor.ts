import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';

import { VISITORS } from './canary.ts';

const NAME = 'rollout';
const NUMBER = /^(?:0|[1-9]\d{0,3})$/;
/** In seconds: 30 days. */
const LIFETIME = 30 * 24 * 60 * 60;

/** The number that a browser keeps while a release is tried out. Some thousand people share one: it names nobody. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string,
): number {
  const known = request.cookies[NAME];
  if (known !== undefined && NUMBER.test(known)) return Number(known);
  const visitor = randomInt(VISITORS);
  reply.setCookie(NAME, String(visitor), {
    httpOnly: true,
    secure: publicOrigin.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: LIFETIME,
  });
  return visitor;
}
