import { changeEmailSchema, deleteEmployerSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { exportResponses, recordExport, zipOf } from '../../exports/index.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { inConstantTime, type MailQuota } from '../../links/index.ts';
import { callerOf, endAllSessions, setSessionCookie } from '../../sessions/index.ts';
import type { PasswordAttemptLimiter } from '../passwords/passwordAttempts.ts';
import { confirmPassword } from '../passwords/setPassword.ts';
import { changeEmailResponses, deletedResponses, logoutAllResponses } from '../responses.ts';
import { confirmEmailChange, findEmailChange, requestEmailChange } from './changeEmail.ts';
import { deleteEmployer } from './deleteAccount.ts';
import { exportOf } from './exportData.ts';

interface AccountRouteOptions {
  db: Kysely<Schema>;
  quota: MailQuota;
  limitAttempts: PasswordAttemptLimiter;
  publicOrigin: string;
}

const TAGS = ['employer'];
const EMPLOYER = { callers: ['employer'] } as const;
const EXPORT =
  'A zip with `data.json`: everything that the portal knows of the caller and, for owners, of the company.';
const DELETED = 'Your account has been deleted.';

const emailTokenParams = object({ emailToken: string().required() });

/** Ending all sessions, another e-mail address, the export and the deletion of an employer's account. */
export function accountRoutes(app: FastifyInstance, options: AccountRouteOptions): void {
  const { db, quota, limitAttempts, publicOrigin } = options;
  const typed = app.withTypeProvider<SchemaTypes>();

  typed.post(
    '/employer/logout-all',
    {
      config: { ...EMPLOYER, action: 'useOwnAccount' },
      schema: {
        tags: TAGS,
        summary: 'End all sessions of the account',
        response: logoutAllResponses,
      },
    },
    async (request, reply) => {
      await endAllSessions(db, callerOf(request), request.ip);
      setSessionCookie(reply, 'employer', undefined, publicOrigin);
      return reply.code(204).send();
    },
  );

  typed.put(
    '/employer/change-email',
    {
      // It checks a password, as a sign-in does.
      config: {
        ...EMPLOYER,
        action: 'useOwnAccount',
        limit: 'employerSignIns',
        callerLimit: 'passwordChanges',
      },
      schema: {
        tags: TAGS,
        summary: 'Ask for another e-mail address: a link goes there, and changes it',
        body: changeEmailSchema,
        response: changeEmailResponses.ask,
      },
    },
    async (request, reply) => {
      const { personId: id } = callerOf(request);
      const { email, password } = request.body;
      const account = await confirmPassword(db, limitAttempts, { id, ip: request.ip, password });
      const newEmail = email.toLowerCase();
      await inConstantTime(() =>
        requestEmailChange(db, account, { newEmail, quota, publicOrigin }),
      );
      const answer = `We have sent a link to ${email}. Open it to confirm the address. Until then, yours stays as it is.`;
      return reply.code(202).send(messageBody(answer));
    },
  );

  typed.get(
    '/employer/change-email/:emailToken',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: "The new address that a mail's link confirms",
        params: emailTokenParams,
        response: changeEmailResponses.find,
      },
    },
    async (request) => {
      const { personId } = callerOf(request);
      return { email: await findEmailChange(db, request.params.emailToken, personId) };
    },
  );

  typed.post(
    '/employer/change-email/:emailToken',
    {
      config: { ...EMPLOYER, action: 'useOwnAccount', callerLimit: 'passwordChanges' },
      schema: {
        tags: TAGS,
        summary: "Confirm the new address by a mail's link, with the account that has asked for it",
        params: emailTokenParams,
        response: changeEmailResponses.confirm,
      },
    },
    async (request) => {
      const { personId } = callerOf(request);
      const email = await confirmEmailChange(db, request.params.emailToken, {
        personId,
        publicOrigin,
        ip: request.ip,
      });
      return messageBody(`From now on you sign in with ${email}.`);
    },
  );

  typed.get(
    '/employer/export',
    {
      config: { ...EMPLOYER, callerLimit: 'exports' },
      schema: {
        tags: TAGS,
        summary: 'Everything that the portal knows of the caller, and for owners of the company',
        response: exportResponses(EXPORT),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { email, data } = await exportOf(db, caller);
      await recordExport(db, request, { role: 'employer', accountId: caller.personId, email });
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="jobharbor-export.zip"')
        .send(zipOf(data));
    },
  );

  typed.delete(
    '/employer/account',
    {
      // It checks a password, as a sign-in does.
      config: { ...EMPLOYER, action: 'deleteEmployer', limit: 'employerSignIns' },
      schema: {
        tags: TAGS,
        summary: 'Delete the company with all its accounts, as its only owner',
        body: deleteEmployerSchema,
        response: deletedResponses,
      },
    },
    async (request, reply) => {
      const { personId: id } = callerOf(request);
      const { password } = request.body;
      const account = await confirmPassword(db, limitAttempts, { id, ip: request.ip, password });
      await deleteEmployer(db, account, { publicOrigin, ip: request.ip });
      setSessionCookie(reply, 'employer', undefined, publicOrigin);
      return reply.code(202).send(messageBody(DELETED));
    },
  );
}
