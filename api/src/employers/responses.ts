import {
  colleaguesChangedSchema,
  colleaguesSchema,
  companyCheckStateSchema,
  companySchema,
  described,
  emailOfLinkSchema,
  employerChangedSchema,
  employerSchema,
  employerSignedInSchema,
  employerVerifiedSchema,
  foundEmployerSchema,
  messageSchema,
  openInvitationSchema,
  refTo,
} from '@jobharbor/contract/responses';

import { fileContent, NOT_SIGNED_IN, nothing, problem, TOO_MANY } from '../http/index.ts';
import { KEY_REUSED } from '../idempotency/index.ts';

const INVALID = problem(
  'A rule is broken. `msg` has the first message, `fields` has one for each field.',
);
const UNAVAILABLE = problem('Too much to do at the moment.');

const CHANGE_EXPIRED = problem(
  '`expired`: the link is too old, was used, is unknown, or is for another account.',
);
const LINK_EXPIRED = problem('`expired`: the link is too old, was used, or is unknown.');

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
  204: nothing('The session is over, or was over before.'),
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
  403: problem('`not_permitted`, or the account may not be deleted.'),
  409: problem('`other_owners`: another owner would lose the company.'),
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
  410: LINK_EXPIRED,
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const resetLinkResponses = {
  200: described(emailOfLinkSchema, 'The link works.'),
  410: LINK_EXPIRED,
  429: TOO_MANY,
};

export const changePasswordResponses = {
  200: message('The password is changed, and the other sessions are over.'),
  400: INVALID,
  401: problem('No session; or `wrong_password`: the current password is another one.'),
  429: TOO_MANY,
  503: UNAVAILABLE,
};

export const changeEmailResponses = {
  ask: {
    202: message('A link is on its way to the new address. The same answer for a taken one.'),
    400: INVALID,
    401: problem('No session; or `wrong_password`.'),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
  find: {
    200: described(emailOfLinkSchema, 'The link works.'),
    401: NOT_SIGNED_IN,
    410: CHANGE_EXPIRED,
    429: TOO_MANY,
  },
  confirm: {
    200: message('The account has the new address. Sessions stay.'),
    401: NOT_SIGNED_IN,
    409: problem('`address_taken`: another account has got the address meanwhile.'),
    410: CHANGE_EXPIRED,
    429: TOO_MANY,
  },
};

export const meResponses = {
  200: refTo(employerSchema, { description: 'The employer of this session.' }),
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const employerResponses = {
  200: described(foundEmployerSchema, 'Employers see all of themselves, others the public part.'),
  401: problem('The token belongs to nobody.'),
  404: problem('No such employer.'),
  429: TOO_MANY,
};

export const companyCheckResponses = {
  200: described(companyCheckStateSchema, 'Whether the company is verified, and how it can be.'),
  400: problem('The profile has no website.'),
  401: NOT_SIGNED_IN,
  403: problem('The e-mail address is not confirmed, or the role does not allow it.'),
  409: problem(
    '`not_checked`: neither address nor record; `name_taken`: a verified company looks like it.',
  ),
  429: TOO_MANY,
  503: problem('The DNS of the domain could not be read.'),
};

export const companyResponses = {
  200: refTo(companySchema, {
    description:
      'The company. `slug` is its present address, also where a former one was asked for.',
  }),
  404: problem('No company has or had this address.'),
  429: TOO_MANY,
};

export const profileResponses = {
  200: described(employerChangedSchema, 'The profile as it is now.'),
  400: INVALID,
  401: NOT_SIGNED_IN,
  429: TOO_MANY,
};

export const logoResponses = {
  200: { description: 'The picture.', content: fileContent('image/webp') },
  400: INVALID,
  404: problem('No such logo, or not any more.'),
  429: TOO_MANY,
};

export const logoUploadResponses = {
  ...profileResponses,
  408: problem('The upload is too slow.'),
  413: problem('The logo is too large.'),
  415: problem('Not a multipart form.'),
  503: UNAVAILABLE,
};

const GONE = problem('`expired`: the link has run out, was used, or was withdrawn.');
const changedColleagues = described(colleaguesChangedSchema, 'The colleagues as they are now.');

/** What the calls about colleagues answer. */
export const colleagueResponses = {
  list: {
    200: described(colleaguesSchema, 'In the order in which they have joined.'),
    401: NOT_SIGNED_IN,
    429: TOO_MANY,
  },
  change: {
    200: changedColleagues,
    400: INVALID,
    401: NOT_SIGNED_IN,
    404: problem('No such colleague or invitation in this company.'),
    409: problem('`last_owner`: a company needs at least one owner.'),
    429: TOO_MANY,
  },
  invite: {
    200: changedColleagues,
    400: INVALID,
    401: NOT_SIGNED_IN,
    403: problem('`not_permitted`, or `not_verified`: the address of the company is not verified.'),
    409: problem(
      '`too_many_colleagues`; or `key_reused`: this Idempotency-Key came with another invitation.',
    ),
    429: TOO_MANY,
  },
  invitation: {
    200: described(openInvitationSchema, 'Company, address and role.'),
    410: GONE,
    429: TOO_MANY,
  },
  accept: {
    200: described(employerSignedInSchema, 'A session begins. Its token comes as a cookie too.'),
    400: INVALID,
    409: problem('`address_taken`: the address has an account already.'),
    410: GONE,
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
  leave: {
    202: message('The account is erased. The company stays.'),
    400: INVALID,
    401: problem('No session; or `wrong_password`.'),
    409: problem('`last_owner`: a company needs at least one owner.'),
    429: TOO_MANY,
    503: UNAVAILABLE,
  },
};
