import { signInSchema } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../../config/index.ts';
import type { Schema } from '../../database/index.ts';
import { NotSignedIn, Unavailable } from '../../errors.ts';
import { answerError, type SchemaTypes } from '../../http/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import {
  callerOf,
  endAllSessions,
  endSession,
  type SessionRepository,
  setSessionCookie,
} from '../../sessions/index.ts';
import { findSeeker } from '../repository.ts';
import {
  doneResponses,
  logoutResponses,
  meResponses,
  providerResponses,
  signInResponses,
} from '../responses.ts';
import { SignInRefused, verifyIdentity } from './identity.ts';
import type { EmailSignIn, SignInProvider } from './provider.ts';
import { signIn } from './signIn.ts';

interface SignInRouteOptions {
  db: Kysely<Schema>;
  sessions: SessionRepository;
  findProvider: () => SignInProvider | undefined;
  findEmailSignIn: () => EmailSignIn | undefined;
  publicOrigin: Config['publicOrigin'];
}

const TAGS = ['auth'];
const SEEKER = { callers: ['seeker'], cookies: ['seeker'] } as const;

/** Sign-in, sign-out and the current seeker. */
export function seekerSignInRoutes(app: FastifyInstance, options: SignInRouteOptions): void {
  const { db, sessions, findProvider, findEmailSignIn, publicOrigin } = options;
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.get(
    '/auth/provider',
    { schema: { tags: TAGS, summary: 'How seekers sign in here', response: providerResponses } },
    () => ({
      ...(findProvider()?.description ?? { kind: 'none' as const }),
      emailLink: findEmailSignIn() !== undefined,
    }),
  );

  typed.post(
    '/auth/google',
    {
      config: { limit: 'signIns' },
      errorHandler: answerRefusal,
      schema: {
        tags: TAGS,
        summary: "Sign in with the identity provider's token",
        body: signInSchema,
        response: signInResponses,
      },
    },
    async (request, reply) => {
      const { ip } = request;
      const provider = findProvider();
      if (!provider) throw new Unavailable('Signing in is not set up on this portal.');
      const identity = await verifyIdentity(provider.source, provider.clientId, request.body).catch(
        async (error: unknown) => {
          if (error instanceof SignInRefused) {
            await recordSecurityEvent(db, { kind: 'sign_in_failed', role: 'seeker', ip });
          }
          throw error;
        },
      );
      const signedIn = await db.transaction().execute((trx) =>
        signIn(trx, sessions, {
          provider: provider.name,
          identity,
          hasEmailLinks: findEmailSignIn() !== undefined,
          userAgent: request.headers['user-agent'],
          ip,
        }),
      );
      setSessionCookie(reply, 'seeker', signedIn.sessionToken, publicOrigin);
      return { success: true as const, ...signedIn };
    },
  );

  typed.get(
    '/auth/me',
    { config: SEEKER, schema: { tags: TAGS, summary: 'Who is signed in', response: meResponses } },
    async (request) => {
      const user = await findSeeker(db, callerOf(request).id);
      if (!user) throw new NotSignedIn();
      return { user };
    },
  );

  typed.post(
    '/auth/logout',
    { schema: { tags: TAGS, summary: 'End this session', response: logoutResponses } },
    async (request, reply) => {
      await endSession(request, 'seeker', { sessions, publicOrigin });
      setSessionCookie(reply, 'seeker', undefined, publicOrigin);
      return reply.code(204).send();
    },
  );

  typed.post(
    '/auth/logout-all',
    {
      config: SEEKER,
      schema: { tags: TAGS, summary: 'End all sessions of the account', response: doneResponses },
    },
    async (request, reply) => {
      await endAllSessions(db, callerOf(request), request.ip);
      setSessionCookie(reply, 'seeker', undefined, publicOrigin);
      return reply.code(204).send();
    },
  );
}

/** The specification requires `success: false` in the response. */
function answerRefusal(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof SignInRefused)
    request.log.info({ reason: error.reason }, 'A sign-in was refused.');
  answerError(error, request, reply, { success: false });
}
