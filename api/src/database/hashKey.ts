import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import type { Schema } from './schema.ts';

/** The key of the hashes that rows hold. A function answers it, so that no table has it. */
export async function readHashKey(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ key: string }>`select limits_secret() as key`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no key.');
  return row.key;
}

/** Whether a text is such a key: two UUIDs. */
export const isHashKey = (text: string): boolean => /^[\da-f-]{72}$/.test(text);

export async function setHashKey(db: Kysely<Schema>, key: string): Promise<void> {
  const body = sql.lit(`select '${isHashKey(key) ? key : ''}'::text`);
  await sql`
    create or replace function limits_secret() returns text language sql immutable as ${body}`.execute(
    db,
  );
}

/** Takes the key out of a database that others are made from. */
export const clearHashKey = (db: Kysely<Schema>): Promise<void> => setHashKey(db, '');

/** Gives a database a key of its own where it has none: one that was made from a template. */
export async function ensureHashKey(db: Kysely<Schema>): Promise<void> {
  if ((await readHashKey(db)) === '') await setHashKey(db, `${randomUUID()}${randomUUID()}`);
}
