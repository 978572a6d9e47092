import { NAME_MAX } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';
import { boolean, type InferType, object, string } from 'yup';

import { BadInput } from '../errors.ts';
import { isOwnOrigin } from '../http/index.ts';
import { toEmail } from '../seekers/names.ts';
import { DEMO_CLIENT_ID } from './identities.ts';

const text = (max: number) => string().max(max).default('');

/** What a client asks of the page: OAuth 2.0's implicit grant, as the browser flow of Google's token client is. */
export const authorizeQuery = object({
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
export type AuthorizeQuery = InferType<typeof authorizeQuery>;

/** The page's answer: one of the ready people, or the fields of another. */
export const choiceBody = authorizeQuery.shape({
  person: text(254),
  email: text(254),
  given_name: text(NAME_MAX),
  family_name: text(NAME_MAX),
});
export type ChoiceBody = InferType<typeof choiceBody>;

/** A token without the page, for tests and scripts: also for another client, or an address that nobody has verified. */
export const tokenBody = object({
  email: string()
    .required()
    .test('email', 'This is not an e-mail address.', (value) => toEmail(value) !== undefined),
  given_name: text(NAME_MAX),
  family_name: text(NAME_MAX),
  email_verified: boolean(),
  client_id: string().max(200),
});
export type TokenBody = InferType<typeof tokenBody>;

export const tokenInfoQuery = object({ access_token: string().max(4_096) });

/** Where the answer goes: a page of this portal, or the token would be anybody's. */
export function redirectUrl(
  redirectUri: string,
  request: FastifyRequest,
  publicOrigin: string,
): URL {
  // A backslash is read as a slash by some and as a letter by others.
  const isClear = !redirectUri.includes('\\') && URL.canParse(redirectUri);
  const url = isClear ? new URL(redirectUri) : undefined;
  const isBare = url?.hash === '' && url.username === '' && url.password === '';
  if (url && isBare && isOwnOrigin(url.origin, request, publicOrigin)) return url;
  throw new BadInput({ redirect_uri: 'redirect_uri must be an address of this portal.' });
}
