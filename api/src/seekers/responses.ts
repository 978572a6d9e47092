import type { IdentityProvider, Seeker } from '@jobharbor/contract';

import { problem } from '../http/index.ts';

const text = { type: 'string' } as const;
const nothing = (description: string) => ({ description, type: 'null' });

const seekerProperties = {
  _id: text,
  firstName: text,
  lastName: text,
  email: text,
  profileImage: text,
  resumeId: text,
  coverLetter: text,
} satisfies Record<keyof Seeker, object>;

const required = ['_id', 'firstName', 'lastName', 'email', 'resumeId'] satisfies (keyof Seeker)[];

export const seekerSchemas = [
  { $id: 'Seeker', type: 'object', required, properties: seekerProperties },
];

const providerProperties = {
  kind: { type: 'string', enum: ['google', 'demo', 'none'] },
  clientId: text,
  userInfoUrl: text,
  authorizeUrl: text,
} satisfies Record<keyof IdentityProvider, object>;

const NOT_SIGNED_IN = problem('No session, or one that has ended.');
const TOO_MANY = problem('Too many requests.');
const NOT_A_PAGE = problem('A cookie that no page of this portal has sent.');

export const providerResponses = {
  200: {
    description: 'The one identity provider of this portal.',
    type: 'object',
    required: ['kind'],
    properties: providerProperties,
  },
  429: TOO_MANY,
};

export const signInResponses = {
  200: {
    description: 'A session begins. Its token comes as a cookie too.',
    type: 'object',
    required: ['success', 'sessionToken', 'user'],
    properties: { success: { type: 'boolean' }, sessionToken: text, user: { $ref: 'Seeker#' } },
  },
  400: problem('No token. This and the other refusals carry `success: false` besides.'),
  401: problem('The token is forged, old or for another portal, or the e-mail is not verified.'),
  429: TOO_MANY,
  503: problem('The identity provider does not answer.'),
};

export const meResponses = {
  200: {
    description: 'The seeker of this session.',
    type: 'object',
    required: ['user'],
    properties: { user: { $ref: 'Seeker#' } },
  },
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

export const exportResponses = {
  200: {
    description: 'A zip: `data.json` with everything that the portal knows, and the files.',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  },
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const deletedResponses = {
  202: {
    description: 'The account, the CV and the files are erased; applications stay without a name.',
    type: 'object',
    required: ['message', 'msg'],
    properties: { message: text, msg: text },
  },
  400: problem('Not confirmed.'),
  401: NOT_SIGNED_IN,
  403: problem("`reauth_required`: the sign-in was more than ten minutes ago; or 'csrf'."),
  429: TOO_MANY,
};
