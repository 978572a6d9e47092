import type { FastifyRequest } from 'fastify';

import { bearerOf, cookieOf } from '../plugins/credentials.ts';
import { assertOwnScript } from '../plugins/sameSite.ts';
import type { SessionRepository } from '../sessions/repository.ts';

/**
 * Ends the seeker's session that the request carries, by token, by cookie or both; none is no error.
 * @throws NotAllowed for a cookie that no page of this portal has sent.
 */
export async function endSession(
  request: FastifyRequest,
  sessions: SessionRepository,
  publicOrigin: string,
): Promise<void> {
  const bearer = bearerOf(request);
  const cookie = cookieOf(request, 'seeker', publicOrigin);
  // A foreign page can send no bearer token.
  if (cookie && !bearer) assertOwnScript(request, publicOrigin);
  for (const token of new Set([bearer, cookie])) {
    if (token) await sessions.end('seeker', token);
  }
}
