import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Schema } from '../database/index.ts';

/**
 * What no backup holds. What the search reads is made of the jobs again. Who has a session or a link by e-mail must not have it back after it was ended; live
 * news and repeated requests mean something for a day at most.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'migrations',
  'sessions',
  'employer_tokens',
  'idempotency_keys',
  'changes',
  'job_search',
  'job_search_changes',
  'search_terms',
  'unprojected_jobs',
]);

/** The rows of other tables that no backup holds: a mail whose link is left out would bring nobody anything. */
const ROWS_LEFT_OUT: Readonly<Record<string, RawBuilder<boolean>>> = {
  outbox: sql`holds_secret`,
};

export interface Table {
  name: string;
  /** Without those that the database works out itself. */
  columns: string[];
}

/** The rows of a table that a backup holds. */
export const rowsOf = (table: string): RawBuilder<unknown> =>
  sql`${sql.table(table)} where not (${ROWS_LEFT_OUT[table] ?? sql`false`})`;

/** The tables of a backup, those that others refer to first; unlogged ones are left out too. */
export async function readTables(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<Table & { parents: string[] }>`
    select
      relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as parents
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    order by relname`.execute(db);
  const wanted = rows.filter(({ name }) => !LEFT_OUT.has(name));
  return inOrder(wanted).map(({ name, columns }) => ({ name, columns }));
}

function inOrder<Node extends { name: string; parents: string[] }>(nodes: Node[]): Node[] {
  const sorted: Node[] = [];
  let rest = nodes;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const free = rest.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}.`);
    sorted.push(...free);
    rest = rest.filter((node) => !free.includes(node));
  }
  return sorted;
}
