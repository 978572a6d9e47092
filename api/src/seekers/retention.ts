import type { Kysely } from 'kysely';

import type { Schema } from '../database/schema.ts';
import { sessionRepository } from '../sessions/repository.ts';

const HOUR = 3_600_000;
/** How long a log-in is remembered, in milliseconds. */
const SIGN_INS_KEPT = 90 * 24 * HOUR;
/** Whole tables are read for it: not more often than this, in milliseconds. */
const EVERY = HOUR;

/** A chore that forgets everybody's old log-ins and dead sessions, when it was not done lately. */
export function retention(db: Kysely<Schema>): () => Promise<void> {
  const sessions = sessionRepository(db);
  let dueAt = 0;
  return async () => {
    if (Date.now() < dueAt) return;
    dueAt = Date.now() + EVERY;
    const oldest = new Date(Date.now() - SIGN_INS_KEPT);
    await db.deleteFrom('sign_ins').where('at', '<', oldest).execute();
    await sessions.prune();
  };
}
