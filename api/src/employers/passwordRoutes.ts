import {
  type ChangePassword,
  changePasswordSchema,
  type EmailOnly,
  emailSchema,
  type ResetPassword,
  resetPasswordSchema,
} from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { NotSignedIn } from '../errors.ts';
import { ONCE, repeatableCall } from '../idempotency/index.ts';
import { bearerOf, callerOf } from '../sessions/index.ts';
import { inStep } from './inStep.ts';
import type { MailQuota } from './mailQuota.ts';
import { requestMail } from './mailRequests.ts';
import { accountWith, changePassword, resetPassword } from './newPassword.ts';
import type { PasswordGuard } from './passwordGuard.ts';
import {
  changePasswordResponses,
  mailRequestResponses,
  resetPasswordResponses,
} from './responses.ts';
import { said } from './said.ts';

export interface PasswordRouteOptions {
  db: Kysely<Schema>;
  quota: MailQuota;
  guarded: PasswordGuard;
  publicOrigin: string;
}

const TAGS = ['employer'];
const ASKED = 'If an account exists for this address, you will receive an email with instructions.';
const RESET = 'Your password has been changed. Please log in.';
const CHANGED = 'Your password has been changed.';
const WRONG = 'Your current password is not correct.';

/** How an employer gets another password: with a link from an e-mail, or with the one before. */
export function passwordRoutes(app: FastifyInstance, options: PasswordRouteOptions): void {
  const { db, quota, guarded, publicOrigin } = options;

  app.post<{ Body: EmailOnly }>(
    '/employer/forgot-password',
    {
      config: { limit: 'mailRequests' },
      schema: {
        tags: TAGS,
        summary: 'Have a link to a new password sent',
        body: emailSchema,
        response: mailRequestResponses,
      },
    },
    async (request) => {
      const email = request.body.email.toLowerCase();
      await inStep(() => requestMail(db, 'reset', email, { publicOrigin, quota }));
      return said(ASKED);
    },
  );

  app.post<{ Body: ResetPassword }>(
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
      return said(RESET);
    },
  );

  app.put<{ Body: ChangePassword }>(
    '/employer/change-password',
    {
      // Its cost is that of a sign-in, and it is counted as one too.
      config: {
        callers: ['employer'],
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
      const { id } = callerOf(request);
      const { currentPassword, newPassword } = request.body;
      const account = await guarded({ account: id, ip: request.ip }, () =>
        accountWith(db, id, currentPassword),
      );
      if (!account) throw new NotSignedIn(WRONG, 'wrong_password');
      const keptToken = bearerOf(request) ?? '';
      await changePassword(db, account, {
        newPassword,
        keptToken,
        publicOrigin,
        ip: request.ip,
      });
      return said(CHANGED);
    },
  );
}
