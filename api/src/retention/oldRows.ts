import { type Kysely, sql } from 'kysely';

import type { Schema } from '../database/index.ts';
import { KEY_LIFETIME } from '../idempotency/once.ts';
import { deleteInBatches } from './batches.ts';
import { isOlder, NOW, type Now } from './now.ts';

/** How long what is only kept for a while is kept. */
const KEPT = {
  sign_ins: ['_id', 'at', '90 days'],
  security_events: ['_id', 'at', '90 days'],
  job_reports: ['_id', 'created_at', '12 months'],
  // As long as there are backups that have them, and some days more.
  erasures: ['account_id', 'at', '40 days'],
  idempotency_keys: ['key_hash', 'created_at', KEY_LIFETIME],
} as const;

/** Deletes the rows whose time is over. @returns Whether some may be left. */
export async function deleteOldRows(db: Kysely<Schema>, now: Now = NOW): Promise<boolean> {
  let hasMore = false;
  for (const from of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
    const [key, column, interval] = KEPT[from];
    const where = isOlder(sql.ref(column), interval, now);
    const isLeft = await deleteInBatches(db, { from, key, where });
    hasMore ||= isLeft;
  }
  return hasMore;
}
