import { type InferType, object, string } from 'yup';

import { deletionWord } from './fields.ts';

/** A job seeker, as sign-in and GET /api/auth/me answer them. */
export interface Seeker {
  /** UUIDv7. */
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** An https URL at the identity provider; may stop answering. */
  profileImage?: string;
  resumeId: string;
  /** The letter's address, the same as in the CV. */
  coverLetter?: string;
}

/** The answer of POST /api/auth/google. */
export interface SignedIn {
  success: true;
  sessionToken: string;
  user: Seeker;
}

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

/** How this portal signs seekers in, as GET /api/auth/provider answers it. */
export interface IdentityProvider {
  /** 'none' when neither a client id nor the demonstration is set up. */
  kind: 'google' | 'demo' | 'none';
  clientId?: string;
  /** Where the browser asks for the profile. */
  userInfoUrl?: string;
  /** Where the demonstration's popup opens; Google's own script knows its address. */
  authorizeUrl?: string;
}

/** The scope asked of the identity provider. */
export const IDENTITY_SCOPE = 'openid profile email';
