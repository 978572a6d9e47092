import {
  described,
  employerChangedSchema,
  employerSchema,
  employerSignedInSchema,
  employerVerifiedSchema,
  foundEmployerSchema,
  messageSchema,
  refTo,
} from '@jobharbor/contract/responses';

import { NOT_SIGNED_IN, nothing, problem, TOO_MANY } from '../http/index.ts';
import { KEY_REUSED } from '../idempotency/index.ts';

const INVALID = problem('A rule is broken: the first one is told, and all of them by field.');
const UNAVAILABLE = problem('Too much to do at the moment.');

const message = (description: string) => described(messageSchema, description);

export const signUpResponses = {
  201: message('A mail is on its way. The same answer for an address that has an account.'),
  400: INVALID,
  409: KEY_REUSED,
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const verifyResponses = {
  200: described(
    employerVerifiedSchema,
    'The address is proven. No session begins. Used again within a day, the link answers `user` only in the browser that has registered the address.',
  ),
  400: problem('`invalid_token`: there is no such link.'),
  410: problem('`expired`: the link is too old, or a newer one was sent.'),
  429: TOO_MANY,
};

export const CONFIRMATION_REQUIRED = problem(
  '`confirmation_required`: the address was registered in another browser. POST proves it.',
);

export const signInResponses = {
  200: described(employerSignedInSchema, 'A session begins. Its token comes as a cookie too.'),
  400: INVALID,
  401: problem('No such address, or another password: one answer for both.'),
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const logoutResponses = {
  204: nothing('The session is over; also said of one that was over before.'),
  403: problem('A cookie that no page of this portal has sent.'),
  429: TOO_MANY,
};

export const logoutAllResponses = {
  204: nothing('All sessions are over.'),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const deletedResponses = {
  202: message('The account is erased and the jobs are gone; applicants are told by mail.'),
  400: INVALID,
  401: problem('No session; or `wrong_password`.'),
  403: problem('The account may not be deleted.'),
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const mailRequestResponses = {
  200: message('The same answer for every address, whether a mail is sent or not.'),
  400: INVALID,
  429: TOO_MANY,
};

export const resetPasswordResponses = {
  200: message('The password is changed, and all sessions are over.'),
  400: INVALID,
  409: KEY_REUSED,
  410: problem('`expired`: the link is too old, was used, or never was.'),
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const changePasswordResponses = {
  200: message('The password is changed, and the other sessions are over.'),
  400: INVALID,
  401: problem('No session; or `wrong_password`: the current password is another one.'),
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const meResponses = {
  200: refTo(employerSchema, { description: 'The employer of this session.' }),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const employerResponses = {
  200: described(foundEmployerSchema, 'Employers see all of themselves, others the public part.'),
  401: problem('A token that stands for nobody.'),
  404: problem('No such employer.'),
  429: TOO_MANY,
};

export const profileResponses = {
  200: described(employerChangedSchema, 'The profile as it is now.'),
  400: INVALID,
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};
