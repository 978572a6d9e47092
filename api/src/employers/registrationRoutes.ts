import {
  type EmailOnly,
  emailSchema,
  type EmployerSignUp,
  employerSignUpSchema,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { repeatableCall } from '../idempotency/call.ts';
import { ONCE } from '../idempotency/describe.ts';
import { inStep } from './inStep.ts';
import type { MailQuota } from './mailQuota.ts';
import { requestMail } from './mailRequests.ts';
import { assertHardToGuess } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { type TokenParams, tokenParams } from './requests.ts';
import { mailRequestResponses, signUpResponses, verifyResponses } from './responses.ts';
import { said } from './said.ts';
import { signUp } from './signUp.ts';
import { verifyEmployer } from './verify.ts';

export interface RegistrationRouteOptions {
  db: Kysely<Schema>;
  quota: MailQuota;
  publicOrigin: string;
}

const TAGS = ['employer'];
const RECEIVED = 'Registration received. Check your email inbox and follow the verification link.';
const RESENT = 'If this account still needs verification, an email has been sent.';

/** How an employer's account comes about. No answer tells whether an address has one. */
export function registrationRoutes(app: FastifyInstance, options: RegistrationRouteOptions): void {
  const { db, quota, publicOrigin } = options;

  app.post<{ Body: EmployerSignUp }>(
    '/employer/signup',
    {
      schema: {
        tags: TAGS,
        summary: 'Register as an employer',
        description: ONCE,
        body: employerSignUpSchema,
        response: signUpResponses,
      },
    },
    async (request, reply) => {
      const call = repeatableCall(request, 'sign up');
      const { name, password } = request.body;
      const email = request.body.email.toLowerCase();
      await assertHardToGuess(password, { name, email });
      await request.countByAddress('signUps');
      await inStep(async () => {
        const passwordHash = await hashPassword(password);
        await signUp(db, { name, email, passwordHash }, { publicOrigin, quota, call });
      });
      return reply.code(201).send(said(RECEIVED));
    },
  );

  app.get<{ Params: TokenParams }>(
    '/employer/verify/:token',
    {
      schema: {
        tags: TAGS,
        summary: "Prove an address with a mail's link",
        params: tokenParams,
        response: verifyResponses,
      },
    },
    async (request) => {
      const { token } = request.params;
      // Programs that look at links before people do ask with HEAD.
      const user = await verifyEmployer(db, token, { isLookOnly: request.method === 'HEAD' });
      return { user, ...said('Account Verified Successfully') };
    },
  );

  app.post<{ Body: EmailOnly }>(
    '/employer/resend-verification-token',
    {
      config: { limit: 'mailRequests' },
      schema: {
        tags: TAGS,
        summary: 'Have the verification link sent again',
        body: emailSchema,
        response: mailRequestResponses,
      },
    },
    async (request) => {
      const email = request.body.email.toLowerCase();
      await inStep(() => requestMail(db, 'verify', email, { publicOrigin, quota }));
      return said(RESENT);
    },
  );
}
