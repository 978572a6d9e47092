import { idempotencyKey, type OnceScope, releaseIdempotencyKey } from '../session/idempotencyKeys';
import type { ApiError } from './apiError';

export interface OnceOptions {
  scope: OnceScope;
  /** What makes it another thing, as JSON, without secrets that can be guessed. Without it, the scope is one thing until it has been made. */
  contents?: unknown;
}

/**
 * Sends what makes something, so that a double click, another try after a lost answer, or a reload in between makes
 * one. It has another key once it is made, once its contents are others, and once the server has said that other
 * contents came with the key.
 * @param send Makes the call with the header's value; throws the ApiError of a failure.
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
