const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What somebody is told who has asked too often, and may ask again after so many seconds. */
export function rateLimitMessage(retryAfter: number): string {
  return `Too many requests. Please try again in ${inWords(retryAfter)}.`;
}

/** Never less than it is: who comes back then is let in. */
function inWords(seconds: number): string {
  if (seconds <= MINUTE) return 'a moment';
  if (seconds <= 1.5 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
