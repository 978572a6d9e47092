import { changePasswordSchema, emailSchema, resetPasswordSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import { inConstantTime, type MailQuota } from '../../links/index.ts';
import { bearerOf, callerOf } from '../../sessions/index.ts';
import { requestMail } from '../requestedMails.ts';
import {
  changePasswordResponses,
  mailRequestResponses,
  resetLinkResponses,
  resetPasswordResponses,
} from '../responses.ts';
import type { PasswordAttemptLimiter } from './passwordAttempts.ts';
import { changePassword, confirmPassword, emailOfResetLink, resetPassword } from './setPassword.ts';

interface PasswordRouteOptions {
  db: Kysely<Schema>;
  quota: MailQuota;
  limitAttempts: PasswordAttemptLimiter;
  publicOrigin: string;
}

const resetTokenParams = object({ resetToken: string().required() });

const TAGS = ['employer'];
const ASKED = 'If an account exists for this address, you will receive an email with instructions.';
const RESET = 'Your password has been changed. Please log in.';
const CHANGED = 'Your password has been changed.';

/** Resetting a password by a link, and changing it. */
export function passwordRoutes(app: FastifyInstance, options: PasswordRouteOptions): void {
  const { db, quota, limitAttempts, publicOrigin } = options;
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.post(
    '/employer/forgot-password',
    {
      config: { limit: 'mailRequests' },
      schema: {
        tags: TAGS,
        summary: 'Sends a link that sets a new password',
        body: emailSchema,
        response: mailRequestResponses,
      },
    },
    async (request) => {
      const email = request.body.email.toLowerCase();
      await inConstantTime(() => requestMail(db, 'reset', email, { publicOrigin, quota }));
      return messageBody(ASKED);
    },
  );

  typed.get(
    '/employer/reset-password/:resetToken',
    {
      schema: {
        tags: TAGS,
        summary: "The address of the account that a mail's link gives a new password",
        params: resetTokenParams,
        response: resetLinkResponses,
      },
    },
    async (request) => ({ email: await emailOfResetLink(db, request.params.resetToken) }),
  );

  typed.post(
    '/employer/reset-password',
    {
      schema: {
        tags: TAGS,
        summary: "Set a new password with a mail's link",
        description: ONCE,
        body: resetPasswordSchema,
        response: resetPasswordResponses,
      },
    },
    async (request) => {
      const call = repeatableCall(request, 'reset password');
      await resetPassword(db, request.body, { publicOrigin, ip: request.ip, call });
      return messageBody(RESET);
    },
  );

  typed.put(
    '/employer/change-password',
    {
      // It verifies a password, so it counts as a sign-in.
      config: {
        callers: ['employer'],
        action: 'useOwnAccount',
        limit: 'employerSignIns',
        callerLimit: 'passwordChanges',
      },
      schema: {
        tags: TAGS,
        summary: 'Change the password',
        body: changePasswordSchema,
        response: changePasswordResponses,
      },
    },
    async (request) => {
      const { personId: id } = callerOf(request);
      const { currentPassword, newPassword } = request.body;
      const password = currentPassword;
      const account = await confirmPassword(db, limitAttempts, { id, ip: request.ip, password });
      const keptToken = bearerOf(request) ?? '';
      await changePassword(db, account, {
        newPassword,
        keptToken,
        publicOrigin,
        ip: request.ip,
      });
      return messageBody(CHANGED);
    },
  );
}
