import { NAME_MAX } from '@jobharbor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type InferType, object, string } from 'yup';

import { BadInput, NotAllowed } from '../errors.ts';
import {
  isBrowserRequest,
  isOwnOrigin,
  isSameOriginRequest,
  type SchemaTypes,
} from '../http/index.ts';
import { toEmail } from '../seekers/index.ts';
import { bearerOf } from '../sessions/index.ts';
import { authorizePage } from './authorizePage.ts';
import { DEMO_DATA } from './data.ts';
import {
  DEMO_CLIENT_ID,
  type DemoIdentities,
  type DemoPerson,
  TOKEN_LIFETIME,
} from './identities.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 16 * 1024;
const NO_EMAIL = 'This is not an e-mail address.';

const text = (max: number) => string().max(max).default('');

/** The request for the page: OAuth 2.0's implicit grant, as Google's token client uses it. */
const authorizeQuery = object({
  client_id: string()
    .oneOf([DEMO_CLIENT_ID], 'client_id is not known here.')
    .required('client_id is missing.'),
  redirect_uri: string().max(2_000).required('redirect_uri is missing.'),
  response_type: string()
    .oneOf(['token'], "response_type must be 'token'.")
    .required('response_type is missing.'),
  scope: text(500),
  state: text(500),
});
type AuthorizeQuery = InferType<typeof authorizeQuery>;

/** The form of the page: one of the listed people, or the fields of another. */
const choiceBody = authorizeQuery.shape({
  person: text(254),
  email: text(254),
  given_name: text(NAME_MAX),
  family_name: text(NAME_MAX),
});
type ChoiceBody = InferType<typeof choiceBody>;

/** The request for a token without the page, for tests and scripts. */
const tokenBody = object({
  email: string()
    .required()
    .test('email', NO_EMAIL, (value) => toEmail(value) !== undefined),
  given_name: text(NAME_MAX),
  family_name: text(NAME_MAX),
});

interface IdentityRouteOptions {
  identities: DemoIdentities;
  publicOrigin: string;
}

/** The endpoints of the identity provider that a browser uses, as Google's. */
export function identityRoutes(
  app: FastifyInstance,
  { identities, publicOrigin }: IdentityRouteOptions,
): void {
  const typed = app.withTypeProvider<SchemaTypes>();
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  typed.get(
    '/identity/authorize',
    { schema: { hide: true, querystring: authorizeQuery } },
    (request, reply) => answerPage(reply, request.query, redirectUrl(request.query, request)),
  );

  typed.post(
    '/identity/authorize',
    { schema: { hide: true, body: choiceBody } },
    (request, reply) => {
      const { body } = request;
      const redirect = redirectUrl(body, request);
      // Another site's page must not sign a visitor in as a person of its choice.
      if (!isSameOriginRequest(request, publicOrigin)) throw foreignPage();
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

  typed.post('/identity/token', { schema: { hide: true, body: tokenBody } }, (request) => {
    if (isBrowserRequest(request) && !isSameOriginRequest(request, publicOrigin))
      throw foreignPage();
    return {
      access_token: identities.issue(request.body),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME,
    };
  });

  typed.get('/identity/userinfo', { schema: { hide: true } }, (request, reply) => {
    const profile = identities.profileOf(bearerOf(request) ?? '');
    if (profile) return profile;
    reply.header('www-authenticate', 'Bearer error="invalid_token"').code(401);
    return { error: 'invalid_request', error_description: 'Invalid Credentials' };
  });

  /** The redirect URL. It must be a page of this portal, because it gets the token. */
  function redirectUrl({ redirect_uri: asked }: AuthorizeQuery, request: FastifyRequest): URL {
    // Some parsers read a backslash as a slash.
    const url = !asked.includes('\\') && URL.canParse(asked) ? new URL(asked) : undefined;
    // The URL of a blob has the origin of its page, so the protocol is checked.
    const isPage = url && ['http:', 'https:'].includes(url.protocol);
    const isBare = url?.hash === '' && url.username === '' && url.password === '';
    if (isPage && isBare && isOwnOrigin(url.origin, request, publicOrigin)) return url;
    throw new BadInput({ redirect_uri: 'redirect_uri must be an address of this portal.' });
  }
}

const foreignPage = () =>
  new NotAllowed('This request did not come from the page of the sign-in.', 'csrf');

/** The chosen person; undefined when the entered address is invalid. */
function personOf(choice: ChoiceBody): DemoPerson | undefined {
  const ready = DEMO_DATA.people.find(({ email }) => email === choice.person);
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
    ...(refused && { typed: refused, error: NO_EMAIL }),
  });
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // The policy also limits the redirect after the form was sent.
    `form-action 'self' ${redirect.origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
}

function withFragment(redirect: URL, answer: Record<string, string>): string {
  const url = new URL(redirect);
  url.hash = new URLSearchParams(answer).toString();
  return url.href;
}
