import type { IdentityProvider } from '@jobharbor/contract';

import type { Config } from '../config/index.ts';
import { httpIdentity } from './httpIdentity.ts';
import type { IdentitySource } from './identity.ts';

/** The identity provider that seekers sign in with. */
export interface SignInProvider {
  /** Stored with its accounts. */
  name: string;
  clientId: string;
  source: IdentitySource;
  /** The data that a browser needs. */
  description: IdentityProvider;
}

/** Google, if it is configured. */
export function googleProvider({ google }: Pick<Config, 'google'>): SignInProvider | undefined {
  if (!google) return undefined;
  const { clientId, userInfoUrl } = google;
  return {
    name: 'google',
    clientId,
    source: httpIdentity(google),
    description: { kind: 'google', clientId, userInfoUrl },
  };
}
