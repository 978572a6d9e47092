import type { Role } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { assertSameOriginScript, isBrowserRequest } from '../http/index.ts';
import { recordSecurityEvent } from '../security/index.ts';
import { bearerOf, cookieOf } from './credentials.ts';
import { type Caller, type SessionRepository, sessionRepository } from './repository.ts';

interface EndSessionOptions {
  sessions: SessionRepository;
  publicOrigin: string;
}

/**
 * Ends a role's sessions that a request has, by bearer token and by cookie. A request without one is no error.
 * @throws NotAllowed for a request of another site's page.
 */
export async function endSession(
  request: FastifyRequest,
  role: Role,
  { sessions, publicOrigin }: EndSessionOptions,
): Promise<void> {
  assertMayEndSession(request, role, publicOrigin);
  for (const token of new Set([bearerOf(request), cookieOf(request, role, publicOrigin)])) {
    if (token) await sessions.end(role, token);
  }
}

/** @throws NotAllowed for a request of another site's page. */
export function assertMayEndSession(
  request: FastifyRequest,
  role: Role,
  publicOrigin: string,
): void {
  // Another site's page cannot send a bearer token. Its form sends no cookie, but the response would set the cookie.
  if (bearerOf(request)) return;
  if (cookieOf(request, role, publicOrigin) || isBrowserRequest(request))
    assertSameOriginScript(request, publicOrigin);
}

/** Ends all sessions of the caller, on all devices. Their open live streams end too. */
export async function endAllSessions(
  db: Kysely<Schema>,
  { role, personId }: Caller,
  ip: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sessionRepository(trx).endAll(role, personId);
    const account = await trx
      .selectFrom(role === 'seeker' ? 'seekers' : 'colleagues')
      .select('email')
      .where('_id', '=', personId)
      .executeTakeFirst();
    const email = account?.email ?? undefined;
    const kind = 'signed_out_everywhere';
    await recordSecurityEvent(trx, { kind, role, accountId: personId, email, ip });
  });
}
