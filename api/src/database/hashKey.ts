import { type Kysely, sql } from 'kysely';
import { createHmac, randomUUID } from 'node:crypto';

import type { Schema } from './schema.ts';

/** The key of all keyed hashes. A function of the database returns it, so that it is in no table. */
export async function readHashKey(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ key: string }>`select hash_key() as key`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no hash key.');
  return row.key;
}

/**
 * A keyed hash of a text, the same in all processes. Whoever can read a log or a single table cannot guess the text from
 * it. Whoever can read the whole database has the key too.
 */
export async function keyedHash(db: Kysely<Schema>, text: string): Promise<string> {
  return createHmac('sha256', await readHashKey(db))
    .update(text)
    .digest('base64url');
}

/** Whether a text is a hash key: two UUIDs. */
export const isHashKey = (text: string): boolean => /^[\da-f-]{72}$/.test(text);

export async function setHashKey(db: Kysely<Schema>, key: string): Promise<void> {
  const body = sql.lit(`select '${isHashKey(key) ? key : ''}'::text`);
  await sql`
    create or replace function hash_key() returns text language sql immutable as ${body}`.execute(
    db,
  );
}

/** Removes the key from a database that is to be a template. */
export const clearHashKey = (db: Kysely<Schema>): Promise<void> => setHashKey(db, '');

/** Gives a key to a database without one, which was made from a template. */
export async function ensureHashKey(db: Kysely<Schema>): Promise<void> {
  if ((await readHashKey(db)) === '') await setHashKey(db, `${randomUUID()}${randomUUID()}`);
}
