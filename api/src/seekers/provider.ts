import type { IdentityProvider } from '@jobharbor/contract';

import type { Config } from '../config/index.ts';
import { httpIdentity } from './httpIdentity.ts';
import type { IdentitySource } from './identity.ts';

/** The one way in which seekers sign in here. */
export interface SignInProvider {
  /** What the accounts that it vouches for are stored under. */
  name: string;
  clientId: string;
  source: IdentitySource;
  /** What a browser needs to know of it. */
  description: IdentityProvider;
}

/** Google, where it is configured. */
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
