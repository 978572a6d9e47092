import { isUnanswered } from './apiError';

/**
 * Sends a request again, once, when no answer came. Only for requests that change nothing more when they have arrived
 * already.
 */
export async function repeatUnanswered<Answer>(
  send: (isRepeated: boolean) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(false);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return send(true);
  }
}
