import { emailSchema, employerSignUpSchema } from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type InferType, object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { inConstantTime, type MailQuota } from '../../links/index.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { assertHardToGuess } from '../passwords/passwordPolicy.ts';
import { requestMail } from '../requestedMails.ts';
import {
  CONFIRMATION_REQUIRED,
  mailRequestResponses,
  signUpResponses,
  verifyResponses,
} from '../responses.ts';
import { registrationMarkOf, setRegistrationCookie } from './registrationCookie.ts';
import { signUp } from './signUp.ts';
import { verifyEmployer } from './verification.ts';

interface RegistrationRouteOptions {
  db: Kysely<Schema>;
  quota: MailQuota;
  publicOrigin: string;
}

const tokenParams = object({ token: string().required() });
type TokenParams = InferType<typeof tokenParams>;

const TAGS = ['employer'];
const RECEIVED = 'Registration received. Check your email inbox and follow the verification link.';
const RESENT = 'If this account still needs verification, an email has been sent.';

/** Registration and verification of employers. No response shows whether an address has an account. */
export function registrationRoutes(app: FastifyInstance, options: RegistrationRouteOptions): void {
  const { db, quota, publicOrigin } = options;
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.post(
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
      await inConstantTime(async () => {
        const passwordHash = await hashPassword(password);
        await signUp(db, { name, email, passwordHash }, { publicOrigin, quota, call });
      });
      await setRegistrationCookie(reply, { db, email, publicOrigin });
      return reply.code(201).send(messageBody(RECEIVED));
    },
  );

  typed.get(
    '/employer/verify/:token',
    {
      schema: {
        tags: TAGS,
        summary: "Prove an address with a mail's link, in the browser that has registered it",
        params: tokenParams,
        response: { ...verifyResponses, 403: CONFIRMATION_REQUIRED },
      },
    },
    // Programs that check links before people open them use HEAD.
    (request) => verify(request, { isConfirmed: false, isDryRun: request.method === 'HEAD' }),
  );

  typed.post(
    '/employer/verify/:token',
    {
      schema: {
        tags: TAGS,
        summary: "Prove an address with a mail's link, by a click, in any browser",
        params: tokenParams,
        response: verifyResponses,
      },
    },
    (request) => verify(request, { isConfirmed: true, isDryRun: false }),
  );

  typed.post(
    '/employer/resend-verification-token',
    {
      config: { limit: 'mailRequests' },
      schema: {
        tags: TAGS,
        summary: 'Sends the verification link again',
        body: emailSchema,
        response: mailRequestResponses,
      },
    },
    async (request) => {
      const email = request.body.email.toLowerCase();
      await inConstantTime(() => requestMail(db, 'verify', email, { publicOrigin, quota }));
      return messageBody(RESENT);
    },
  );

  async function verify(
    request: FastifyRequest<{ Params: TokenParams }>,
    how: { isConfirmed: boolean; isDryRun: boolean },
  ) {
    const { token } = request.params;
    const mark = registrationMarkOf(request, publicOrigin);
    const user = await verifyEmployer(db, { token, mark, ...how });
    return { ...(user && { user }), ...messageBody('Account Verified Successfully') };
  }
}
