import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';

/** What time it is, or when a transaction began, by the database's clock. */
export async function timeOf(db: Kysely<Schema>): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
