import { cleanLine, isReadable, NAME_MAX, type SignIn, URL_MAX } from '@jobharbor/contract';

import { NotSignedIn } from '../errors.ts';

/** Where an identity provider is asked. Answers are what it says, unchecked. */
export interface IdentitySource {
  /** What a token was issued for. @throws SignInRefused when the provider refuses it. */
  tokenInfo: (token: IdentityToken) => Promise<unknown>;
  /** The profile of whoever the access token stands for. @throws SignInRefused as above. */
  userInfo: (accessToken: string) => Promise<unknown>;
}

export interface IdentityToken {
  kind: 'access_token' | 'id_token';
  token: string;
}

/** Who a provider says that somebody is. */
export interface Identity {
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImage: string | null;
}

/** The caller reads the specification's sentence; why is for the log alone. */
export class SignInRefused extends NotSignedIn {
  readonly reason: string;

  constructor(reason: string) {
    super('An error occurred during signup. Please try again.');
    this.reason = reason;
  }
}

/** Asks a provider whom a token stands for, and believes it only for a token that was issued to this portal. */
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
  // It goes into a header: what can stand in none can be no token.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new SignInRefused('not a token');
  return { kind: accessToken === undefined ? 'id_token' : 'access_token', token };
}

/**
 * The provider, which has just been asked, says by its own clock what is over: it refuses such a token, or counts what
 * is left of it. By this machine's clock, which may be wrong, nobody could sign in.
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
  return { subject: sub, email, ...namesOf(profile), profileImage: pictureOf(profile) };
}

function namesOf(profile: Claims): Pick<Identity, 'firstName' | 'lastName'> {
  const firstName = nameOf(profile.given_name);
  const lastName = nameOf(profile.family_name);
  return firstName || lastName ? { firstName, lastName } : splitName(nameOf(profile.name));
}

/** By the rule for names that are typed; the CV asks for one that is missing. */
function nameOf(value: unknown): string {
  const name = cleanText(value, NAME_MAX);
  return isReadable(name) ? name : '';
}

function pictureOf({ picture }: Claims): string | null {
  const isLink = typeof picture === 'string' && picture.length <= URL_MAX && URL.canParse(picture);
  return isLink && new URL(picture).protocol === 'https:' ? new URL(picture).href : null;
}

/** One line of somebody else's text, made fit to be stored and shown; empty when it is no text. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const line = cleanLine(value.replace(/[\p{Cc}\p{Surrogate}]+/gu, ' '));
  // Cut between characters: half an emoji is none.
  return Array.from(line).slice(0, max).join('').trim();
}

/** The last word is the family's name, as far as one can tell; a single word is a first name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}

/** An e-mail address as accounts have it; undefined when it is none. */
export function toEmail(value: unknown): string | undefined {
  const email = cleanText(value, 255).toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}
