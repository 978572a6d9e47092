import {
  currentSeekerSchema,
  described,
  identityProviderSchema,
  messageSchema,
  signedInSchema,
} from '@jobharbor/contract/responses';

import { NOT_SIGNED_IN, nothing, problem, TOO_MANY } from '../http/index.ts';

const NOT_A_PAGE = problem('A cookie that no page of this portal has sent.');

export const providerResponses = {
  200: described(identityProviderSchema, 'The one identity provider of this portal.'),
  429: TOO_MANY,
};

export const signInResponses = {
  200: described(signedInSchema, 'A session begins. Its token comes as a cookie too.'),
  400: problem('No token. This and the other refusals carry `success: false` besides.'),
  401: problem('The token is forged, old or for another portal, or the e-mail is not verified.'),
  429: TOO_MANY,
  503: problem('The identity provider does not answer.'),
};

export const meResponses = {
  200: described(currentSeekerSchema, 'The seeker of this session.'),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const logoutResponses = {
  204: nothing('The session is over; also said of one that was over before.'),
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
