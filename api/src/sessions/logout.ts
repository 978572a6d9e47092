import type { Role } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';

import { assertSameOriginScript, isBrowserRequest } from '../http/index.ts';
import { bearerOf, cookieOf } from './credentials.ts';
import type { SessionRepository } from './repository.ts';

export interface LogoutOptions {
  sessions: SessionRepository;
  publicOrigin: string;
}

/**
 * Ends a role's session that the request carries, by token, by cookie or both; none is no error.
 * @throws NotAllowed for a cookie that no page of this portal has sent, and for any page that is none of it.
 */
export async function endSession(
  request: FastifyRequest,
  role: Role,
  { sessions, publicOrigin }: LogoutOptions,
): Promise<void> {
  const bearer = bearerOf(request);
  const cookie = cookieOf(request, role, publicOrigin);
  // A foreign page can send no bearer token. Its form brings no cookie, and yet the answer would take it away.
  if (!bearer && (cookie || isBrowserRequest(request)))
    assertSameOriginScript(request, publicOrigin);
  for (const token of new Set([bearer, cookie])) {
    if (token) await sessions.end(role, token);
  }
}
