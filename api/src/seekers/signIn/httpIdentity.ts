import { Readable } from 'node:stream';

import type { Config } from '../../config/index.ts';
import { Unavailable } from '../../errors.ts';
import { type IdentitySource, SignInRefused } from './identity.ts';

/** The time limit of a request, in milliseconds. */
const TIMEOUT = 5_000;
/** The largest response, in bytes. A usual one has less than 1,000. */
const SIZE_LIMIT = 64 * 1024;

type Endpoints = Pick<NonNullable<Config['google']>, 'tokenInfoUrl' | 'userInfoUrl'>;

/** An identity provider over HTTP, at its configured addresses. */
export function httpIdentity(
  { tokenInfoUrl, userInfoUrl }: Endpoints,
  { timeLimit = TIMEOUT } = {},
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
      // A redirect would send the token to an address that is not configured.
      redirect: 'manual',
      signal: ending.signal,
    });
    if (response.status === 400 || response.status === 401) {
      throw new SignInRefused('the provider refuses the token');
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    return JSON.parse(await readText(response)) as unknown;
  } catch (error) {
    throw error instanceof SignInRefused ? error : new ProviderUnavailable(error);
  } finally {
    clearTimeout(timer);
    // Frees the connection of a response that was not read to its end.
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

/** The provider does not answer, or its response cannot be understood. */
class ProviderUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('The sign-in service does not answer. Please try again in a moment.');
    this.cause = cause;
  }
}
