import { type Kysely, sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { FifoMap } from 'toad-cache';

import { readHashKey, type Schema } from '../database/index.ts';
import { type RateLimitRule, type RateLimitStore, secondsOf } from './rateLimitStore.ts';

/** Limits below this are counted one by one. */
const LEASED_FROM = 100;
/**
 * A large limit is granted to processes in twentieths, so that not every request writes. Requests that a process was granted
 * and did not use are lost. So with n processes an address may be refused up to (n - 1) × 5 % early, and never late.
 */
const LEASES = 20;

/** A store that all processes of a PostgreSQL database share. The database's clock counts. */
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
      // The exact count is unknown to one process, and not needed for a leased limit.
      return { isAllowed, count: rule.max, retryAfter: secondsOf(endsAt - now(), rule) };
    },

    refund: (rule, key) => counts.refund(rule, key),
    reset: (rule, key) => counts.reset(rule, key),
    prune: () => counts.prune(),
  };

  async function lease(rule: RateLimitRule, key: string) {
    // Measured from before the query, so that no lease outlives the window.
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

/** With more keys the oldest are evicted, and the rest of their leases is lost. */
const KEYS_MAX = 20_000;

/** A part of a window's limit that the store has granted to this process. */
interface Lease {
  /** How many requests are still allowed without asking the store. */
  left: number;
  /** The store grants nothing more in this window. */
  isLast: boolean;
  /** By this process's clock, and never after the end of the window. */
  endsAt: number;
}

/** The leases of this process, by key. */
function leases(now: () => number) {
  const known = new FifoMap<Lease>(KEYS_MAX);
  const asking = new Map<string, Promise<void>>();

  /** Uses one request of the current lease, or of a new one when that is used up. */
  return async function consumeOne(
    key: string,
    ask: () => Promise<Lease>,
  ): Promise<{ isAllowed: boolean; endsAt: number }> {
    for (;;) {
      const lease = known.get(key);
      if (lease && lease.endsAt > now() && (lease.left > 0 || lease.isLast)) {
        const isAllowed = lease.left > 0;
        if (isAllowed) lease.left -= 1;
        return { isAllowed, endsAt: lease.endsAt };
      }
      // Concurrent requests wait for the same new lease.
      await (asking.get(key) ?? renew(key, ask));
    }
  };

  function renew(key: string, ask: () => Promise<Lease>): Promise<void> {
    const answer = ask()
      .then((lease) => keep(key, lease))
      .finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  }

  function keep(key: string, lease: Lease): void {
    // A renewed lease is the newest.
    known.delete(key);
    known.set(key, lease);
  }
}

interface Granted {
  /** How many requests are granted; 0 when the limit is reached. */
  granted: number;
  count: number;
  /** How long the window lasts from now, by the database's clock, in milliseconds. */
  left: number;
}

/** The counts that all processes share. Each operation is one statement, so that concurrent ones do not interfere. */
function postgresCounts(db: Kysely<Schema>) {
  let hashKey: Promise<string> | undefined;

  return {
    /** Counts up to `wanted` requests at once, as many as are left. */
    async consume(rule: RateLimitRule, key: string, wanted: number): Promise<Granted> {
      const hash = await hashOf(rule, key);
      const { max, window } = rule;
      const { rows } = await sql<Granted>`
        with taken as (
          insert into rate_limits as kept (key, count, granted, ends_at)
          values (
            ${hash}, least(${wanted}::int, ${max}::int), least(${wanted}::int, ${max}::int),
            clock_timestamp() + ${window}::float8 * interval '1 millisecond'
          )
          on conflict (key) do update set
            granted = case when ${isOver(window)} then excluded.granted
              else least(${wanted}::int, ${max}::int - kept.count) end,
            count = case when ${isOver(window)} then excluded.count
              else least(kept.count + ${wanted}::int, ${max}::int) end,
            ends_at = case when ${isOver(window)} then excluded.ends_at else kept.ends_at end
          where ${isOver(window)} or kept.count < ${max}::int
          returning granted, count, ends_at
        )
        select granted, count, ${MILLISECONDS_LEFT} as "left" from taken
        union all
        select 0, count, ${MILLISECONDS_LEFT} from rate_limits
        where key = ${hash} and not exists (select from taken)`.execute(db);
      // Another process is inserting the row, which is not visible yet and has nothing left.
      return rows[0] ?? { granted: 0, count: max, left: window };
    },

    async refund(rule: RateLimitRule, key: string): Promise<void> {
      const hash = await hashOf(rule, key);
      await sql`
        update rate_limits set count = count - 1
        where key = ${hash} and count > 0 and ends_at > clock_timestamp()`.execute(db);
    },

    async reset(rule: RateLimitRule, key: string): Promise<void> {
      await sql`delete from rate_limits where key = ${await hashOf(rule, key)}`.execute(db);
    },

    async prune(): Promise<void> {
      await sql`
        delete from rate_limits where ends_at <= clock_timestamp()
          or ends_at > clock_timestamp() + ${LONGEST_WINDOW} + ${SLACK}`.execute(db);
    },
  };

  async function hashOf({ name }: RateLimitRule, key: string): Promise<string> {
    hashKey ??= readHashKey(db).catch((error: unknown) => {
      hashKey = undefined;
      throw error;
    });
    return createHmac('sha256', await hashKey)
      .update(`${name} ${key}`)
      .digest('base64url');
  }
}

/**
 * Whether a row's window has ended. One reading of the clock, in `excluded.ends_at`, decides for a whole statement. A window
 * that ends after a new one would was written while the clock was ahead, and counts as ended.
 */
function isOver(window: number) {
  return sql<boolean>`(
    kept.ends_at + ${window}::float8 * interval '1 millisecond' <= excluded.ends_at
    or kept.ends_at > excluded.ends_at + ${SLACK}
  )`;
}

/** How much the clock readings of two concurrent statements may differ. */
const SLACK = sql`interval '1 minute'`;

/** The longest window of all rules. */
const LONGEST_WINDOW = sql`interval '1 day'`;

const MILLISECONDS_LEFT = sql<number>`(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8`;
