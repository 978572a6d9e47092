import { boolean, type InferType, object, string } from 'yup';

import { deletionWord, email, INVALID_EMAIL, TOO_LONG } from '../fields.ts';
import { RETURN_PATH_MAX } from '../limits.ts';
import { isLocalPath } from '../values/url.ts';

const TOKEN_MAX = 4_096;

/** The body of POST /api/auth/google. The profile beside the token is posted by old custom and proves nothing. */
export const signInSchema = object({
  accessToken: string().max(TOKEN_MAX),
  idToken: string().max(TOKEN_MAX),
}).test('token', 'A token of the identity provider is missing.', ({ accessToken, idToken }) =>
  Boolean(accessToken ?? idToken),
);
export type SignIn = InferType<typeof signInSchema>;

/** The body of POST /api/auth/email-link. */
export const signInLinkSchema = object({
  email: email().required(INVALID_EMAIL),
  /** Where the person wanted to be before the sign-in came between. */
  returnTo: string()
    .max(RETURN_PATH_MAX, TOO_LONG)
    .test('path', 'This must be the path of a page of this portal.', (value) =>
      value === undefined ? true : isLocalPath(value),
    ),
});
export type SignInLinkRequest = InferType<typeof signInLinkSchema>;

/** The body of POST /api/auth/email. */
export const emailSignInSchema = object({ token: string().max(TOKEN_MAX).required() });

/** The body of PUT /api/auth/fitting-jobs: whether jobs are looked for that fit the CV. */
export const fittingSettingSchema = object({ fittingJobs: boolean().required() });
export type FittingSetting = InferType<typeof fittingSettingSchema>;

/** The body of DELETE /api/auth/account. */
export const deleteAccountSchema = object({ confirm: deletionWord() });

/** The profile that an identity provider's user-info call answers. */
export interface IdentityProfile {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** The scope asked of the identity provider. */
export const IDENTITY_SCOPE = 'openid profile email';

/** A person's whole name, as far as it is given; may be empty. */
export const fullName = (person: {
  firstName?: string | undefined;
  lastName?: string | undefined;
}) => [person.firstName, person.lastName].filter(Boolean).join(' ');
