import { type Kysely, sql } from 'kysely';
import { createHmac } from 'node:crypto';

import { readHashKey, type Schema } from '../database/index.ts';
import type { RateLimitRule } from './rateLimitStore.ts';

export interface Granted {
  /** How many more the caller may do; 0 when there were too many. */
  granted: number;
  count: number;
  /** How long the window goes on, by the database's clock, in milliseconds. */
  left: number;
}

export type PostgresCounts = ReturnType<typeof postgresCounts>;

/** The counts that all processes share. One statement each, so that nobody reads what another one is about to change. */
export function postgresCounts(db: Kysely<Schema>) {
  let secret: Promise<string> | undefined;

  return {
    /** Takes up to `wanted` at once, as many as there are left. */
    async consume(rule: RateLimitRule, key: string, wanted: number): Promise<Granted> {
      const hash = await hashOf(rule, key);
      const { max, window } = rule;
      const { rows } = await sql<Granted>`
        with taken as (
          insert into limits as kept (key, count, granted, ends_at)
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
        select 0, count, ${MILLISECONDS_LEFT} from limits
        where key = ${hash} and not exists (select from taken)`.execute(db);
      // A row that another process is just making can not be seen yet, only that there is nothing left in it.
      return rows[0] ?? { granted: 0, count: max, left: window };
    },

    async refund(rule: RateLimitRule, key: string): Promise<void> {
      const hash = await hashOf(rule, key);
      await sql`
        update limits set count = count - 1
        where key = ${hash} and count > 0 and ends_at > clock_timestamp()`.execute(db);
    },

    async reset(rule: RateLimitRule, key: string): Promise<void> {
      await sql`delete from limits where key = ${await hashOf(rule, key)}`.execute(db);
    },

    async prune(): Promise<void> {
      await sql`
        delete from limits where ends_at <= clock_timestamp()
          or ends_at > clock_timestamp() + ${LONGEST_WINDOW} + ${SLACK}`.execute(db);
    },
  };

  async function hashOf({ name }: RateLimitRule, key: string): Promise<string> {
    secret ??= readHashKey(db).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(`${name} ${key}`)
      .digest('base64url');
  }
}

/**
 * Whether a row's window has ended when the new one begins: one reading of the clock decides all of a statement. One
 * that ends later than one that begins now was counted while the clock was ahead, and would hold for as long as that.
 */
function isOver(window: number) {
  return sql<boolean>`(
    kept.ends_at + ${window}::float8 * interval '1 millisecond' <= excluded.ends_at
    or kept.ends_at > excluded.ends_at + ${SLACK}
  )`;
}

/** By so much the readings of two statements that ran at once may differ, with a process that stood still between. */
const SLACK = sql`interval '1 minute'`;

/** No rule's window is longer. */
const LONGEST_WINDOW = sql`interval '1 day'`;

const MILLISECONDS_LEFT = sql<number>`(extract(epoch from ends_at - clock_timestamp()) * 1000)::float8`;
