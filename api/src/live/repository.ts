import { type Kysely, type Selectable, sql } from 'kysely';

import type { ChangesTable, Schema } from '../database/index.ts';
import { LIFETIMES } from '../sessions/index.ts';
import { KEPT_FOR, MISSED_MAX, OVERLAP } from './rules.ts';

export type ChangeRow = Pick<
  Selectable<ChangesTable>,
  'id' | 'employer_id' | 'ns' | 'operation' | 'record_id'
>;

export type ChangeRepository = ReturnType<typeof changeRepository>;

const COLUMNS = ['id', 'employer_id', 'ns', 'operation', 'record_id'] as const;
/** Sessions of one query. */
const BATCH = 1_000;

const before = (instant: Date, age: number) => new Date(instant.getTime() - age);

/** The instant `age` milliseconds ago, by the database's clock. */
const ago = (age: number) => sql<Date>`now() - ${age}::float8 * interval '1 millisecond'`;

export function changeRepository(db: Kysely<Schema>) {
  return {
    /** The current time by the database's clock. */
    now: readClock,

    /** The changes of all employers since an instant, with those that may have become visible since. */
    async since(instant: Date): Promise<ChangeRow[]> {
      return db
        .selectFrom('changes')
        .select(COLUMNS)
        .where('at', '>', before(instant, OVERLAP))
        .orderBy('id')
        .execute();
    },

    /**
     * The changes that an employer may have missed since a position, which `positionField` has written. Undefined when they
     * are not kept any more, or are too many.
     */
    async missed(employerId: string, position: string): Promise<ChangeRow[] | undefined> {
      if (!/^\d{1,15}$/.test(position)) return undefined;
      const instant = new Date(Number(position));
      const age = (await readClock()).getTime() - instant.getTime();
      if (!(age >= 0 && age <= KEPT_FOR - OVERLAP)) return undefined;
      const rows = await db
        .selectFrom('changes')
        .select(COLUMNS)
        .where('employer_id', '=', employerId)
        .where('at', '>', before(instant, OVERLAP))
        .orderBy('id')
        .limit(MISSED_MAX + 1)
        .execute();
      return rows.length > MISSED_MAX ? undefined : rows;
    },

    /** Which of these sessions of employers are still valid, by the hashes of their tokens. */
    async validSessions(hashes: readonly string[]): Promise<Set<string>> {
      const { idle, absolute } = LIFETIMES.employer;
      const valid = new Set<string>();
      for (let start = 0; start < hashes.length; start += BATCH) {
        const rows = await db
          .selectFrom('sessions')
          .select('token_hash')
          .where('token_hash', 'in', hashes.slice(start, start + BATCH))
          .where('employer_id', 'is not', null)
          .where('last_used_at', '>', ago(idle))
          .where('created_at', '>', ago(absolute))
          .execute();
        for (const { token_hash } of rows) valid.add(token_hash);
      }
      return valid;
    },

    /** Deletes old changes. */
    async prune(): Promise<void> {
      await db.deleteFrom('changes').where('at', '<', ago(KEPT_FOR)).execute();
    },
  };

  async function readClock(): Promise<Date> {
    const { now } = await db
      .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
      .executeTakeFirstOrThrow();
    return now;
  }
}
