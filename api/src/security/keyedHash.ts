import type { Kysely } from 'kysely';
import { createHmac } from 'node:crypto';

import { readHashKey, type Schema } from '../database/index.ts';

/**
 * A text as a hash by the database's own key, the same in all processes. It keeps who reads a log, or one table, from
 * trying out addresses; who has the whole database has the key too.
 */
export async function keyedHash(db: Kysely<Schema>, text: string): Promise<string> {
  return createHmac('sha256', await readHashKey(db))
    .update(text)
    .digest('base64url');
}
