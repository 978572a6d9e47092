import cookie from '@fastify/cookie';
import { type EmployerAction, mayDo, type Role } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Config } from '../config/index.ts';
import { NotAllowed, NotSignedIn } from '../errors.ts';
import { assertSameOriginScript, problem, varyBy } from '../http/index.ts';
import { type Caller, LIFETIMES, type SessionRepository } from './repository.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The roles that may call. Without it a route is public and has no callers. */
    callers?: readonly Role[];
    /** What an employer's colleague does by the call. Each call that changes something declares it. */
    action?: EmployerAction;
    /** Others may call too, as guests. An invalid bearer token is refused all the same. */
    optional?: boolean;
    /** The roles whose cookies are accepted when there is no bearer token; none by default. */
    cookies?: readonly Role[];
  }
  interface FastifyRequest {
    /** The authenticated callers: two when the browser has the cookies of both roles, none for a guest. */
    callers: Caller[];
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const NOT_PERMITTED = 'Your role in this company does not allow that. Ask an owner of the company.';

interface CredentialsOptions {
  sessions: SessionRepository;
  publicOrigin: Config['publicOrigin'];
}

const REFUSED = problem('`not_permitted`: the role of the colleague does not allow it.');

/** Authenticates requests: by bearer token where there is one, otherwise by cookie. */
export const credentials = fastifyPlugin(async function credentials(
  app: FastifyInstance,
  { sessions, publicOrigin }: CredentialsOptions,
) {
  await app.register(cookie);
  app.decorateRequest('callers');

  app.addHook('onRoute', (route) => {
    const { callers, action } = route.config ?? {};
    const isUnsafe = [route.method].flat().some((method) => !SAFE_METHODS.has(method));
    if (isUnsafe && callers?.includes('employer') && !action) {
      throw new Error(
        `${String(route.method)} ${route.url} needs the config 'action': one of EMPLOYER_ACTIONS, contract/src/account/colleagueRole.ts`,
      );
    }
    if (!action) return;
    const response = { 403: REFUSED, ...(route.schema?.response as object | undefined) };
    route.schema = { ...route.schema, response };
  });

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
    const { action } = request.routeOptions.config;
    if (action && !request.callers.some(({ colleagueRole }) => mayDo(colleagueRole, action))) {
      throw new NotAllowed(NOT_PERMITTED, 'not_permitted');
    }
    // A request that counts against a limit of the account has an effect, even when it only reads.
    const isSafe = SAFE_METHODS.has(request.method) && !request.routeOptions.config.callerLimit;
    if (!isBearer && !isSafe) assertSameOriginScript(request, publicOrigin);
  });
});

/** The caller; with two, the first in the order of `cookies`. @throws NotSignedIn on a route without `callers`. */
export function callerOf(request: FastifyRequest): Caller {
  const [caller] = request.callers;
  if (!caller) throw new NotSignedIn();
  return caller;
}

// Other schemes are ignored, such as the basic authentication of a proxy in front of a test installation.
export function hasBearer({ headers }: FastifyRequest): boolean {
  return /^Bearer(?: |$)/i.test(headers.authorization ?? '');
}

/** The bearer token; undefined when there is none, or when it has not the form of a session token. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

export function cookieOf(request: FastifyRequest, role: Role, publicOrigin: string) {
  return request.cookies[cookieName(role, publicOrigin)];
}

/** Sets the session cookie, or deletes it. */
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

/** The name of the cookie. With the prefix, browsers refuse it from another host or over plain http. */
export function cookieName(role: Role, publicOrigin: string): string {
  const name = role === 'seeker' ? 'session' : 'employer';
  return publicOrigin.startsWith('https:') ? `__Host-${name}` : name;
}
