import { COUNT_CAP } from '@jobharbor/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../schema.ts';

/** One more than the cap means only that there are more. */
export const PAST_CAP = sql.lit(COUNT_CAP + 1);

/** How many rows a selection has; one more than the cap means only that there are more. */
export async function countUpToCap(
  db: Kysely<Schema>,
  selection: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (${selection} limit ${PAST_CAP}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
