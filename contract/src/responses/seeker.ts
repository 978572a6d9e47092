import { type Static, Type } from '@sinclair/typebox';

import { oneOf, refTo, text } from './schemas.ts';

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
  },
  { $id: 'Seeker' },
);
export type Seeker = Static<typeof seekerSchema>;

/** The answer of POST /api/auth/google. */
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
  /** 'none' when neither a client id nor the demonstration is set up. */
  kind: oneOf(['google', 'demo', 'none']),
  clientId: Type.Optional(text()),
  /** Where the browser asks for the profile. */
  userInfoUrl: Type.Optional(text()),
  /** Where the demonstration's popup opens; Google's own script knows its address. */
  authorizeUrl: Type.Optional(text()),
});
export type IdentityProvider = Static<typeof identityProviderSchema>;
