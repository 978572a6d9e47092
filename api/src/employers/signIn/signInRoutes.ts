import { employerSignInSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../../config/index.ts';
import type { Schema } from '../../database/index.ts';
import { NotSignedIn } from '../../errors.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { endSession, sessionRepository, setSessionCookie } from '../../sessions/index.ts';
import type { PasswordAttemptLimiter } from '../passwords/passwordAttempts.ts';
import { logoutResponses, signInResponses } from '../responses.ts';
import { findColleagueId, signIn } from './signIn.ts';

interface SignInRouteOptions {
  db: Kysely<Schema>;
  limitAttempts: PasswordAttemptLimiter;
  publicOrigin: Config['publicOrigin'];
}

const TAGS = ['employer'];
const WRONG = 'Incorrect email or password.';

/** Signing in and out. */
export function signInRoutes(app: FastifyInstance, options: SignInRouteOptions): void {
  const { db, limitAttempts, publicOrigin } = options;
  const sessions = sessionRepository(db);
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.post(
    '/employer/login',
    {
      config: { limit: 'employerSignIns' },
      schema: {
        tags: TAGS,
        summary: 'Sign in with address and password',
        body: employerSignInSchema,
        response: signInResponses,
      },
    },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      const { password } = request.body;
      const signedIn = await limitAttempts({ account: email, ip: request.ip }, () =>
        signIn(db, { email, password }),
      );
      // The query runs in both cases, so that the response time does not show whether there is an account.
      const accountId = await findColleagueId(db, email);
      const event = { role: 'employer', accountId, email, ip: request.ip } as const;
      await recordSecurityEvent(db, { ...event, kind: signedIn ? 'signed_in' : 'sign_in_failed' });
      if (!signedIn) throw new NotSignedIn(WRONG, 'wrong_password');
      setSessionCookie(reply, 'employer', signedIn.token, publicOrigin);
      return { ...signedIn, ...messageBody("Welcome back! You're now logged in.") };
    },
  );

  typed.post(
    '/employer/logout',
    { schema: { tags: TAGS, summary: 'End this session', response: logoutResponses } },
    async (request, reply) => {
      await endSession(request, 'employer', { sessions, publicOrigin });
      setSessionCookie(reply, 'employer', undefined, publicOrigin);
      return reply.code(204).send();
    },
  );
}
