import {
  acceptInvitationSchema,
  colleagueNameSchema,
  colleagueRoleSchema,
  invitationSchema,
  leaveCompanySchema,
} from '@jobharbor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Schema } from '../../database/index.ts';
import { idParam, messageBody, type SchemaTypes } from '../../http/index.ts';
import { ONCE, repeatableCall } from '../../idempotency/index.ts';
import type { MailQuota } from '../../links/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import {
  assertMayEndSession,
  callerOf,
  endSession,
  sessionRepository,
  setSessionCookie,
} from '../../sessions/index.ts';
import type { PasswordAttemptLimiter } from '../passwords/passwordAttempts.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { assertHardToGuess } from '../passwords/passwordPolicy.ts';
import { confirmPassword } from '../passwords/setPassword.ts';
import { colleagueResponses } from '../responses.ts';
import { invitationRepository } from './invitations.ts';
import { colleagueRepository } from './repository.ts';

interface ColleagueRouteOptions {
  db: Kysely<Schema>;
  quota: MailQuota;
  limitAttempts: PasswordAttemptLimiter;
  publicOrigin: string;
}

const TAGS = ['colleagues'];
const EMPLOYER = { callers: ['employer'] } as const;
const MANAGES = {
  ...EMPLOYER,
  action: 'manageColleagues',
  callerLimit: 'colleagueChanges',
} as const;

const colleagueParams = object({ colleagueId: idParam });
const invitationParams = object({ invitationId: idParam });
const tokenParams = object({ invitationToken: string().required() });

/** The colleagues of a company: who they are, inviting, roles, removal. */
export function colleagueRoutes(app: FastifyInstance, options: ColleagueRouteOptions): void {
  const { db, quota, limitAttempts, publicOrigin } = options;
  const colleagues = colleagueRepository(db);
  const invitations = invitationRepository(db, { publicOrigin, quota });
  const sessions = sessionRepository(db);
  const typed = app.withTypeProvider<SchemaTypes>();
  const changed = async (request: FastifyRequest, message: string) => ({
    ...messageBody(message),
    ...(await colleagues.list(callerOf(request))),
  });

  typed.get(
    '/employer/colleagues',
    {
      config: EMPLOYER,
      schema: {
        tags: TAGS,
        summary: 'The colleagues of one’s company, and for owners its open invitations',
        response: colleagueResponses.list,
      },
    },
    (request) => colleagues.list(callerOf(request)),
  );

  typed.post(
    '/employer/invitations',
    {
      config: MANAGES,
      schema: {
        tags: TAGS,
        summary: 'Invite somebody by e-mail, or again in another role',
        description: ONCE,
        body: invitationSchema,
        response: colleagueResponses.invite,
      },
    },
    async (request) => {
      const call = repeatableCall(request, 'invite a colleague');
      await invitations.invite(callerOf(request).id, request.body, call);
      return changed(request, `An invitation is on its way to ${request.body.email}.`);
    },
  );

  typed.post(
    '/employer/invitations/:invitationId/resend',
    {
      config: MANAGES,
      schema: {
        tags: TAGS,
        summary: 'Send an invitation again, with a new link',
        params: invitationParams,
        response: colleagueResponses.change,
      },
    },
    async (request) => {
      await invitations.resend(callerOf(request).id, request.params.invitationId);
      return changed(request, 'The invitation has been sent again. Only the new link works.');
    },
  );

  typed.delete(
    '/employer/invitations/:invitationId',
    {
      config: MANAGES,
      schema: {
        tags: TAGS,
        summary: 'Withdraw an invitation',
        params: invitationParams,
        response: colleagueResponses.change,
      },
    },
    async (request) => {
      await invitations.revoke(callerOf(request).id, request.params.invitationId);
      return changed(request, 'The invitation has been withdrawn.');
    },
  );

  typed.get(
    '/employer/invitation/:invitationToken',
    {
      schema: {
        tags: TAGS,
        summary: 'What a mail’s link invites to',
        params: tokenParams,
        response: colleagueResponses.invitation,
      },
    },
    (request) => invitations.find(request.params.invitationToken),
  );

  typed.post(
    '/employer/invitation/:invitationToken',
    {
      config: { limit: 'employerSignIns' },
      schema: {
        tags: TAGS,
        summary: 'Accept an invitation, with a name and a password',
        params: tokenParams,
        body: acceptInvitationSchema,
        response: colleagueResponses.accept,
      },
    },
    async (request, reply) => {
      const { invitationToken: token } = request.params;
      const { name, password } = request.body;
      assertMayEndSession(request, 'employer', publicOrigin);
      const { email, name: company } = await invitations.findForPassword(token);
      await assertHardToGuess(password, { name: company, email });
      const passwordHash = await hashPassword(password);
      const accepted = await invitations.accept(token, { name, passwordHash });
      // The page has announced that this ends the present session of the browser. A refused call does not end it.
      await endSession(request, 'employer', { sessions, publicOrigin });
      const event = { kind: 'signed_in', role: 'employer', ip: request.ip } as const;
      await recordSecurityEvent(db, { ...event, accountId: accepted.colleagueId, email });
      setSessionCookie(reply, 'employer', accepted.token, publicOrigin);
      const { employer, token: sessionToken } = accepted;
      return { employer, token: sessionToken, ...messageBody(`Welcome to ${company}.`) };
    },
  );

  typed.put(
    '/employer/colleagues/me',
    {
      config: { ...EMPLOYER, action: 'useOwnAccount', callerLimit: 'colleagueChanges' },
      schema: {
        tags: TAGS,
        summary: 'Change one’s own name',
        body: colleagueNameSchema,
        response: colleagueResponses.change,
      },
    },
    async (request) => {
      await colleagues.setName(callerOf(request), request.body.name);
      return changed(request, 'Your name has been saved.');
    },
  );

  typed.delete(
    '/employer/colleagues/me',
    {
      // It checks a password, as a sign-in does.
      config: { ...EMPLOYER, action: 'useOwnAccount', limit: 'employerSignIns' },
      schema: {
        tags: TAGS,
        summary: 'Leave the company: one’s own account ends, the company stays',
        body: leaveCompanySchema,
        response: colleagueResponses.leave,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const account = await confirmPassword(db, limitAttempts, {
        id: caller.personId,
        ip: request.ip,
        password: request.body.password,
      });
      await colleagues.leave(caller, account.password_hash, request.ip);
      setSessionCookie(reply, 'employer', undefined, publicOrigin);
      return reply.code(202).send(messageBody('You have left the company.'));
    },
  );

  typed.patch(
    '/employer/colleagues/:colleagueId',
    {
      config: MANAGES,
      schema: {
        tags: TAGS,
        summary: 'Change a colleague’s role',
        params: colleagueParams,
        body: colleagueRoleSchema,
        response: colleagueResponses.change,
      },
    },
    async (request) => {
      const { colleagueId } = request.params;
      await colleagues.setRole(callerOf(request), colleagueId, request.body.role, request.ip);
      return changed(request, 'The role has been changed.');
    },
  );

  typed.delete(
    '/employer/colleagues/:colleagueId',
    {
      config: MANAGES,
      schema: {
        tags: TAGS,
        summary: 'Remove a colleague: all sessions end at once',
        params: colleagueParams,
        response: colleagueResponses.change,
      },
    },
    async (request) => {
      const options = { publicOrigin, ip: request.ip };
      await colleagues.remove(callerOf(request), request.params.colleagueId, options);
      return changed(request, 'The colleague has been removed, and is signed out everywhere.');
    },
  );
}
