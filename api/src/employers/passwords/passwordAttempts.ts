import { setTimeout as pause } from 'node:timers/promises';

import { TooMany } from '../../errors.ts';
import {
  addressKey,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../../limits/index.ts';

/** The delay after each further wrong password, in milliseconds. */
const DELAY = 250;
const DELAY_MAX = 1_000;
const TOO_MANY = 'Too many wrong passwords. Please try again in a quarter of an hour.';

export type PasswordAttemptLimiter = ReturnType<typeof passwordAttemptLimiter>;

/**
 * Delays and then refuses repeated wrong passwords for one account from one address. From other addresses the owner can
 * still sign in. Unknown accounts are counted like known ones.
 */
export function passwordAttemptLimiter(
  rateLimits: Pick<RateLimits, 'wrongPasswords'>,
  limits: RateLimitStore,
) {
  const rule = rateLimitRule('wrongPasswords', rateLimits);

  /** @returns The result of `verify`; undefined when the password is wrong. @throws TooMany after too many wrong ones. */
  return async function limitAttempts<Found>(
    { account, ip }: { account: string; ip: string },
    verify: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const key = `${account} ${addressKey(ip)}`;
    // An attempt counts as wrong until it is verified, so that concurrent attempts do not exceed the limit.
    const { isAllowed, count, retryAfter } = await limits.consume(rule, key);
    if (!isAllowed) throw new TooMany(TOO_MANY, retryAfter);
    let found: Found | undefined;
    try {
      found = await verify();
    } catch (error) {
      await limits.refund(rule, key);
      throw error;
    }
    if (found === undefined) await pause(Math.min((count - 1) * DELAY, DELAY_MAX));
    else await limits.reset(rule, key);
    return found;
  };
}
