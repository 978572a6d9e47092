import type { IdentityProvider } from '@jobharbor/contract';
import type { FastifyRequest } from 'fastify';

import type { Config } from '../config/index.ts';
import { isDemoFor } from '../demo/guard.ts';
import { DEMO_CLIENT_ID } from '../demo/identities.ts';
import { httpIdentity } from './httpIdentity.ts';
import type { IdentitySource } from './identity.ts';

/** The one way in which seekers sign in here. */
export interface SignInProvider {
  name: 'google' | 'demo';
  clientId: string;
  source: IdentitySource;
  /** What a browser needs to know of it. */
  description: IdentityProvider;
}

/** Answers how the caller may sign in: with Google where it is set up, else by the demonstration where that answers. */
export function signInProviders(
  config: Pick<Config, 'google' | 'demo'>,
  demoSource: IdentitySource,
): (request: FastifyRequest) => SignInProvider | undefined {
  const { google } = config;
  if (google) {
    const provider = googleProvider(google);
    return () => provider;
  }
  const provider = demoProvider(demoSource);
  return (request) => (isDemoFor(request, config.demo) ? provider : undefined);
}

function googleProvider(google: NonNullable<Config['google']>): SignInProvider {
  const { clientId, userInfoUrl } = google;
  return {
    name: 'google',
    clientId,
    source: httpIdentity(google),
    description: { kind: 'google', clientId, userInfoUrl },
  };
}

function demoProvider(source: IdentitySource): SignInProvider {
  return {
    name: 'demo',
    clientId: DEMO_CLIENT_ID,
    source,
    description: {
      kind: 'demo',
      clientId: DEMO_CLIENT_ID,
      authorizeUrl: '/demo/identity/authorize',
      userInfoUrl: '/demo/identity/userinfo',
    },
  };
}
