import { idempotencyKey, type OnceScope, releaseIdempotencyKey } from '../session/idempotencyKeys';
import type { ApiError } from './apiError';

export interface OnceOptions {
  scope: OnceScope;
  /** Other contents get another key. No secrets that can be guessed. Without them, the scope has one key. */
  contents?: unknown;
}

/**
 * Sends a request that creates something, with an `Idempotency-Key`: a double click or a retry after a lost answer
 * creates one. The key is used again for the same contents, also after a reload, until the request succeeds or the
 * server answers `key_reused`.
 * @param send Makes the call with the key; throws the ApiError of a failure.
 */
export async function sendOnce<Answer>(
  { scope, contents }: OnceOptions,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKey(scope, contents);
  try {
    const answer = await send(key);
    releaseIdempotencyKey(scope, key);
    return answer;
  } catch (error) {
    if ((error as Partial<ApiError>).code === 'key_reused') {
      releaseIdempotencyKey(scope, key);
    }
    throw error;
  }
}
