import {
  currentSeekerSchema,
  described,
  fittingJobsSchema,
  identityProviderSchema,
  messageSchema,
  seekerChangedSchema,
  signedInSchema,
  signInLinkStateSchema,
  refTo,
} from '@jobharbor/contract/responses';

import { NOT_SIGNED_IN, nothing, problem, TOO_MANY } from '../http/index.ts';

const NOT_A_PAGE = problem('A cookie that no page of this portal has sent.');

export const providerResponses = {
  200: described(
    identityProviderSchema,
    'The identity provider of this portal, and whether it sends sign-in links.',
  ),
  429: TOO_MANY,
};

export const signInResponses = {
  200: described(signedInSchema, 'A session begins. Its token comes as a cookie too.'),
  400: problem('No token. This and the other refusals carry `success: false` besides.'),
  401: problem('The token is forged, old or for another portal, or the e-mail is not verified.'),
  409: problem('`email_account`: the account with this address signs in by a link in an e-mail.'),
  429: TOO_MANY,
  503: problem('The identity provider does not answer.'),
};

const NO_EMAIL_SIGN_IN = problem('This portal sends no sign-in links.');
const UNKNOWN_LINK = problem('`unknown_link`: there is no such link, or it is too old.');

export const linkRequestResponses = {
  200: described(
    messageSchema,
    'The same answer for every address, whether a mail is sent or not.',
  ),
  400: problem('A rule is broken. `msg` has the first message, `fields` has one for each field.'),
  429: TOO_MANY,
  503: NO_EMAIL_SIGN_IN,
};

export const linkStateResponses = {
  200: described(signInLinkStateSchema, 'Whom the link signs in. Reading it changes nothing.'),
  404: UNKNOWN_LINK,
  429: TOO_MANY,
  503: NO_EMAIL_SIGN_IN,
};

export const emailSignInResponses = {
  200: described(signedInSchema, 'A session begins. Its token comes as a cookie too.'),
  400: problem('No token.'),
  404: UNKNOWN_LINK,
  410: problem('`expired` or `used`: the link works once, and for some minutes only.'),
  429: TOO_MANY,
  503: NO_EMAIL_SIGN_IN,
};

export const meResponses = {
  200: described(currentSeekerSchema, 'The seeker of this session.'),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const logoutResponses = {
  204: nothing('The session is over, or was over before.'),
  403: NOT_A_PAGE,
  429: TOO_MANY,
};

export const doneResponses = {
  204: nothing('All sessions are over.'),
  401: NOT_SIGNED_IN,
  403: NOT_A_PAGE,
  429: TOO_MANY,
};

export const deletedResponses = {
  202: described(
    messageSchema,
    'The account, the CV and the files are erased; applications stay without a name.',
  ),
  400: problem('Not confirmed.'),
  401: NOT_SIGNED_IN,
  403: problem("`reauth_required`: the sign-in was more than ten minutes ago; or 'csrf'."),
  429: TOO_MANY,
};

export const fittingResponses = {
  200: refTo(fittingJobsSchema, {
    description: 'The best first. None where nothing fits, or where `state` is not `known`.',
  }),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const fittingSettingResponses = {
  200: described(seekerChangedSchema, 'The setting is stored.'),
  400: problem('`fittingJobs` is missing.'),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};
