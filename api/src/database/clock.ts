import { type RawBuilder, sql } from 'kysely';

/** An instant by the database's clock: one clock for all processes. Tests move it. */
export type Now = RawBuilder<Date>;

export const NOW: Now = sql<Date>`now()`;

/** Whether a column, or an expression, lies further back than an interval such as '90 days'. */
export function isOlder(column: RawBuilder<unknown>, interval: string, now: Now) {
  return sql<boolean>`${column} < ${now} - ${sql.lit(interval)}::interval`;
}
