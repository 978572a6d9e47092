import type { Kysely } from 'kysely';

import type { Schema } from '../database/index.ts';
import { leases } from './leases.ts';
import { postgresCounts } from './postgresCounts.ts';
import { type RateLimitRule, type RateLimitStore, secondsOf } from './rateLimitStore.ts';

/** Smaller limits are counted one by one. */
const LEASED_FROM = 100;
/**
 * A large limit is given out in twentieths, so that not every request writes. What another process holds of it when
 * the window's end comes is lost: with n processes one address may be refused (n - 1) × 5 % early, and never late.
 */
const LEASES = 20;

/** Limits that hold across all processes of one PostgreSQL database, by its clock. */
export function postgresStore(
  db: Kysely<Schema>,
  now: () => number = () => performance.now(),
): RateLimitStore {
  const counts = postgresCounts(db);
  const consumeOne = leases(now);

  return {
    async consume(rule, key) {
      if (leaseOf(rule) === 1) {
        const { granted, count, left } = await counts.consume(rule, key, 1);
        return { isAllowed: granted > 0, count, retryAfter: secondsOf(left, rule) };
      }
      const { isAllowed, endsAt } = await consumeOne(`${rule.name} ${key}`, () => lease(rule, key));
      // The others' share is not known to the last one, and nobody asks.
      return { isAllowed, count: rule.max, retryAfter: secondsOf(endsAt - now(), rule) };
    },

    refund: (rule, key) => counts.refund(rule, key),
    reset: (rule, key) => counts.reset(rule, key),
    prune: () => counts.prune(),
  };

  async function lease(rule: RateLimitRule, key: string) {
    // The window is measured from before the question, so that no lease outlives it.
    const asked = now();
    const { granted, count, left } = await counts.consume(rule, key, leaseOf(rule));
    return {
      left: granted,
      isLast: count >= rule.max,
      endsAt: asked + Math.min(left, rule.window),
    };
  }
}

function leaseOf({ max, isExact = false }: RateLimitRule): number {
  return isExact || max < LEASED_FROM ? 1 : Math.floor(max / LEASES);
}
