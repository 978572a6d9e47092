import type { IdentityProvider } from '@jobharbor/contract';

import type { Config } from '../../config/index.ts';
import { httpIdentity } from './httpIdentity.ts';
import type { IdentitySource } from './identity.ts';

/** The providers of real accounts. The demonstration's accounts have others, which no real sign-in opens. */
export const GOOGLE = 'google';
export const EMAIL = 'email';

/** The identity provider that seekers sign in with. */
export interface SignInProvider {
  /** Stored with its accounts. */
  name: string;
  clientId: string;
  source: IdentitySource;
  /** The data that a browser needs. */
  description: Omit<IdentityProvider, 'emailLink'>;
}

/** Google, if it is configured. */
export function googleProvider({ google }: Pick<Config, 'google'>): SignInProvider | undefined {
  if (!google) return undefined;
  const { clientId, userInfoUrl } = google;
  return {
    name: GOOGLE,
    clientId,
    source: httpIdentity(google),
    description: { kind: 'google', clientId, userInfoUrl },
  };
}

/** The sign-in by a link in an e-mail. */
export interface EmailSignIn {
  /** The provider of the accounts that it makes. */
  provider: string;
  /** The subject of an address. */
  subjectOf: (email: string) => string;
}

/** The sign-in by e-mail, if it is on and a mail server is configured. */
export function emailSignIn({
  emailSignIn: isOn,
  smtpUrl,
}: Pick<Config, 'emailSignIn' | 'smtpUrl'>): EmailSignIn | undefined {
  return isOn && smtpUrl !== undefined
    ? { provider: EMAIL, subjectOf: (email) => email }
    : undefined;
}
