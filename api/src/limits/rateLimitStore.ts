/** At most `max` requests in each window. A window begins with its first request. */
export interface RateLimitRule {
  /** Each name has its own keys. */
  name: string;
  max: number;
  /** In milliseconds. */
  window: number;
  /** Requests may be refunded or reset, so each one is counted in the store, even when the limit is large. */
  isExact?: boolean;
  /**
   * What happens while the store does not answer. 'fail-closed': the request is refused, because a missing limit would be a
   * risk, such as for passwords. 'fail-open': this process counts alone.
   */
  onStoreFailure: 'fail-closed' | 'fail-open';
}

export interface Consumed {
  isAllowed: boolean;
  /** How many requests the window has with this one. */
  count: number;
  /** When the window ends, in whole seconds from now. */
  retryAfter: number;
}

/** Counts requests by rule and key. All processes together never exceed a rule's limit. */
export interface RateLimitStore {
  /** Counts one more request, unless the limit is reached. */
  consume(rule: RateLimitRule, key: string): Promise<Consumed>;
  /** Takes one request back. For exact rules only. */
  refund(rule: RateLimitRule, key: string): Promise<void>;
  /** Starts a new window. For exact rules only. */
  reset(rule: RateLimitRule, key: string): Promise<void>;
  /** Deletes windows that have ended. */
  prune(): Promise<void>;
}

/** Converts milliseconds to whole seconds: at least one, and never more than the window, in spite of rounding errors. */
export function secondsOf(left: number, { window }: RateLimitRule): number {
  return Math.max(1, Math.ceil(Math.min(left, window) / 1_000));
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The message of a refused request. @param retryAfter In seconds. */
export function rateLimitMessage(retryAfter: number): string {
  return `Too many requests. Please try again in ${inWords(retryAfter)}.`;
}

/** Rounds up, so that a request after this time is allowed. */
function inWords(seconds: number): string {
  if (seconds <= MINUTE) return 'a moment';
  if (seconds <= 1.5 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
