import { type RawBuilder, sql } from 'kysely';

/** The current time by the database's clock, which is the same for all processes. Tests replace it. */
export type Now = RawBuilder<Date>;

export const NOW: Now = sql<Date>`now()`;

/** Whether an instant is older than an interval such as '90 days'. */
export function isOlder(column: RawBuilder<unknown>, interval: string, now: Now) {
  return sql<boolean>`${column} < ${now} - ${sql.lit(interval)}::interval`;
}
