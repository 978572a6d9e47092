import { type InferType, object, string } from 'yup';

import { deletionWord } from './fields.ts';

const TOKEN_MAX = 4_096;

/** The body of POST /api/auth/google. The profile beside the token is posted by old custom and proves nothing. */
export const signInSchema = object({
  accessToken: string().max(TOKEN_MAX),
  idToken: string().max(TOKEN_MAX),
}).test('token', 'A token of the identity provider is missing.', ({ accessToken, idToken }) =>
  Boolean(accessToken ?? idToken),
);
export type SignIn = InferType<typeof signInSchema>;

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
