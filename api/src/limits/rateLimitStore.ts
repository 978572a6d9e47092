/** At most `max` requests in each window. A window begins with its first request. */
export interface RateLimitRule {
  /** Keys of rules with different names have nothing to do with each other. */
  name: string;
  max: number;
  /** In milliseconds. */
  window: number;
  /** Requests may be refunded or reset, so each one is counted in the store, however large the limit. */
  isExact?: boolean;
  /**
   * What happens while the store does not answer: the request is refused, because guessing a password must not become
   * unlimited; or this process counts alone, because the portal matters more than the limit.
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

/** Counts by rule and key. All processes together never exceed the rule. */
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

/**
 * At least a second, because nobody gains by coming back at once, and never longer than the window: its end is kept
 * rounded, and what is left until then may be a trace more than was added.
 */
export function secondsOf(left: number, { window }: RateLimitRule): number {
  return Math.max(1, Math.ceil(Math.min(left, window) / 1_000));
}
