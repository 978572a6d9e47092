import { type Kysely, type Selectable, sql } from 'kysely';

import type { ChangesTable, Schema } from '../database/index.ts';
import { LIFETIMES } from '../sessions/index.ts';
import { KEPT, MISSED_MAX, OVERLAP } from './rules.ts';

export type ChangeRow = Pick<
  Selectable<ChangesTable>,
  'id' | 'employer_id' | 'ns' | 'operation' | 'record_id'
>;

export type ChangeRepository = ReturnType<typeof changeRepository>;

const COLUMNS = ['id', 'employer_id', 'ns', 'operation', 'record_id'] as const;
/** Sessions that one query looks for. */
const BATCH = 1_000;

const before = (instant: Date, age: number) => new Date(instant.getTime() - age);

/** So long ago, in milliseconds, by the clock that wrote the times. */
const ago = (age: number) => sql<Date>`now() - ${age}::float8 * interval '1 millisecond'`;

export function changeRepository(db: Kysely<Schema>) {
  return {
    /** The database's clock. */
    now: readClock,

    /** Everybody's changes written since, and those that may have become visible since. */
    async since(instant: Date): Promise<ChangeRow[]> {
      return db
        .selectFrom('changes')
        .select(COLUMNS)
        .where('at', '>', before(instant, OVERLAP))
        .orderBy('id')
        .execute();
    },

    /**
     * What an employer may have missed since an instant, given in milliseconds as `positionFrame` writes it. Undefined
     * when nobody knows any more, or when it is too much to tell.
     */
    async missed(employerId: string, position: string): Promise<ChangeRow[] | undefined> {
      if (!/^\d{1,15}$/.test(position)) return undefined;
      const instant = new Date(Number(position));
      const age = (await readClock()).getTime() - instant.getTime();
      if (!(age >= 0 && age <= KEPT - OVERLAP)) return undefined;
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

    /** Which of these sessions, by their tokens' hashes, still stand for an employer. */
    async living(hashes: readonly string[]): Promise<Set<string>> {
      const { idle, absolute } = LIFETIMES.employer;
      const living = new Set<string>();
      for (let start = 0; start < hashes.length; start += BATCH) {
        const rows = await db
          .selectFrom('sessions')
          .select('token_hash')
          .where('token_hash', 'in', hashes.slice(start, start + BATCH))
          .where('employer_id', 'is not', null)
          .where('last_used_at', '>', ago(idle))
          .where('created_at', '>', ago(absolute))
          .execute();
        for (const { token_hash } of rows) living.add(token_hash);
      }
      return living;
    },

    /** Forgets old changes. */
    async prune(): Promise<void> {
      await db.deleteFrom('changes').where('at', '<', ago(KEPT)).execute();
    },
  };

  async function readClock(): Promise<Date> {
    const { now } = await db
      .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
      .executeTakeFirstOrThrow();
    return now;
  }
}
