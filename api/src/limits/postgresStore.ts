import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { leases } from './leases.ts';
import { postgresCounts } from './postgresCounts.ts';
import { type LimitRule, type LimitStore, secondsOf } from './store.ts';

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
): LimitStore {
  const counts = postgresCounts(db);
  const takeOne = leases(now);

  return {
    async take(rule, key) {
      if (leaseOf(rule) === 1) {
        const { granted, count, left } = await counts.take(rule, key, 1);
        return { isAllowed: granted > 0, count, retryAfter: secondsOf(left, rule) };
      }
      const { isAllowed, endsAt } = await takeOne(`${rule.name} ${key}`, () => lease(rule, key));
      // The others' share is not known to the last one, and nobody asks.
      return { isAllowed, count: rule.max, retryAfter: secondsOf(endsAt - now(), rule) };
    },

    giveBack: (rule, key) => counts.giveBack(rule, key),
    forget: (rule, key) => counts.forget(rule, key),
    prune: () => counts.prune(),
  };

  async function lease(rule: LimitRule, key: string) {
    // The window is measured from before the question, so that no lease outlives it.
    const asked = now();
    const { granted, count, left } = await counts.take(rule, key, leaseOf(rule));
    return {
      left: granted,
      isLast: count >= rule.max,
      endsAt: asked + Math.min(left, rule.window),
    };
  }
}

function leaseOf({ max, isExact = false }: LimitRule): number {
  return isExact || max < LEASED_FROM ? 1 : Math.floor(max / LEASES);
}
