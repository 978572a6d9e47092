import { Readable } from 'node:stream';

import type { Config } from '../config/index.ts';
import { Unavailable } from '../errors.ts';
import { type IdentitySource, SignInRefused } from './identity.ts';

/** How long one question may take in all, in milliseconds. */
const TIME_LIMIT = 5_000;
/** The longest answer that is read, in bytes; a real one has less than one thousand. */
const SIZE_LIMIT = 64 * 1024;

type Endpoints = Pick<NonNullable<Config['google']>, 'tokenInfoUrl' | 'userInfoUrl'>;

/** An identity provider that is asked over HTTP, at its configured addresses and nowhere else. */
export function httpIdentity(
  { tokenInfoUrl, userInfoUrl }: Endpoints,
  { timeLimit = TIME_LIMIT } = {},
): IdentitySource {
  return {
    tokenInfo({ kind, token }) {
      const url = new URL(tokenInfoUrl);
      url.searchParams.set(kind, token);
      return ask(url, {}, timeLimit);
    },
    userInfo: (accessToken) =>
      ask(new URL(userInfoUrl), { authorization: `Bearer ${accessToken}` }, timeLimit),
  };
}

async function ask(url: URL, headers: Record<string, string>, timeLimit: number): Promise<unknown> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeLimit);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // A redirect would carry the token to an address that nobody configured.
      redirect: 'manual',
      signal: ending.signal,
    });
    if (response.status === 400 || response.status === 401) {
      throw new SignInRefused('the provider refuses the token');
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    throw error instanceof SignInRefused ? error : new ProviderSilent(error);
  } finally {
    clearTimeout(timer);
    // Frees the connection of an answer that was not read to its end.
    ending.abort();
  }
}

async function readText(response: Response): Promise<string> {
  const body: AsyncIterable<Uint8Array> = response.body ?? Readable.from([]);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > SIZE_LIMIT) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The provider is down, slow, or answers nonsense: not the caller's fault. */
class ProviderSilent extends Unavailable {
  constructor(cause: unknown) {
    super('The sign-in service does not answer. Please try again in a moment.');
    this.cause = cause;
  }
}
