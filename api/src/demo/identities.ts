import type { IdentityProfile } from '@jobharbor/contract';
import { createHash, randomBytes } from 'node:crypto';

import { type IdentitySource, type SignInProvider, SignInRefused } from '../seekers/index.ts';

export const DEMO_CLIENT_ID = 'jobharbor-demonstration';
/** What the accounts of this provider are stored under. */
export const DEMO_PROVIDER = 'demo';
/** In seconds. */
export const TOKEN_LIFETIME = 3_600;
/** The oldest tokens give way: a flood of sign-ins must not fill the memory. */
const TOKENS_MAX = 1_000;

/** Who somebody wants to be in the demonstration. */
export interface DemoPerson {
  email: string;
  given_name: string;
  family_name: string;
}

interface Grant {
  profile: IdentityProfile;
  clientId: string;
  /** In milliseconds. */
  expiresAt: number;
}

export interface DemoIdentities extends IdentitySource {
  /** Makes a token that stands for a person, issued to a client. */
  issue: (person: DemoPerson, as?: { clientId?: string; isVerified?: boolean }) => string;
  /** What a live access token was issued for; undefined when there is none such. */
  describe: (accessToken: string) => object | undefined;
  /** Whom a live access token stands for. */
  profileOf: (accessToken: string) => IdentityProfile | undefined;
}

/** The demonstration's identity provider. All of it is in memory, and gone with the process. */
export function demoIdentities(): DemoIdentities {
  const grants = new Map<string, Grant>();

  const find = (token: string): Grant | undefined => {
    const grant = grants.get(token);
    return grant && grant.expiresAt > Date.now() ? grant : undefined;
  };
  const describe = (token: string): object | undefined => {
    const grant = find(token);
    return grant && tokenInfoOf(grant);
  };
  const profileOf = (token: string) => find(token)?.profile;

  return {
    describe,
    profileOf,
    issue(person, { clientId = DEMO_CLIENT_ID, isVerified = true } = {}) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = Date.now() + TOKEN_LIFETIME * 1_000;
      grants.set(token, { profile: profileFor(person, isVerified), clientId, expiresAt });
      const [oldest] = grants.keys();
      if (grants.size > TOKENS_MAX && oldest !== undefined) grants.delete(oldest);
      return token;
    },
    tokenInfo: ({ kind, token }) => known(kind === 'access_token' && describe(token)),
    userInfo: (token) => known(profileOf(token)),
  };
}

/** How the portal's own sign-in uses this identity provider. */
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

function known(answer: object | false | undefined): Promise<object> {
  return answer
    ? Promise.resolve(answer)
    : Promise.reject(new SignInRefused('the demonstration knows no such token'));
}

/** The same address is the same person, in whatever case it is written. */
function profileFor(person: DemoPerson, isVerified: boolean): IdentityProfile {
  const { given_name, family_name } = person;
  const email = person.email.toLowerCase();
  return {
    sub: createHash('sha256').update(email).digest('hex').slice(0, 32),
    email,
    email_verified: isVerified,
    name: [given_name, family_name].filter(Boolean).join(' '),
    given_name,
    family_name,
  };
}

/** Google writes numbers and truth as text here, and so does its stand-in. */
function tokenInfoOf({ profile, clientId, expiresAt }: Grant): object {
  return {
    azp: clientId,
    aud: clientId,
    sub: profile.sub,
    scope:
      'openid https://www.googleapis.com/auth/userinfo.profile https://www.googleapis.com/auth/userinfo.email',
    exp: String(Math.floor(expiresAt / 1_000)),
    expires_in: String(Math.floor((expiresAt - Date.now()) / 1_000)),
    email: profile.email,
    email_verified: String(profile.email_verified),
    access_type: 'online',
  };
}
