/** So many in each window; a window begins with its first. */
export interface LimitRule {
  /** Keys of rules with different names have nothing to do with each other. */
  name: string;
  max: number;
  /** In milliseconds. */
  window: number;
  /** What is taken may be given back or forgotten, so that each one is asked for alone, however large the limit. */
  isExact?: boolean;
  /**
   * When nobody knows the count: 'refuse' because guessing must not become free, or count in this process alone,
   * because the portal is worth more than the limit.
   */
  whenUnsure: 'refuse' | 'local';
}

export interface Taken {
  isAllowed: boolean;
  /** How many of the window's were taken with it. */
  count: number;
  /** When the window ends, in whole seconds from now. */
  retryAfter: number;
}

/** Counts by rule and key: in all processes together never more than the rule allows. */
export interface LimitStore {
  /** Counts one more, unless there were too many. */
  take(rule: LimitRule, key: string): Promise<Taken>;
  /** Takes one back that did not count after all. Of exact rules only. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
  /** Begins anew. Of exact rules only. */
  forget(rule: LimitRule, key: string): Promise<void>;
  /** Deletes what has ended. */
  prune(): Promise<void>;
}

/**
 * At least a second, because nobody gains by coming back at once, and never longer than the window: its end is kept
 * rounded, and what is left until then may be a trace more than was added.
 */
export function secondsOf(left: number, { window }: LimitRule): number {
  return Math.max(1, Math.ceil(Math.min(left, window) / 1_000));
}
