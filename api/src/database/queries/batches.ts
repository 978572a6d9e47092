import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../schema.ts';

/** Rows of one statement. Few, so that their locks are short. */
const BATCH = 500;
/** Statements of one run. Few, so that the worker's other tasks do not wait for long. */
const ROUNDS = 20;

/**
 * Repeats a step until no rows are left, or for the given number of rounds.
 * @param step Processes at most `batch` rows, and returns how many it has processed.
 * @returns Whether rows may be left.
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
 * Deletes the rows that match a condition, in batches. Rows that another transaction has locked are skipped.
 * @returns Whether rows may be left.
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

interface UpdateInBatches<Table extends keyof Schema> {
  /** A table with a column `_id`. */
  table: Table;
  where: RawBuilder<boolean>;
  /** The changed columns: values or SQL. */
  set: { [Column in keyof Schema[Table]]?: unknown };
  batch?: number;
}

/**
 * Changes the rows that match a condition, in batches. The change must make the condition false. Rows that another
 * transaction has locked are skipped. @returns Whether rows may be left.
 */
export function updateInBatches<Table extends keyof Schema>(
  db: Kysely<Schema>,
  { table: name, where, set, batch }: UpdateInBatches<Table>,
): Promise<boolean> {
  const table = sql.table(name);
  const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return inBatches(
    async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        with old as materialized (
          select _id as id from ${table} where ${where} limit ${sql.lit(limit)} for update skip locked
        )
        update ${table} set ${sql.join(changes)} from old where ${table}._id = old.id`.execute(db);
      return Number(numAffectedRows);
    },
    { batch },
  );
}
