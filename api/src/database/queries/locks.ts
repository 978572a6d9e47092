import { type Kysely, sql } from 'kysely';

import type { Schema } from '../schema.ts';

/** The number of an advisory lock. PostgreSQL's hash of 64 bits: two names practically never share one. */
const numberOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Waits for a lock by a name, where no row can be locked. It ends with the transaction. */
export async function lockByName(trx: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(name)})`.execute(trx);
}

/** Takes the same lock without waiting. @returns Whether it was free. */
export async function tryLockByName(trx: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${numberOf(name)}) as taken`.execute(trx);
  return rows[0]?.taken === true;
}
