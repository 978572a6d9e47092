import cookie from '@fastify/cookie';
import type { Role } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from '../config/index.ts';
import { NotSignedIn } from '../errors.ts';
import { assertSameOriginScript, varyBy } from '../http/index.ts';
import { type Caller, LIFETIMES, type SessionRepository } from './repository.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. Without it a route is for everybody and knows nobody. */
    callers?: readonly Role[];
    /** Everybody else may call too, and is a guest. A bearer token that stands for nobody is refused all the same. */
    optional?: boolean;
    /** Whose cookies are tried where no bearer token is given; none by default. */
    cookies?: readonly Role[];
  }
  interface FastifyRequest {
    /** Who calls, on a route with `callers`: two where one browser holds both roles' cookies, none for a guest. */
    callers: Caller[];
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface CredentialsOptions {
  sessions: SessionRepository;
  publicOrigin: Config['publicOrigin'];
}

/** Finds out who calls: by bearer token, which then decides, or by the session's cookie. */
export const credentials = fastifyPlugin(async function credentials(
  app: FastifyInstance,
  { sessions, publicOrigin }: CredentialsOptions,
) {
  await app.register(cookie);
  app.decorateRequest('callers');

  app.addHook('onRequest', async (request, reply) => {
    request.callers = [];
    const { callers: allowed, cookies = [], optional = false } = request.routeOptions.config;
    if (!allowed) return;
    if (optional) varyBy(reply, 'authorization');
    const isBearer = hasBearer(request);
    const tokens = isBearer
      ? [{ token: bearerOf(request), roles: allowed }]
      : cookies.map((role) => ({ token: cookieOf(request, role, publicOrigin), roles: [role] }));
    let isGuest = optional && !isBearer;
    for (const { token, roles } of tokens) {
      const caller = token ? await sessions.find(token) : undefined;
      if (caller && roles.includes(caller.role)) request.callers.push(caller);
      else if (caller && optional) isGuest = true;
    }
    if (request.callers.length === 0) {
      if (isGuest) return;
      throw new NotSignedIn();
    }
    // What counts against a limit of the account changes something, be it read alone.
    const isSafe = SAFE_METHODS.has(request.method) && !request.routeOptions.config.callerLimit;
    if (!isBearer && !isSafe) assertSameOriginScript(request, publicOrigin);
  });
});

/** Who calls, the first of `cookies` where several do. @throws NotSignedIn on a route without `callers`. */
export function callerOf(request: FastifyRequest): Caller {
  const [caller] = request.callers;
  if (!caller) throw new NotSignedIn();
  return caller;
}

/** Everybody that the request stands for. */
export function callersOf(request: FastifyRequest): readonly Caller[] {
  return request.callers;
}

// Another scheme, such as the password of a test installation's proxy, is none of the portal's business.
export function hasBearer({ headers }: FastifyRequest): boolean {
  return /^Bearer(?: |$)/i.test(headers.authorization ?? '');
}

/** The bearer token, unless there is none or it can be no token of ours. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

export function cookieOf(request: FastifyRequest, role: Role, publicOrigin: string) {
  return request.cookies[cookieName(role, publicOrigin)];
}

/** Gives the browser a session's token, or takes it away. */
export function setSessionCookie(
  reply: FastifyReply,
  role: Role,
  token: string | undefined,
  publicOrigin: string,
): void {
  const isSecure = publicOrigin.startsWith('https:');
  const maxAge = token === undefined ? 0 : LIFETIMES[role].absolute / 1_000;
  reply.setCookie(cookieName(role, publicOrigin), token ?? '', {
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    path: '/',
    maxAge,
  });
}

/** The prefix makes browsers refuse the cookie from another host or over plain http. */
export function cookieName(role: Role, publicOrigin: string): string {
  const name = role === 'seeker' ? 'session' : 'employer';
  return publicOrigin.startsWith('https:') ? `__Host-${name}` : name;
}
