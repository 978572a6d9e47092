import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

import { NotAllowed } from '../errors.ts';
import { isSameOriginRequest } from '../http/index.ts';
import { toEmail } from '../seekers/names.ts';
import { authorizePage } from './authorizePage.ts';
import { type DemoPerson, TOKEN_LIFETIME } from './identities.ts';
import {
  authorizeQuery,
  type AuthorizeQuery,
  choiceBody,
  type ChoiceBody,
  redirectUrl,
} from './identityRequests.ts';
import type { IdentityRouteOptions } from './identityRoutes.ts';
import { PEOPLE } from './people.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 16 * 1024;

/** The choice of people, and its answer. */
export function authorizeRoutes(app: FastifyInstance, options: IdentityRouteOptions): void {
  const { identities, publicOrigin } = options;
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: AuthorizeQuery }>(
    '/identity/authorize',
    { schema: { hide: true, querystring: authorizeQuery } },
    (request, reply) =>
      answerPage(reply, request.query, redirectTo(request, request.query.redirect_uri)),
  );

  app.post<{ Body: ChoiceBody }>(
    '/identity/authorize',
    { schema: { hide: true, body: choiceBody } },
    (request, reply) => {
      const { body } = request;
      const redirect = redirectTo(request, body.redirect_uri);
      // Another page must not sign somebody in as a person of its own choice.
      if (!isSameOriginRequest(request, publicOrigin)) {
        throw new NotAllowed('This request did not come from the page of the sign-in.', 'csrf');
      }
      const person = personOf(body);
      if (!person) return answerPage(reply.code(400), body, redirect, body);
      return reply.redirect(
        withFragment(redirect, {
          access_token: identities.issue(person),
          token_type: 'Bearer',
          expires_in: String(TOKEN_LIFETIME),
          scope: body.scope,
          state: body.state,
        }),
        303,
      );
    },
  );

  function redirectTo(request: FastifyRequest, redirectUri: string): URL {
    return redirectUrl(redirectUri, request, publicOrigin);
  }
}

/** Undefined when the fields of another e-mail do not name one. */
function personOf(choice: ChoiceBody): DemoPerson | undefined {
  const ready = PEOPLE.find(({ email }) => email === choice.person);
  if (ready) return ready;
  const email = toEmail(choice.email);
  const { given_name, family_name } = choice;
  return email === undefined ? undefined : { email, given_name, family_name };
}

function answerPage(
  reply: FastifyReply,
  { client_id, redirect_uri, response_type, scope, state }: AuthorizeQuery,
  redirect: URL,
  refused?: DemoPerson,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const html = authorizePage({
    nonce,
    request: { client_id, redirect_uri, response_type, scope, state },
    cancelUrl: withFragment(redirect, { error: 'access_denied', state }),
    ...(refused && { typed: refused, error: 'This is not an e-mail address.' }),
  });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce, redirect.origin))
    .send(html);
}

// A form's answer may lead to where the policy allows forms to lead, and nowhere else.
function policyOf(nonce: string, redirectOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self' ${redirectOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function withFragment(redirect: URL, answer: Record<string, string>): string {
  const url = new URL(redirect);
  url.hash = new URLSearchParams(answer).toString();
  return url.href;
}
