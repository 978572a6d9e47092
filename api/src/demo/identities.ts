import type { IdentityProfile } from '@jobharbor/contract';
import { createHash, randomBytes } from 'node:crypto';

import {
  type EmailSignIn,
  type IdentitySource,
  type SignInProvider,
  SignInRefused,
} from '../seekers/index.ts';

export const DEMO_CLIENT_ID = 'jobharbor-demonstration';
/** The provider of the accounts. */
export const DEMO_PROVIDER = 'demo';
/** In seconds. */
export const TOKEN_LIFETIME = 3_600;
/** With more tokens the oldest are removed, so that they do not fill the memory. */
const TOKENS_MAX = 1_000;

/** A person to sign in as. */
export interface DemoPerson {
  email: string;
  given_name: string;
  family_name: string;
}

interface Grant {
  profile: IdentityProfile;
  /** In milliseconds. */
  expiresAt: number;
}

export interface DemoIdentities extends IdentitySource {
  /** Makes an access token of a person. */
  issue: (person: DemoPerson) => string;
  /** The profile of a valid access token's person. */
  profileOf: (accessToken: string) => IdentityProfile | undefined;
}

/** The demonstration's identity provider. Its tokens are in memory, and end with the process. */
export function demoIdentities(): DemoIdentities {
  const grants = new Map<string, Grant>();

  const find = (token: string): Grant | undefined => {
    const grant = grants.get(token);
    return grant && grant.expiresAt > Date.now() ? grant : undefined;
  };
  const profileOf = (token: string) => find(token)?.profile;

  return {
    profileOf,
    issue(person) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = Date.now() + TOKEN_LIFETIME * 1_000;
      grants.set(token, { profile: profileFor(person), expiresAt });
      const [oldest] = grants.keys();
      if (grants.size > TOKENS_MAX && oldest !== undefined) grants.delete(oldest);
      return token;
    },
    tokenInfo: ({ kind, token }) => {
      const grant = kind === 'access_token' ? find(token) : undefined;
      return known(grant && claimsOf(grant));
    },
    userInfo: (token) => known(profileOf(token)),
  };
}

/** The provider for the portal's sign-in. */
export function demoProvider(source: IdentitySource): SignInProvider {
  return {
    name: DEMO_PROVIDER,
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

/** A link opens the account of the same invented person. No account of the demonstration is ever a real one. */
export const demoEmailSignIn: EmailSignIn = { provider: DEMO_PROVIDER, subjectOf };

function known(answer: object | undefined): Promise<object> {
  return answer
    ? Promise.resolve(answer)
    : Promise.reject(new SignInRefused('the demonstration knows no such token'));
}

function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32);
}

/** An address identifies a person, ignoring case. */
function profileFor(person: DemoPerson): IdentityProfile {
  const { given_name, family_name } = person;
  const email = person.email.toLowerCase();
  return {
    sub: subjectOf(email),
    email,
    email_verified: true,
    name: [given_name, family_name].filter(Boolean).join(' '),
    given_name,
    family_name,
  };
}

/** The claims that the portal's sign-in checks, as Google's endpoint returns them. */
function claimsOf({ profile, expiresAt }: Grant): object {
  return {
    aud: DEMO_CLIENT_ID,
    sub: profile.sub,
    exp: String(Math.floor(expiresAt / 1_000)),
    expires_in: String(Math.floor((expiresAt - Date.now()) / 1_000)),
  };
}
