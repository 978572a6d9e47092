import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from './schema.ts';

/** Rows of one statement: it holds them for a moment only. */
const BATCH = 500;
/** Statements of one run: other work of the worker is not kept waiting for longer. */
const ROUNDS = 20;

/**
 * Repeats a step until there is no work left, or the rounds are over. @param step Does at most `batch` of
 * it, and answers how many it did. @returns Whether some may be left.
 */
export async function inBatches(
  step: (batch: number) => Promise<number>,
  { batch = BATCH, rounds = ROUNDS } = {},
): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    if ((await step(batch)) < batch) return false;
  }
  return true;
}

/**
 * Deletes the rows of a condition, some at a time. Rows that somebody holds, such as another process at the same
 * work, are left to them. @returns Whether some may be left.
 */
export function deleteInBatches(
  db: Kysely<Schema>,
  { from, key, where }: { from: keyof Schema; key: string; where: RawBuilder<boolean> },
): Promise<boolean> {
  const table = sql.table(from);
  const id = sql.ref(key);
  return inBatches(async (batch) => {
    const { numAffectedRows = 0n } = await sql`
      with old as materialized (
        select ${id} as id from ${table} where ${where} limit ${sql.lit(batch)} for update skip locked
      )
      delete from ${table} using old where ${table}.${id} = old.id`.execute(db);
    return Number(numAffectedRows);
  });
}
