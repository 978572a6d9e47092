import { cleanLine, isReadable, NAME_MAX, type SignIn, URL_MAX } from '@jobharbor/contract';

import { NotSignedIn } from '../../errors.ts';

/** The calls of an identity provider. The responses are not validated. */
export interface IdentitySource {
  /** The claims of a token. @throws SignInRefused when the provider refuses it. */
  tokenInfo: (token: IdentityToken) => Promise<unknown>;
  /** The profile of an access token's account. @throws SignInRefused when the provider refuses it. */
  userInfo: (accessToken: string) => Promise<unknown>;
}

interface IdentityToken {
  kind: 'access_token' | 'id_token';
  token: string;
}

/** The identity that a provider has confirmed. */
export interface Identity {
  subject: string;
  email: string;
  /**
   * The provider runs the mailbox, so it knows whose the address is now. Of other addresses it knows that they were verified
   * once. https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
   */
  isAuthoritative: boolean;
  firstName: string;
  lastName: string;
  profileImage: string | null;
}

/** The message is the specification's. The reason is only for the log. */
export class SignInRefused extends NotSignedIn {
  readonly reason: string;

  constructor(reason: string) {
    super('An error occurred during signup. Please try again.');
    this.reason = reason;
  }
}

/** Asks a provider for the identity of a token. Only a token that was issued to this portal is accepted. */
export async function verifyIdentity(
  source: IdentitySource,
  clientId: string,
  { accessToken, idToken }: SignIn,
): Promise<Identity> {
  const token = tokenOf(accessToken, idToken);
  const info = claimsOf(await source.tokenInfo(token));
  const azp = info.azp ?? clientId;
  if (info.aud !== clientId || azp !== clientId) throw new SignInRefused('another audience');
  if (isExpired(info)) throw new SignInRefused('expired');
  if (token.kind === 'id_token') return toIdentity(info);
  const profile = claimsOf(await source.userInfo(token.token));
  if (info.sub !== profile.sub) throw new SignInRefused('another subject');
  return toIdentity(profile);
}

type Claims = Record<string, unknown>;

function tokenOf(accessToken: string | undefined, idToken: string | undefined): IdentityToken {
  const token = accessToken ?? idToken ?? '';
  // The token becomes part of a header, so only its characters are allowed.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new SignInRefused('not a token');
  return { kind: accessToken === undefined ? 'id_token' : 'access_token', token };
}

/**
 * The provider's clock decides: the provider refuses an expired token, or returns its remaining time. With this machine's
 * clock, nobody could sign in while that clock is wrong.
 */
function isExpired({ exp, expires_in: left }: Claims): boolean {
  return !(Number(exp) > 0) || (left !== undefined && !(Number(left) > 0));
}

function claimsOf(answer: unknown): Claims {
  if (typeof answer === 'object' && answer !== null) return answer as Claims;
  throw new SignInRefused('no claims');
}

function toIdentity({ sub, email_verified: isVerified, ...profile }: Claims): Identity {
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sub)) {
    throw new SignInRefused('no subject');
  }
  if (isVerified !== true && isVerified !== 'true') throw new SignInRefused('unverified e-mail');
  const email = toEmail(profile.email);
  if (email === undefined) throw new SignInRefused('no e-mail');
  const isAuthoritative = /@(gmail|googlemail)\.com$/.test(email) || isText(profile.hd);
  return {
    subject: sub,
    email,
    isAuthoritative,
    ...namesOf(profile),
    profileImage: pictureOf(profile),
  };
}

/** A text that is not empty. */
const isText = (value: unknown) => typeof value === 'string' && value !== '';

function namesOf(profile: Claims): Pick<Identity, 'firstName' | 'lastName'> {
  const firstName = nameOf(profile.given_name);
  const lastName = nameOf(profile.family_name);
  return firstName || lastName ? { firstName, lastName } : splitName(nameOf(profile.name));
}

/** Follows the rule for entered names. A missing name is asked for in the CV. */
function nameOf(value: unknown): string {
  const name = toLimitedLine(value, NAME_MAX);
  return isReadable(name) ? name : '';
}

function pictureOf({ picture }: Claims): string | null {
  const isLink = typeof picture === 'string' && picture.length <= URL_MAX && URL.canParse(picture);
  return isLink && new URL(picture).protocol === 'https:' ? new URL(picture).href : null;
}

/** Makes one line of an external text, which can be stored and displayed; empty when the value is no text. */
export function toLimitedLine(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const line = cleanLine(value.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' '));
  // Cut between code points, so that no emoji is cut in half.
  return Array.from(line).slice(0, max).join('').trim();
}

/** The last word is taken for the family name. A single word is a first name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}

/** Normalises an e-mail address; undefined when the value is none. */
export function toEmail(value: unknown): string | undefined {
  const email = toLimitedLine(value, 255).toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}
