import { emailSignInSchema, SIGN_IN_LINK_MINUTES, signInLinkSchema } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { object, string } from 'yup';

import type { Config } from '../../config/index.ts';
import type { Schema } from '../../database/index.ts';
import { Gone, NotFound, Unavailable } from '../../errors.ts';
import { messageBody, type SchemaTypes } from '../../http/index.ts';
import { inConstantTime, type MailQuota } from '../../links/index.ts';
import { recordSecurityEvent } from '../../security/index.ts';
import { type SessionRepository, setSessionCookie } from '../../sessions/index.ts';
import { emailSignInResponses, linkRequestResponses, linkStateResponses } from '../responses.ts';
import { readSignInLink, sendSignInLink, signInByLink } from './emailLink.ts';
import type { EmailSignIn } from './provider.ts';

interface EmailLinkRouteOptions {
  db: Kysely<Schema>;
  sessions: SessionRepository;
  quota: MailQuota;
  findEmailSignIn: () => EmailSignIn | undefined;
  publicOrigin: Config['publicOrigin'];
}

const TAGS = ['auth'];
const SENT = `A sign-in link is on its way. It works once, within ${SIGN_IN_LINK_MINUTES} minutes.`;

/**
 * Signing in by a link in an e-mail. Programs that check links before people open them read the page and its call by GET,
 * which changes nothing. The button on the page sends POST.
 */
export function emailLinkRoutes(app: FastifyInstance, options: EmailLinkRouteOptions): void {
  const { db, sessions, quota, publicOrigin } = options;
  const typed = app.withTypeProvider<SchemaTypes>();
  const emailSignIn = () => {
    const found = options.findEmailSignIn();
    if (!found) throw new Unavailable('Signing in by e-mail is not set up on this portal.');
    return found;
  };

  typed.post(
    '/auth/email-link',
    {
      schema: {
        tags: TAGS,
        summary: 'Sends a sign-in link to an address',
        body: signInLinkSchema,
        response: linkRequestResponses,
      },
    },
    async (request) => {
      emailSignIn();
      await request.countByAddress('mailRequests');
      const email = request.body.email.toLowerCase();
      const { returnTo } = request.body;
      await inConstantTime(() => sendSignInLink(db, { email, returnTo }, { publicOrigin, quota }));
      return messageBody(SENT);
    },
  );

  typed.get(
    '/auth/email-link/:signInToken',
    {
      schema: {
        tags: TAGS,
        summary: 'Whom a sign-in link signs in',
        params: object({ signInToken: string().required() }),
        response: linkStateResponses,
      },
    },
    (request) => {
      emailSignIn();
      return readSignInLink(db, request.params.signInToken);
    },
  );

  typed.post(
    '/auth/email',
    {
      config: { limit: 'signIns' },
      schema: {
        tags: TAGS,
        summary: "Sign in with a link's token",
        body: emailSignInSchema,
        response: emailSignInResponses,
      },
    },
    async (request, reply) => {
      const { ip, headers, body } = request;
      const how = { ...emailSignIn(), userAgent: headers['user-agent'], ip };
      const signedIn = await signInByLink(db, sessions, { ...how, token: body.token }).catch(
        async (error: unknown) => {
          if (error instanceof Gone || error instanceof NotFound) {
            await recordSecurityEvent(db, { kind: 'sign_in_failed', role: 'seeker', ip });
          }
          throw error;
        },
      );
      setSessionCookie(reply, 'seeker', signedIn.sessionToken, publicOrigin);
      return { success: true as const, ...signedIn };
    },
  );
}
