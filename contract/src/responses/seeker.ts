import { type Static, Type } from '@sinclair/typebox';

import { oneOf, refTo, text, withMessage } from './schemas.ts';

/** A job seeker, as sign-in and GET /api/auth/me answer them. */
export const seekerSchema = Type.Object(
  {
    /** UUIDv7. */
    _id: text(),
    firstName: text(),
    lastName: text(),
    email: text(),
    /** An https URL at the identity provider; may stop answering. */
    profileImage: Type.Optional(text()),
    resumeId: text(),
    /** The letter's address, the same as in the CV. */
    coverLetter: Type.Optional(text()),
    fittingJobsOff: Type.Optional(
      Type.Unsafe<true>({
        type: 'boolean',
        description: 'Set when the seeker has turned off the search for jobs that fit the CV.',
      }),
    ),
  },
  { $id: 'Seeker' },
);
export type Seeker = Static<typeof seekerSchema>;

/** The answer of PUT /api/auth/fitting-jobs. */
export const seekerChangedSchema = withMessage({ user: refTo(seekerSchema) });
export type SeekerChanged = Static<typeof seekerChangedSchema>;

/** The answer of POST /api/auth/google and of POST /api/auth/email. */
export const signedInSchema = Type.Object({
  success: Type.Unsafe<true>({ type: 'boolean' }),
  sessionToken: text(),
  user: refTo(seekerSchema),
});
export type SignedIn = Static<typeof signedInSchema>;

/** The answer of GET /api/auth/me. */
export const currentSeekerSchema = Type.Object({ user: refTo(seekerSchema) });

/** How this portal signs seekers in, as GET /api/auth/provider answers it. */
export const identityProviderSchema = Type.Object({
  /** 'none' when neither a client id nor the demonstration is set up; `emailLink` may be there all the same. */
  kind: oneOf(['google', 'demo', 'none']),
  clientId: Type.Optional(text()),
  /** Where the browser asks for the profile. */
  userInfoUrl: Type.Optional(text()),
  /** Where the demonstration's popup opens; Google's own script knows its address. */
  authorizeUrl: Type.Optional(text()),
  /** Whether seekers may also sign in by a link in an e-mail. */
  emailLink: Type.Boolean(),
});
export type IdentityProvider = Static<typeof identityProviderSchema>;

/** A link that signs a seeker in, as GET /api/auth/email-link/{token} answers it. */
export const signInLinkStateSchema = Type.Object({
  state: oneOf(['valid', 'used', 'expired']),
  /** Whom it signs in. */
  email: text(),
  /** The page of the portal to return to. */
  returnTo: Type.Optional(text()),
});
export type SignInLinkState = Static<typeof signInLinkStateSchema>;
