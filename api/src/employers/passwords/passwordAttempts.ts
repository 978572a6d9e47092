import { setTimeout as pause } from 'node:timers/promises';

import { TooMany } from '../../errors.ts';
import {
  addressKey,
  rateLimitRule,
  type RateLimits,
  type RateLimitStore,
} from '../../limits/index.ts';

/** How much longer each wrong password makes the answer wait, and how long at the most, in milliseconds. */
const DELAY = 250;
const DELAY_MAX = 1_000;
const TOO_MANY = 'Too many wrong passwords. Please try again in a quarter of an hour.';

export type PasswordAttemptLimiter = ReturnType<typeof passwordAttemptLimiter>;

/**
 * Slows down, and then stops, who tries passwords for an account from one address. From elsewhere its owner can
 * sign in all the while. Unknown accounts are counted like known ones.
 */
export function passwordAttemptLimiter(
  rateLimits: Pick<RateLimits, 'wrongPasswords'>,
  limits: RateLimitStore,
) {
  const rule = rateLimitRule('wrongPasswords', rateLimits);

  /** @returns What `verify` finds; undefined when the password is wrong. @throws 429 after too many of them. */
  return async function limitAttempts<Found>(
    { account, ip }: { account: string; ip: string },
    verify: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const key = `${account} ${addressKey(ip)}`;
    // Taken for wrong until it is known to be right: a hundred at once are no way around the limit.
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
