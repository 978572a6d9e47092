import type { FastifyRequest } from 'fastify';

import { bearerOf, cookieOf } from '../plugins/credentials.ts';
import { assertOwnScript, isFromPage } from '../plugins/sameSite.ts';
import type { SessionRepository } from '../sessions/repository.ts';

/**
 * Ends the seeker's session that the request carries, by token, by cookie or both; none is no error.
 * @throws NotAllowed for a cookie that no page of this portal has sent, and for any page that is none of it.
 */
export async function endSession(
  request: FastifyRequest,
  sessions: SessionRepository,
  publicOrigin: string,
): Promise<void> {
  const bearer = bearerOf(request);
  const cookie = cookieOf(request, 'seeker', publicOrigin);
  // A foreign page can send no bearer token. Its form brings no cookie, and yet the answer would take it away.
  if (!bearer && (cookie || isFromPage(request))) assertOwnScript(request, publicOrigin);
  for (const token of new Set([bearer, cookie])) {
    if (token) await sessions.end('seeker', token);
  }
}
