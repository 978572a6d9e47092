import {
  type EmployerProfile,
  employerProfileSchema,
  type EmployerSignIn,
  employerSignInSchema,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Config } from '../config/index.ts';
import type { Schema } from '../database/index.ts';
import { NotSignedIn } from '../errors.ts';
import { recordSecurityEvent } from '../security/index.ts';
import {
  callerOf,
  callersOf,
  endSession,
  type SessionRepository,
  setSessionCookie,
} from '../sessions/index.ts';
import type { PasswordGuard } from './passwordGuard.ts';
import type { EmployerRepository } from './repository.ts';
import { type EmployerParams, employerParams } from './requests.ts';
import {
  employerResponses,
  employerSchemas,
  logoutResponses,
  meResponses,
  profileResponses,
  signInResponses,
} from './responses.ts';
import { said } from './said.ts';
import { employerWith, signIn } from './signIn.ts';

export interface EmployerRouteOptions {
  db: Kysely<Schema>;
  employers: EmployerRepository;
  sessions: SessionRepository;
  guarded: PasswordGuard;
  publicOrigin: Config['publicOrigin'];
}

const TAGS = ['employer'];
const EMPLOYER = { callers: ['employer'] } as const;
const WRONG = 'Incorrect email or password.';

/** Signing in and out, who is signed in, and who an employer is. */
export function employerRoutes(app: FastifyInstance, options: EmployerRouteOptions): void {
  const { db, employers, sessions, guarded, publicOrigin } = options;
  for (const schema of employerSchemas) app.addSchema(schema);

  app.post<{ Body: EmployerSignIn }>(
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
      const signedIn = await guarded({ account: email, ip: request.ip }, () =>
        signIn(db, { email, password }),
      );
      // Asked for either way, so that it takes as long for an address without an account.
      const accountId = await employerWith(db, email);
      const event = { role: 'employer', accountId, email, ip: request.ip } as const;
      await recordSecurityEvent(db, { ...event, kind: signedIn ? 'signed_in' : 'sign_in_failed' });
      if (!signedIn) throw new NotSignedIn(WRONG, 'wrong_password');
      setSessionCookie(reply, 'employer', signedIn.token, publicOrigin);
      return { ...signedIn, ...said("Welcome back! You're now logged in.") };
    },
  );

  app.post(
    '/employer/logout',
    { schema: { tags: TAGS, summary: 'End this session', response: logoutResponses } },
    async (request, reply) => {
      await endSession(request, 'employer', { sessions, publicOrigin });
      setSessionCookie(reply, 'employer', undefined, publicOrigin);
      return reply.code(204).send();
    },
  );

  app.get(
    '/employer/me',
    {
      config: EMPLOYER,
      schema: { tags: TAGS, summary: 'Who is signed in', response: meResponses },
    },
    (request) => employers.findOwn(callerOf(request).id),
  );

  app.get<{ Params: EmployerParams }>(
    '/employer/getemployer/:employerId',
    {
      config: { ...EMPLOYER, optional: true, cache: 'public' },
      schema: {
        tags: TAGS,
        summary: 'One employer',
        params: employerParams,
        response: employerResponses,
      },
    },
    (request) => {
      const { employerId } = request.params;
      const isOwn = callersOf(request).some(({ id }) => id === employerId);
      return isOwn ? employers.findOwn(employerId) : employers.findPublic(employerId);
    },
  );

  app.put<{ Body: EmployerProfile }>(
    '/employer/update-profile',
    {
      config: { ...EMPLOYER, callerLimit: 'profileChanges' },
      schema: {
        tags: TAGS,
        summary: "Change the employer's profile",
        body: employerProfileSchema,
        response: profileResponses,
      },
    },
    async (request) => {
      const employer = await employers.update(callerOf(request).id, request.body);
      return { employer, ...said('Your profile has been updated.') };
    },
  );
}
